import { categoryUpdateSchema } from '../../../contract/category';
import type { BulkFields } from '../../ui/bulk/bulkFields';
import { ParentCategoryInput } from '../../ui/pickers/ParentCategoryInput';
import { IconInput } from './IconInput';

export default {
  schema: categoryUpdateSchema,
  fields: [
    { source: 'parent_id', operations: ['set', 'clear'], input: <ParentCategoryInput /> },
    { source: 'icon', operations: ['set', 'clear'], input: <IconInput /> },
  ],
} satisfies BulkFields;
