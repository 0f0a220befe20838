import { Suspense } from 'react';
import { SelectInput, useListFilterContext } from 'react-admin';
import { hasCapability } from '../../api/capabilities';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { lazyScreen } from '../../providers/i18nProvider';
import { fieldChoices } from '../../features/fields/fieldOf';
import { RecordFilter } from '../../features/pickers/RecordFilter';
import { chipsHeight } from '../../features/filters/ActiveFilters';
import { AfterRows } from '../../features/list/AfterRows';
import { SearchFilter } from '../../features/list/SearchFilter';
import { UserTable } from './UserTable';
import { ResourceList } from '../../features/list/ResourceList';

const UserMenuItems = lazyScreen(() => import('./UserMenuItems'));
const UserBulkActions = lazyScreen(() => import('./UserBulkActions'));
const CreatedInNotice = lazyScreen(() => import('./CreatedInNotice'));
const UserPresets = lazyWithRetry(() => import('./UserPresets'));
const UserCards = lazyWithRetry(() => import('./UserCards'));

const filters = [
  <SearchFilter key="q" name="resources.users.search" alwaysOn />,
  <SelectInput key="role" source="role" choices={fieldChoices('users', 'roles')} />,
  <RecordFilter key="group_id" source="group_id" reference="groups" />,
  <SelectInput key="inactive" source="inactive" choices={fieldChoices('users', 'inactive')} />,
  <SelectInput key="language" source="language" choices={fieldChoices('users', 'language')} />,
];

/** Loads the notice of a filter that only links set. */
const CreatedIn = () => {
  const list: { filterValues: object } = useListFilterContext();
  return 'created_in' in list.filterValues && <CreatedInNotice />;
};

/** Without filters the presets appear. */
const RoomForPresets = () => {
  const { q, ...others } = useListFilterContext().filterValues as { q?: string };
  return Object.keys(others).length === 0 && <div style={{ height: chipsHeight() }} />;
};

/** Common filters, which servers without list tools do not know. */
const Presets = () =>
  hasCapability('listTools') && (
    <AfterRows fallback={<RoomForPresets />}>
      <UserPresets />
    </AfterRows>
  );

const UserList = () => (
  <ResourceList
    filters={filters}
    sort={{ field: 'name', order: 'ASC' }}
    menu={
      <Suspense>
        <UserMenuItems />
      </Suspense>
    }
    bulkActions={<UserBulkActions />}
    table={<UserTable />}
    cards={
      <Suspense>
        <UserCards />
      </Suspense>
    }
  >
    <AfterRows>
      <CreatedIn />
    </AfterRows>
    <Presets />
  </ResourceList>
);

export default UserList;
