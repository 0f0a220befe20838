import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, MAX_ID, MAX_PAGE_SIZE, TABLE_FORMATS, type TableFormat } from './constants';

// Content security policies forbid the `eval` that zod's JIT needs.
z.config({ jitless: true });

export const idSchema = z.coerce.number().int().positive().max(MAX_ID).meta({ description: 'Row id' });

/** An id, or 0 for none. */
export const idOrZeroSchema = z.coerce.number().int().nonnegative().max(MAX_ID);

/** PostgreSQL has no year 0. */
const FIRST_YEAR = '0001';

/** ISO 8601 in UTC. */
export const timestampSchema = z.iso
  .datetime()
  .refine((at) => at >= FIRST_YEAR, { message: 'validation.date' });

/** `YYYY-MM-DD`. */
export const dateSchema = z.iso.date().refine((date) => date >= FIRST_YEAR, { message: 'validation.date' });

/** A time of day, `HH:MM`. */
export const clockSchema = z.iso.time({ precision: -1, error: 'validation.time' });

const toSixDigits = (color: string): string => {
  const digits = color.replace('#', '');
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
};

/** A color code of three or six digits, with or without `#`; normalised to `#rrggbb` in lower case. */
export const colorSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#?(?:[\da-f]{3}|[\da-f]{6})$/i, { message: 'validation.color' })
  .overwrite(toSixDigits);

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
    details: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: 'What some codes tell besides, such as who changed a record meanwhile' }),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorSchema>;

/**
 * A change of a record since the state that `If-Match` names: in `details.changes` of a 412, newest first. The change
 * that led to that state may be the last of them.
 */
export interface RecordChange {
  at: string;
  /** The name of the user at that time. */
  by: string | null;
  /** Empty if the change is not one of single fields, such as restoring a revision. */
  fields: string[];
}

/**
 * The text of a field with one line, such as a name. Pasted line breaks and other control characters become spaces. Every
 * such text is declared by it; `z.string().trim()` is for texts of several lines.
 */
export const lineSchema = z.string().overwrite((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim());

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

/** Parses JSON; returns other values unchanged. */
const parseJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    const json: unknown = JSON.parse(value);
    return json;
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

/** Returns the query of a list's export: without pages, in a format. */
export const exportQuery = <Query extends { page: unknown }>(list: z.ZodObject & z.ZodType<Query>) =>
  list.omit({ page: true }).extend({ format: tableFormatSchema }) as z.ZodType as z.ZodType<
    Omit<Query, 'page'> & { format: TableFormat }
  >;

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

/** The response schema of GET `<resource>/ids`. */
export const idsSchema = z.object({
  data: z.array(z.number().int().positive()),
  meta: z.object({ total: z.number().int().nonnegative() }),
});
