import { z } from 'zod';
import { errorSchema, idSchema } from './http';

/** Rows of one call. */
export const MAX_BULK_ROWS = 1_000;

const valuesSchema = z.record(z.string(), z.unknown());

/** The query of PATCH and DELETE `<resource>`. The filter is required, so that nobody changes all rows by mistake. */
export const bulkQuerySchema = z.object({
  filter: z.strictObject({
    id: z.preprocess(
      (value) => (typeof value === 'string' ? value.split(',') : value),
      z.array(idSchema).min(1).max(MAX_BULK_ROWS),
    ),
  }),
});

/**
 * Returns the body schema of PATCH `<resource>?filter[id]=1,2,3`: values for all rows, and for single ones.
 * @param update the body schema of the PATCH of one row
 */
export const bulkUpdateSchema = <T extends z.ZodType>(update: T) =>
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
      .max(MAX_BULK_ROWS)
      .optional(),
  });

const countSchema = z.number().int().nonnegative();

/** The response schema of GET `<resource>/ids`. */
export const idsSchema = z.object({
  data: z.array(z.number().int().positive()),
  meta: z.object({ total: countSchema }),
});

/** Returns the response schema of a call for many rows: one result per row, in the order of the request. */
export const resultsOf = <T extends z.ZodType>(result: T) =>
  z.object({ data: z.array(result), meta: z.object({ changed: countSchema, failed: countSchema }) });

const rowResultSchema = z.object({
  id: z.number().int().positive(),
  status: z.number().int().meta({ description: 'As the PATCH or DELETE of this row alone would answer' }),
  error: errorSchema.optional(),
});

/** The response schema of a bulk deletion. */
export const bulkDeleteResultSchema = resultsOf(rowResultSchema);

/** Returns the response schema of a bulk update. */
export const bulkResultSchema = <T extends z.ZodType>(record: T) =>
  resultsOf(rowResultSchema.extend({ record: record.optional() }));
