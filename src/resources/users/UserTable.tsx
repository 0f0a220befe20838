import { DataTable, ReferenceArrayField, useRecordContext } from 'react-admin';
import { LocalDateField } from '../../ui/LocalDateField';
import { LabelledBody } from '../../ui/LabelledBody';
import type { User } from '../../../contract/user';
import { LanguageField, PushField, RolesField, StatusField, UserNameField } from './fields';
import { UserBulkActions } from './bulk/UserBulkActions';

/** Shown when somebody asks for them. */
const HIDDEN = [
  'id',
  'username',
  'phone',
  'department',
  'language',
  'push_enabled',
  'group_ids',
  'created_at',
];

/** An address gives way first where the screen is too narrow for all columns. */
const BREAKABLE = { overflowWrap: 'anywhere' };

const LastLogin = () => {
  const user = useRecordContext<User>();
  return <LocalDateField source="last_login_at" emptyText="resources.users.never" record={user} />;
};

/** The users as a table whose columns can be chosen. */
export const UserTable = () => (
  <DataTable<User>
    body={LabelledBody}
    rowClick="show"
    hiddenColumns={HIDDEN}
    bulkActionButtons={<UserBulkActions />}
  >
    <DataTable.NumberCol source="id" />
    <DataTable.Col source="name" field={UserNameField} />
    <DataTable.Col source="email" sx={BREAKABLE} />
    <DataTable.Col source="username" />
    <DataTable.Col source="phone" disableSort />
    <DataTable.Col source="title" />
    <DataTable.Col source="department" />
    <DataTable.Col source="roles" disableSort field={RolesField} />
    <DataTable.Col source="group_ids" disableSort>
      <ReferenceArrayField source="group_ids" reference="groups" />
    </DataTable.Col>
    <DataTable.Col source="inactive" field={StatusField} />
    <DataTable.Col source="language" field={LanguageField} />
    <DataTable.Col source="push_enabled" disableSort field={PushField} />
    <DataTable.Col source="last_login_at" field={LastLogin} />
    <DataTable.Col source="created_at" field={LocalDateField} />
  </DataTable>
);
