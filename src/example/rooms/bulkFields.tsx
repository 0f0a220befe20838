import { NumberInput } from 'react-admin';
import { z } from 'zod';
import type { BulkFields } from '../../ui/bulk/bulkFields';

export default {
  schema: z.object({ seats: z.number().int().positive() }),
  fields: [{ source: 'seats', operations: ['set'], input: <NumberInput source="seats" /> }],
} satisfies BulkFields;
