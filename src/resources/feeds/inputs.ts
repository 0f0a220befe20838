import { changeAccess } from '../../ui/bulk/bulkFields';
import type { FieldOverrides } from '../../ui/fields/overrides';

export default {
  group_ids: { hint: 'bulk.open_hint', change: changeAccess('group_ids') },
  permitted_roles: { hint: 'bulk.open_hint', change: changeAccess('permitted_roles') },
} satisfies FieldOverrides;
