import { Suspense } from 'react';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { DefaultTable } from '../../features/defaultScreens/DefaultTable';
import { FieldCell } from '../../features/fields/FieldCell';
import { ConfirmationField, PushField, RolesField, UserNameField } from './fields';

const GroupNames = lazyWithRetry(() => import('./GroupNames'));

const GroupsField = () => (
  <Suspense>
    <GroupNames />
  </Suspense>
);

const SHOWN = ['name', 'email', 'title', 'department', 'group_ids', 'roles'];

const COLUMNS = {
  name: { children: <UserNameField /> },
  national_security_number: false,
  personal_number_confirmed_at: { field: ConfirmationField },
  group_ids: { field: GroupsField },
  roles: { field: RolesField },
  avatar: false,
  push_enabled: { field: PushField },
  last_login_at: { children: <FieldCell source="last_login_at" emptyText="resources.users.never" /> },
} as const;

export const UserTable = () => <DefaultTable shown={SHOWN} columns={COLUMNS} />;
