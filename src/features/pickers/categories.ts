import { useGetList } from 'react-admin';
import type { Category } from '../../../contract/category';
import { recordName } from '../../providers/recordName';

export type NamedCategory = Pick<Category, 'id' | 'name'> & { parent_id?: number | null };

/** Returns the name with the parent's name before it: `Rutiner › Hygien`. */
export const categoryPath = (
  category: NamedCategory,
  parents: readonly NamedCategory[] | undefined,
): string => {
  const parent = parents?.find(({ id }) => id === category.parent_id);
  return parent ? `${recordName(parent)} › ${recordName(category)}` : recordName(category);
};

/** More than any company has. The data provider fetches as many API pages as needed. */
export const ALL_CATEGORIES = 10_000;

/** Returns all categories in order, for trees. */
export const useAllCategories = () =>
  useGetList<Category>('categories', {
    pagination: { page: 1, perPage: ALL_CATEGORIES },
    sort: { field: 'position', order: 'ASC' },
  });
