import type { categories } from '../../schema';
import type { CompanySeed } from '../context';

type Row = typeof categories.$inferSelect;

/** To be filled. */
export const seedCategories = (_company: CompanySeed): Promise<Row[]> => Promise.resolve([]);
