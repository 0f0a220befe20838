import type { RecordOf } from 'anslag/contract';
import type { resources } from './contract';

export type Incident = RecordOf<typeof resources.incidents>;
export type Place = Incident['places'][number];

export const PLACES: readonly Place[] = ['ward', 'office', 'outdoors'];
