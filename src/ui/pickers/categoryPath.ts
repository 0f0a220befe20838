import type { Category } from '../../../contract/category';

/** What of a category its name in full needs; another organisation's server may know no levels. */
export type NamedCategory = Pick<Category, 'id' | 'name'> & { parent_id?: number | null };

/** The name of a category with that of its parent before it: `Rutiner › Hygien`. */
export const categoryPath = (
  category: NamedCategory,
  parents: readonly NamedCategory[] | undefined,
): string => {
  const parent = parents?.find(({ id }) => id === category.parent_id);
  return parent ? `${parent.name} › ${category.name}` : category.name;
};
