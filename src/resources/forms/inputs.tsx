import { SelectInput } from 'react-admin';
import type { FieldOverrides } from '../../routing/types';
import { publishedChoices } from './StatusField';

export default {
  published: { input: <SelectInput source="published" choices={publishedChoices} /> },
} satisfies FieldOverrides;
