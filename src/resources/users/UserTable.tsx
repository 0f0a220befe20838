import { DefaultTable } from '../../features/defaultScreens/DefaultTable';
import { FieldCell } from '../../features/fields/FieldCell';
import { ConfirmationField, PushField, RolesField, UserNameField } from './fields';

const SHOWN = ['name', 'email', 'title', 'roles', 'inactive', 'last_login_at'];

const COLUMNS = {
  name: { children: <UserNameField /> },
  national_security_number: false,
  personal_number_confirmed_at: { field: ConfirmationField },
  roles: { field: RolesField },
  avatar: false,
  push_enabled: { field: PushField },
  last_login_at: { children: <FieldCell source="last_login_at" emptyText="resources.users.never" /> },
} as const;

export const UserTable = () => <DefaultTable shown={SHOWN} columns={COLUMNS} />;
