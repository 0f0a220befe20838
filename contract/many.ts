import { z } from 'zod';
import { errorSchema, idSchema } from './http';

/** The most rows of one call that changes many. */
export const MAX_MANY = 1000;

/** Field → value, as the PATCH of one row takes it. */
const valuesSchema = z.record(z.string(), z.unknown());

/** The query of PATCH `<resource>`: which rows. Without it nothing is changed: never all of them by mistake. */
export const manyQuerySchema = z.object({
  filter: z.strictObject({
    id: z.preprocess(
      (value) => (typeof value === 'string' ? value.split(',') : value),
      z.array(idSchema).min(1).max(MAX_MANY),
    ),
  }),
});

/**
 * The body of PATCH `<resource>?filter[id]=1,2,3`: what all of the rows become, and where one becomes something else.
 * @param update the schema that the PATCH of one row has
 */
export const manyBodySchema = <T extends z.ZodType>(update: T) =>
  z.object({
    values: update.optional().meta({ description: 'What all of the rows become, as PATCH of one takes it' }),
    rows: z
      .array(
        z.object({
          id: idSchema,
          values: valuesSchema.optional().meta({ description: 'What this row becomes, over `values`' }),
          was: valuesSchema.optional().meta({
            description:
              'What these fields have to be for the row to be changed; else it is refused with 412',
          }),
        }),
      )
      .max(MAX_MANY)
      .optional(),
  });

/** How each row ended, in the order that was asked for; one that failed stops no other. */
export const manyAnswerSchema = <T extends z.ZodType>(record: T) =>
  z.object({
    data: z.array(
      z.object({
        id: z.number().int().positive(),
        status: z.number().int().meta({ description: 'As the PATCH of this row alone would answer' }),
        record: record.optional(),
        error: errorSchema.optional(),
      }),
    ),
    meta: z.object({ changed: z.number().int().nonnegative(), failed: z.number().int().nonnegative() }),
  });
