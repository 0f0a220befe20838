import type { media } from '../../schema';
import type { CompanySeed } from '../context';

type Row = typeof media.$inferSelect;

/** To be filled. */
export const seedMedia = (_company: CompanySeed): Promise<Row[]> => Promise.resolve([]);
