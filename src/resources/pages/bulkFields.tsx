import { BooleanInput, SelectInput } from 'react-admin';
import { pageUpdateSchema } from '../../../contract/page';
import { changeAccess, type BulkFields } from '../../ui/bulk/bulkFields';
import { CategoryInput } from '../../ui/pickers/CategoryInput';
import { GroupsInput } from '../../ui/pickers/GroupsInput';
import { publishedChoices, typeChoices } from './choices';

export default {
  schema: pageUpdateSchema,
  fields: [
    { source: 'category_id', operations: ['set', 'clear'], input: <CategoryInput source="category_id" /> },
    {
      source: 'group_ids',
      operations: ['add', 'remove', 'set', 'clear'],
      input: <GroupsInput source="group_ids" />,
      hint: 'bulk.open_hint',
      change: changeAccess('group_ids'),
    },
    {
      source: 'published',
      operations: ['set'],
      input: <SelectInput source="published" choices={publishedChoices} />,
      // Publishes now, even if the page was scheduled.
      change: (_row, _operation, published) => (published ? { published, publish_at: null } : { published }),
    },
    { source: 'type', operations: ['set'], input: <SelectInput source="type" choices={typeChoices} /> },
    {
      source: 'requires_signature',
      operations: ['set'],
      input: <BooleanInput source="requires_signature" defaultValue />,
    },
  ],
} satisfies BulkFields;
