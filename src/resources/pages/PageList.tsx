import { useMediaQuery } from '@mui/material';
import { List, SelectInput, useTranslate } from 'react-admin';
import { EmptyList } from '../../ui/EmptyList';
import { ListToolbar } from '../../ui/ListToolbar';
import { RecordFilter } from '../../ui/pickers/RecordFilter';
import { SearchFilter } from '../../ui/SearchFilter';
import { publishedChoices, signedChoices, typeChoices } from './choices';
import { CategoryFilter } from './list/CategoryFilter';
import { PageCards } from './list/PageCards';
import { PageTable } from './list/PageTable';
import type { Opening } from '../../registry/lazyScreen';

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

/** /pages: the table on wide screens, cards on phones. */
const PageList = () => {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  return (
    <List
      title={translate('resources.pages.name', { smart_count: 2 })}
      filters={filters}
      sort={OPENING.sort}
      actions={<ListToolbar filterable columns={!isPhone} />}
      empty={<EmptyList text="resources.pages.list.empty" hint="resources.pages.list.empty_hint" />}
    >
      {isPhone ? <PageCards /> : <PageTable />}
    </List>
  );
};

export default PageList;
