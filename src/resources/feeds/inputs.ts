import { accessOverride } from '../../ui/bulk/bulkFields';
import type { FieldOverrides } from '../../ui/fields/overrides';

export default {
  group_ids: accessOverride('group_ids'),
  permitted_roles: accessOverride('permitted_roles'),
} satisfies FieldOverrides;
