import type { FieldOverrides } from '../../ui/fields/overrides';
import { ParentCategoryInput } from '../../ui/pickers/ParentCategoryInput';
import { IconInput } from './IconInput';

export default {
  parent_id: { input: <ParentCategoryInput /> },
  icon: { input: <IconInput /> },
} satisfies FieldOverrides;
