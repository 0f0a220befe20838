import { SelectInput, TextInput } from 'react-admin';
import { userUpdateSchema } from '../../../contract/user';
import type { BulkFields } from '../../ui/bulk/bulkFields';
import { GroupsInput } from '../../ui/pickers/GroupsInput';
import { languageChoices, statusChoices } from './choices';
import { RolesInput } from './RolesInput';

export default {
  schema: userUpdateSchema,
  fields: [
    { source: 'department', operations: ['set', 'clear'], input: <TextInput source="department" /> },
    { source: 'title', operations: ['set', 'clear'], input: <TextInput source="title" /> },
    {
      source: 'group_ids',
      operations: ['add', 'remove', 'set', 'clear'],
      input: <GroupsInput source="group_ids" />,
    },
    {
      source: 'roles',
      operations: ['add', 'remove', 'set', 'clear'],
      input: <RolesInput />,
      hint: 'resources.users.bulk.roles_hint',
    },
    {
      source: 'inactive',
      operations: ['set'],
      input: <SelectInput source="inactive" choices={statusChoices} />,
    },
    {
      source: 'language',
      operations: ['set', 'clear'],
      input: <SelectInput source="language" choices={languageChoices} />,
    },
    { source: 'phone', operations: ['set', 'clear'], input: <TextInput source="phone" type="tel" /> },
  ],
} satisfies BulkFields;
