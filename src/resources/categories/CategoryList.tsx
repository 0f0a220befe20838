import { ResourceList } from '../../ui/ResourceList';
import type { Opening } from '../../routing/types';
import { ALL_CATEGORIES } from '../../ui/pickers/categories';
import { SearchFilter } from '../../ui/SearchFilter';
import { CategoryTree } from './CategoryTree';

const filters = [<SearchFilter key="q" name="resources.categories.search" alwaysOn />];

export const OPENING: Opening = { sort: { field: 'position', order: 'ASC' }, perPage: ALL_CATEGORIES };

/** /categories. All on one page, because they are ordered as a whole. */
const CategoryList = () => (
  <ResourceList filters={filters} {...OPENING} pagination={false} bareCards cards={<CategoryTree />} />
);

export default CategoryList;
