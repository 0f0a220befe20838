import { useMediaQuery } from '@mui/material';
import { List, ReferenceInput, SelectInput, useTranslate } from 'react-admin';
import { EmptyList } from '../../ui/EmptyList';
import { ListToolbar } from '../../ui/ListToolbar';
import { SearchFilter } from '../../ui/SearchFilter';
import { languageChoices, roleChoices, statusChoices } from './choices';
import { ExportUsers } from './ExportUsers';
import { ImportLink } from './import/ImportLink';
import { SalaryUploadLink } from './SalaryUploadLink';
import { UserCards } from './UserCards';
import { UserTable } from './UserTable';

const filters = [
  <SearchFilter key="q" name="resources.users.search" alwaysOn />,
  <SelectInput key="role" source="role" choices={roleChoices} />,
  <ReferenceInput
    key="group_id"
    source="group_id"
    reference="groups"
    sort={{ field: 'name', order: 'ASC' }}
    perPage={100}
  >
    <SelectInput optionText="name" label="resources.users.fields.group_id" />
  </ReferenceInput>,
  <SelectInput key="inactive" source="inactive" choices={statusChoices} />,
  <SelectInput key="language" source="language" choices={languageChoices} />,
];

/** /users: the table on wide screens, cards on phones. */
const UserList = () => {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  return (
    <List
      title={translate('resources.users.name', { smart_count: 2 })}
      filters={filters}
      sort={{ field: 'name', order: 'ASC' }}
      actions={
        <ListToolbar filterable columns={!isPhone}>
          <SalaryUploadLink />
          <ExportUsers />
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
