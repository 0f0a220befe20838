import type { FieldOverrides } from '../../ui/fields/overrides';
import { RolesInput } from './RolesInput';

export default {
  roles: { input: <RolesInput />, hint: 'resources.users.bulk.roles_hint' },
} satisfies FieldOverrides;
