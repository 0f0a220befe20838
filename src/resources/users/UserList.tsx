import { ExportList } from '../../ui/ExportList';
import { later } from '../../ui/later';
import { laterFilter } from '../../ui/laterFilter';
import { SearchFilter } from '../../ui/SearchFilter';
import { ImportLink } from './import/ImportLink';
import { SalaryUploadLink } from './SalaryUploadLink';
import { UserTable } from './UserTable';
import { ResourceList } from '../../ui/ResourceList';
import type { Opening } from '../../registry/lazyScreen';

const loadFilters = () => import('./filters');
const RoleFilter = laterFilter(async () => (await loadFilters()).RoleFilter);
const StatusFilter = laterFilter(async () => (await loadFilters()).StatusFilter);
const RecordFilter = laterFilter(async () => (await import('../../ui/pickers/RecordFilter')).RecordFilter);
const LanguageFilter = laterFilter(async () => (await loadFilters()).LanguageFilter);
const UserCards = later(async () => (await import('./UserCards')).UserCards);

const filters = [
  <SearchFilter key="q" name="resources.users.search" alwaysOn />,
  <RoleFilter key="role" source="role" />,
  <RecordFilter key="group_id" source="group_id" reference="groups" />,
  <StatusFilter key="inactive" source="inactive" />,
  <LanguageFilter key="language" source="language" />,
];

export const OPENING: Opening = { sort: { field: 'name', order: 'ASC' } };

/** /users. */
const UserList = () => (
  <ResourceList
    filters={filters}
    sort={OPENING.sort}
    actions={
      <>
        <SalaryUploadLink />
        <ExportList name="users" />
        <ImportLink />
      </>
    }
    table={<UserTable />}
    cards={<UserCards />}
  />
);

export default UserList;
