import { BulkDelete } from '../../features/bulk/BulkDelete';
import { BulkEdit } from '../../features/bulk/BulkEdit';
import { ResourceList } from '../../features/list/ResourceList';
import { ALL_CATEGORIES } from '../../features/pickers/categories';
import { SearchFilter } from '../../features/list/SearchFilter';
import { CategoryTree } from './CategoryTree';

const filters = [<SearchFilter key="q" name="resources.categories.search" alwaysOn />];

/** /categories. All on one page, because they are ordered as a whole. */
const CategoryList = () => (
  <ResourceList
    filters={filters}
    sort={{ field: 'position', order: 'ASC' }}
    perPage={ALL_CATEGORIES}
    pagination={false}
    bareCards
    cards={<CategoryTree />}
    bulkActions={
      <>
        <BulkEdit />
        <BulkDelete />
      </>
    }
  />
);

export default CategoryList;
