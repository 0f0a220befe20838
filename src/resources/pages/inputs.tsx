import { SelectInput } from 'react-admin';
import type { FieldOverrides } from '../../ui/fields/overrides';
import { publishedChoices } from './choices';

export default {
  published: { input: <SelectInput source="published" choices={publishedChoices} /> },
} satisfies FieldOverrides;
