import { List, useTranslate } from 'react-admin';
import type { Opening } from '../../registry/lazyScreen';
import { ALL_CATEGORIES } from '../../ui/pickers/useAllCategories';
import { EmptyList } from '../../ui/EmptyList';
import { ListToolbar } from '../../ui/ListToolbar';
import { SearchFilter } from '../../ui/SearchFilter';
import { CategoryTree } from './CategoryTree';

const filters = [<SearchFilter key="q" name="resources.categories.search" alwaysOn />];

export const OPENING: Opening = { sort: { field: 'position', order: 'ASC' }, perPage: ALL_CATEGORIES };

/** /categories: all of them at once, since their order is seen and changed as a whole. */
const CategoryList = () => {
  const translate = useTranslate();
  return (
    <List
      title={translate('resources.categories.name', { smart_count: 2 })}
      actions={<ListToolbar columns={false} />}
      filters={filters}
      {...OPENING}
      pagination={false}
      component="div"
      empty={<EmptyList text="resources.categories.empty" hint="resources.categories.empty_hint" />}
    >
      <CategoryTree />
    </List>
  );
};

export default CategoryList;
