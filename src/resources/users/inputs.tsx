import type { FieldOverrides } from '../../routing/types';
import { RolesInput } from './RolesInput';

export default {
  roles: { input: <RolesInput />, hint: 'resources.users.bulk.roles_hint' },
} satisfies FieldOverrides;
