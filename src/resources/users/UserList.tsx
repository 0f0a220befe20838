import { useMediaQuery } from '@mui/material';
import { List, useTranslate } from 'react-admin';
import { EmptyList } from '../../ui/EmptyList';
import { ExportList } from '../../ui/ExportList';
import { later } from '../../ui/later';
import { laterFilter } from '../../ui/laterFilter';
import { ListToolbar } from '../../ui/ListToolbar';
import { SearchFilter } from '../../ui/SearchFilter';
import { ImportLink } from './import/ImportLink';
import { SalaryUploadLink } from './SalaryUploadLink';
import { UserTable } from './UserTable';
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

/** /users: the table on wide screens, cards on phones. */
const UserList = () => {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  return (
    <List
      title={translate('resources.users.name', { smart_count: 2 })}
      filters={filters}
      sort={OPENING.sort}
      actions={
        <ListToolbar filterable columns={!isPhone}>
          <SalaryUploadLink />
          <ExportList name="users" />
          <ImportLink />
        </ListToolbar>
      }
      empty={<EmptyList text="resources.users.empty" />}
    >
      {isPhone ? <UserCards /> : <UserTable />}
    </List>
  );
};

export default UserList;
