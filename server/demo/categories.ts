import { categories } from '../db/schema';
import type { CompanySeed } from './context';

type Row = typeof categories.$inferSelect;

/** Inserts the categories, parents first. */
export const seedCategories = async ({ tx, companyId, workplace }: CompanySeed): Promise<Row[]> => {
  const tree = workplace.categories;
  const parents = await tx
    .insert(categories)
    .values(tree.map(({ name, icon }, position) => ({ company_id: companyId, name, icon, position })))
    .returning();
  const below = tree.flatMap((branch) =>
    (branch.below ?? []).map((name, position) => ({
      company_id: companyId,
      name,
      position,
      icon: branch.icon,
      parent_id: parents.find((parent) => parent.name === branch.name)?.id,
    })),
  );
  const children = below.length > 0 ? await tx.insert(categories).values(below).returning() : [];
  return [...parents, ...children];
};
