import { useGetList } from 'react-admin';
import type { Category } from '../../../contract/category';

/** More than any organisation has; the data provider puts longer lists together from the API's pages. */
export const ALL_CATEGORIES = 10_000;

/** Every category in its order, for screens that show them as a tree. */
export const useAllCategories = () =>
  useGetList<Category>('categories', {
    pagination: { page: 1, perPage: ALL_CATEGORIES },
    sort: { field: 'position', order: 'ASC' },
  });
