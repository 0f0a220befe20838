import type { forms } from '../../schema';
import type { CompanySeed } from '../context';

type Row = typeof forms.$inferSelect;

/** To be filled. */
export const seedForms = (_company: CompanySeed): Promise<Row[]> => Promise.resolve([]);
