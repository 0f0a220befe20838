import { useMediaQuery } from '@mui/material';
import { useStore, NullableBooleanInput, SelectInput, useTranslate } from 'react-admin';
import { FeedBulkActions } from './FeedBulkActions';
import { FeedCards } from './FeedCards';
import { FeedTable } from './FeedTable';
import { ResourceList } from '../../../features/list/ResourceList';
import { RecordFilter } from '../../../features/pickers/RecordFilter';
import { SearchFilter } from '../../../features/list/SearchFilter';
import { fieldChoices } from '../../../features/fields/fieldOf';
import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import { ToggleChoice } from '../../../ui/ToggleChoice';

type FeedView = 'cards' | 'table';

const ViewToggle = ({ view, onChange }: { view: FeedView; onChange: (view: FeedView) => void }) => {
  const translate = useTranslate();
  return (
    <ToggleChoice
      label={translate('lists.layout')}
      choices={[
        { id: 'cards', name: translate('resources.feeds.as_cards'), icon: GridViewOutlined },
        { id: 'table', name: translate('resources.feeds.as_table'), icon: TableRowsOutlined },
      ]}
      value={view}
      onChange={onChange}
    />
  );
};

const feedFilters = [
  <SearchFilter key="q" name="resources.feeds.search" alwaysOn />,
  <RecordFilter key="group_id" source="group_id" reference="groups" />,
  <SelectInput key="role" source="role" choices={fieldChoices('feeds', 'permitted_roles')} />,
  <RecordFilter key="author_id" source="author_id" reference="users" />,
  <NullableBooleanInput key="pinned" source="pinned" />,
  <NullableBooleanInput key="requires_signature" source="requires_signature" />,
  <NullableBooleanInput key="scheduled" source="scheduled" />,
  <NullableBooleanInput key="has_image" source="has_image" />,
];

// Pinned posts first, then the newest, in the API's syntax for several fields.
const sort = { field: 'pinned,-created_at', order: 'DESC' } as const;

/** /feeds: cards, or on wide screens optionally a table; the choice is remembered. */
const FeedList = () => {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const [view, setView] = useStore<FeedView>('feeds.view', 'cards');
  return (
    <ResourceList
      filters={feedFilters}
      sort={sort}
      actions={!isPhone && <ViewToggle view={view} onChange={setView} />}
      table={view === 'table' && <FeedTable />}
      cards={<FeedCards />}
      bulkActions={<FeedBulkActions />}
      bareCards
    />
  );
};

export default FeedList;
