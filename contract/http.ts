import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, TABLE_FORMATS } from './constants';

// A page whose security policy forbids eval must not be asked for it.
z.config({ jitless: true });

/** A row's identity: a whole number, also when it arrives as text. */
export const idSchema = z.coerce.number().int().positive().meta({ description: 'Row id' });

/** What every date and moment begins with or comes after, as text: no database keeps the year nought. */
export const FIRST_YEAR = '0001';

/** ISO 8601 in UTC. */
export const timestampSchema = z.iso
  .datetime()
  .refine((at) => at >= FIRST_YEAR, { message: 'validation.date' });

/** What every record carries. */
export const recordBase = {
  id: z.number().int().positive(),
  created_at: timestampSchema,
  updated_at: timestampSchema,
};

/** Wraps one answer: `{data: X}`. */
export const envelope = <T extends z.ZodType>(data: T) => z.object({ data });

/** Wraps a page of a list; `meta.total` counts the rows of all pages. */
export const listEnvelope = <T extends z.ZodType>(row: T) =>
  z.object({ data: z.array(row), meta: z.object({ total: z.number().int().nonnegative() }) });

/** Every error's body; `errors` belongs to the form's fields. */
export const errorSchema = z
  .object({
    message: z.string().meta({ description: 'Translated by Accept-Language' }),
    code: z.string().meta({ description: 'Machine readable' }),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorSchema>;

/** A stored file as it stands in a record. The URL is signed, personal and short-lived. */
export const fileSchema = z
  .object({
    id: z.number().int().positive(),
    url: z.string(),
    name: z.string(),
    mime: z.string(),
    size: z.number().int().nonnegative().meta({ description: 'Bytes' }),
    width: z.number().int().positive().optional().meta({ description: 'Pixels' }),
    height: z.number().int().positive().optional().meta({ description: 'Pixels' }),
  })
  .meta({ id: 'File' });
export type FileRef = z.infer<typeof fileSchema>;

/** Several values of one filter, written `a,b`. */
export const commaList = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (typeof value === 'string' ? value.split(',') : value), z.array(item).min(1));

/** A boolean in a query or a multipart form: 1/0 or true/false. */
export const flagSchema = z.preprocess(
  (value) => (value === '1' || value === 'true' ? true : value === '0' || value === 'false' ? false : value),
  z.boolean(),
);

/** The `format` of an export. */
export const tableFormatSchema = z.enum(TABLE_FORMATS).default('csv');

/** Several ids in one filter or body. */
export const idList = z.array(idSchema);

/** Words that a title has; free text looks into the rest as well. */
export const titleFilterSchema = z.string().trim().max(200);

/**
 * The query of a list: `page[number]`, `page[size]`, `sort` and `filter[…]`.
 * @param sortable the fields that `sort` may name (with `-` for falling order)
 * @param filters  a schema per `filter[…]`; `filter[id]` (getMany) and `filter[q]` (free text) are always there
 */
export const listQuery = <F extends Record<string, z.ZodType>>(sortable: readonly string[], filters: F) =>
  z.object({
    page: z
      .strictObject({
        number: z.coerce.number().int().min(1).max(10_000_000).default(1),
        size: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
      })
      .default({ number: 1, size: DEFAULT_PAGE_SIZE }),
    sort: z
      .string()
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(
        z.array(
          z.string().refine((item) => sortable.includes(item.replace(/^-/, '')), {
            message: 'validation.unknown_sort',
          }),
        ),
      )
      .optional(),
    filter: z
      .strictObject({
        id: commaList(idSchema).optional(),
        q: z.string().trim().max(200).optional(),
        ...filters,
      })
      .optional(),
  });
