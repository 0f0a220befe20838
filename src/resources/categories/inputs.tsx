import type { FieldOverrides } from '../../routing/types';
import { ParentCategoryInput } from '../../features/pickers/ParentCategoryInput';
import { IconInput } from './IconInput';

export default {
  parent_id: { input: <ParentCategoryInput /> },
  icon: { input: <IconInput /> },
} satisfies FieldOverrides;
