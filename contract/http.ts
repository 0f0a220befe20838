import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, TABLE_FORMATS } from './constants';

// Content security policies forbid the `eval` that zod's JIT needs.
z.config({ jitless: true });

export const idSchema = z.coerce.number().int().positive().meta({ description: 'Row id' });

/** PostgreSQL has no year 0. */
export const FIRST_YEAR = '0001';

/** ISO 8601 in UTC. */
export const timestampSchema = z.iso
  .datetime()
  .refine((at) => at >= FIRST_YEAR, { message: 'validation.date' });

/** `YYYY-MM-DD`. */
export const dateSchema = z.iso.date().refine((date) => date >= FIRST_YEAR, { message: 'validation.date' });

/** Fields of every record. */
export const recordBase = {
  id: z.number().int().positive(),
  created_at: timestampSchema,
  updated_at: timestampSchema,
};

/** Returns the schema of a response with one record: `{data: X}`. */
export const envelope = <T extends z.ZodType>(data: T) => z.object({ data });

/** Returns the schema of a list page. `meta.total` counts the rows of all pages. */
export const listEnvelope = <T extends z.ZodType>(row: T) =>
  z.object({ data: z.array(row), meta: z.object({ total: z.number().int().nonnegative() }) });

/** The body of every error. `errors` holds messages by form field. */
export const errorSchema = z
  .object({
    message: z.string().meta({ description: 'Translated by Accept-Language' }),
    code: z.string().meta({ description: 'Machine readable' }),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorSchema>;

/** A stored file. The URL is signed, personal and short-lived. */
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

/** Returns a filter schema for several values, written `a,b`. */
export const commaList = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (typeof value === 'string' ? value.split(',') : value), z.array(item).min(1));

/** A boolean in a query or a multipart form: 1/0 or true/false. */
export const flagSchema = z.preprocess(
  (value) => (value === '1' || value === 'true' ? true : value === '0' || value === 'false' ? false : value),
  z.boolean(),
);

/** A multipart form sends null as an empty text. */
export const emptyAsNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema);

/** A multipart form cannot send an empty list; it sends one empty item instead. */
export const formList = <T extends z.ZodType>(list: T) =>
  z.preprocess((value) => (Array.isArray(value) ? value.filter((entry) => entry !== '') : value), list);

/** Returns the value of a JSON text, and what is none as it is. */
const parseJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

/** A value that a multipart form sends as JSON. */
export const formJson = <T extends z.ZodType>(schema: T) =>
  z.preprocess(parseJson, schema).meta({ contentMediaType: 'application/json' });

export const tableFormatSchema = z.enum(TABLE_FORMATS).default('csv');

export const idList = z.array(idSchema);

/** Searches only the title; `q` searches the other fields too. */
export const titleFilterSchema = z.string().trim().max(200);

/** `page[number]` and `page[size]`. */
export const pageQuerySchema = z
  .strictObject({
    number: z.coerce.number().int().min(1).max(10_000_000).default(1),
    size: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  })
  .default({ number: 1, size: DEFAULT_PAGE_SIZE });

/**
 * Returns the query schema of a list: `page[number]`, `page[size]`, `sort` and `filter[…]`.
 * @param sortable the fields that `sort` accepts, with `-` for descending order
 * @param filters a schema for each `filter[…]`; `id` (getMany) and `q` (free text) are always included
 */
export const listQuery = <F extends Record<string, z.ZodType>>(sortable: readonly string[], filters: F) =>
  z.object({
    page: pageQuerySchema,
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
