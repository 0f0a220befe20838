import { TextInput } from 'react-admin';
import { groupUpdateSchema } from '../../../contract/group';
import type { BulkFields } from '../../ui/bulk/bulkFields';
import { UsersInput } from '../../ui/pickers/UsersInput';

export default {
  schema: groupUpdateSchema,
  fields: [
    {
      source: 'member_ids',
      operations: ['add', 'remove', 'set', 'clear'],
      input: <UsersInput source="member_ids" />,
      needsFullRecord: true,
    },
    {
      source: 'description',
      operations: ['set', 'clear'],
      input: <TextInput source="description" multiline />,
    },
  ],
} satisfies BulkFields;
