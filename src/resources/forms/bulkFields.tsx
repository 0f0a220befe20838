import { SelectInput, TextInput } from 'react-admin';
import { formUpdateSchema } from '../../../contract/form';
import type { BulkFields } from '../../ui/bulk/bulkFields';
import { publishedChoices } from './StatusField';

export default {
  schema: formUpdateSchema,
  fields: [
    {
      source: 'responsible_email',
      operations: ['set'],
      input: <TextInput source="responsible_email" type="email" />,
    },
    {
      source: 'published',
      operations: ['set'],
      input: <SelectInput source="published" choices={publishedChoices} />,
    },
  ],
} satisfies BulkFields;
