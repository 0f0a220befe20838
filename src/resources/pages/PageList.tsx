import { SelectInput } from 'react-admin';
import { RecordFilter } from '../../ui/pickers/RecordFilter';
import { SearchFilter } from '../../ui/SearchFilter';
import { publishedChoices, signedChoices, typeChoices } from './choices';
import { CategoryFilter } from './list/CategoryFilter';
import { PageCards } from './list/PageCards';
import { PageTable } from './list/PageTable';
import { ResourceList } from '../../ui/ResourceList';
import type { Opening } from '../../routing/types';

const filters = [
  <SearchFilter key="q" name="resources.pages.list.search" alwaysOn />,
  <SelectInput key="type" source="type" choices={typeChoices} />,
  <CategoryFilter key="category_id" source="category_id" />,
  <SelectInput
    key="published"
    source="published"
    label="resources.pages.list.state"
    choices={publishedChoices}
  />,
  <RecordFilter key="group_id" source="group_id" reference="groups" />,
  <SelectInput key="signed" source="signed" choices={signedChoices} />,
];

export const OPENING: Opening = { sort: { field: 'updated_at', order: 'DESC' } };

/** /pages. */
const PageList = () => (
  <ResourceList
    filters={filters}
    sort={OPENING.sort}
    emptyText="resources.pages.list.empty"
    table={<PageTable />}
    cards={<PageCards />}
  />
);

export default PageList;
