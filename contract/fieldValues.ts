import { z } from 'zod';
import { pageQuerySchema } from './http';

/** GET <resource>/values/<field>. */
export const fieldValuesQuerySchema = z.object({
  page: pageQuerySchema,
  sort: z
    .enum(['value', '-count'])
    .default('value')
    .meta({ description: 'In alphabetical order, or the most common first' }),
  filter: z.strictObject({ q: z.string().trim().max(200).optional() }).optional(),
});

/** A value of a field, and how many records have it. Case makes no difference, as in filters. */
export const fieldValueSchema = z
  .object({
    value: z.string().meta({ description: 'As most records have it' }),
    count: z.number().int().positive(),
    spellings: z.number().int().positive().meta({ description: 'In how many ways it is written' }),
  })
  .meta({ id: 'FieldValue' });
export type FieldValue = z.infer<typeof fieldValueSchema>;
