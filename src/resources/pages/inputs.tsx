import { SelectInput } from 'react-admin';
import { accessOverride } from '../../ui/bulk/bulkFields';
import type { FieldOverrides } from '../../ui/fields/overrides';
import { publishedChoices } from './choices';

export default {
  group_ids: accessOverride('group_ids'),
  published: {
    input: <SelectInput source="published" choices={publishedChoices} />,
    // Publishes now, even if the page was scheduled.
    change: (_row, _operation, published) => (published ? { published, publish_at: null } : { published }),
  },
} satisfies FieldOverrides;
