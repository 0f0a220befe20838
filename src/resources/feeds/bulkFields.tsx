import { BooleanInput, CheckboxGroupInput } from 'react-admin';
import { feedUpdateSchema } from '../../../contract/feed';
import { changeAccess, type BulkFields } from '../../ui/bulk/bulkFields';
import { GroupsInput } from '../../ui/pickers/GroupsInput';
import { roleChoices } from '../users/choices';

export default {
  schema: feedUpdateSchema,
  fields: [
    { source: 'pinned', operations: ['set'], input: <BooleanInput source="pinned" defaultValue /> },
    {
      source: 'group_ids',
      operations: ['add', 'remove', 'set', 'clear'],
      input: <GroupsInput source="group_ids" />,
      hint: 'bulk.open_hint',
      change: changeAccess('group_ids'),
    },
    {
      source: 'permitted_roles',
      operations: ['add', 'remove', 'set', 'clear'],
      input: <CheckboxGroupInput source="permitted_roles" choices={roleChoices} row={false} />,
      hint: 'bulk.open_hint',
      change: changeAccess('permitted_roles'),
    },
  ],
} satisfies BulkFields;
