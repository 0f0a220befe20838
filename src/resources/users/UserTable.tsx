import { Suspense } from 'react';
import { DataTable, useRecordContext } from 'react-admin';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { LocalDateField } from '../../ui/LocalDateField';
import type { User } from '../../../contract/user';
import { EditableCell } from '../../ui/inlineEdit/EditableCell';
import {
  ConfirmationField,
  LanguageField,
  PushField,
  RolesField,
  StatusField,
  UserNameField,
} from './fields';

const GroupNames = lazyWithRetry(() => import('./GroupNames'));

const HIDDEN = [
  'id',
  'username',
  'phone',
  'department',
  'language',
  'push_enabled',
  'personal_number_confirmed_at',
  'group_ids',
  'created_at',
];

/** Loaded on the first edit. */
const schema = async () => (await import('../../../contract/user')).userUpdateSchema;

const LastLogin = () => {
  const user = useRecordContext<User>();
  return <LocalDateField source="last_login_at" emptyText="resources.users.never" record={user} />;
};

export const UserTable = () => (
  <DataTable<User> rowClick="show" hiddenColumns={HIDDEN} bulkActionButtons>
    <DataTable.NumberCol source="id" />
    <DataTable.Col source="name">
      <EditableCell source="name" schema={schema}>
        <UserNameField />
      </EditableCell>
    </DataTable.Col>
    <DataTable.Col source="email">
      <EditableCell source="email" schema={schema} />
    </DataTable.Col>
    <DataTable.Col source="username">
      <EditableCell source="username" schema={schema} />
    </DataTable.Col>
    <DataTable.Col source="phone" disableSort>
      <EditableCell source="phone" schema={schema} />
    </DataTable.Col>
    <DataTable.Col source="title">
      <EditableCell source="title" schema={schema} />
    </DataTable.Col>
    <DataTable.Col source="department">
      <EditableCell source="department" schema={schema} />
    </DataTable.Col>
    <DataTable.Col source="roles" disableSort field={RolesField} />
    <DataTable.Col source="group_ids" disableSort>
      <Suspense>
        <GroupNames />
      </Suspense>
    </DataTable.Col>
    <DataTable.Col source="inactive" field={StatusField} />
    <DataTable.Col source="language" field={LanguageField} />
    <DataTable.Col source="push_enabled" disableSort field={PushField} />
    <DataTable.Col source="personal_number_confirmed_at" disableSort field={ConfirmationField} />
    <DataTable.Col source="last_login_at" field={LastLogin} />
    <DataTable.Col source="created_at" field={LocalDateField} />
  </DataTable>
);
