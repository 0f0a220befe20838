import { z } from 'zod';
import { flagSchema, tableFormatSchema } from './http';

export const MAX_IMPORT_ROWS = 10_000;
export const MAX_IMPORT_COLUMNS = 200;
/** Groups of a user. */
export const MAX_IMPORT_GROUPS = 100;
/** Groups that an import may create. */
export const MAX_IMPORT_NEW_GROUPS = 1_000;
/** Bytes. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
/** Offered by the file picker; the server detects the type from the content. */
export const IMPORT_FILE_TYPES = ['.csv', '.tsv', '.txt', '.xlsx'] as const;

/** Fields that a column can map to. `first_name` and `last_name` are joined. */
export const IMPORT_FIELDS = [
  'name',
  'first_name',
  'last_name',
  'email',
  'username',
  'phone',
  'national_security_number',
  'roles',
  'title',
  'department',
  'language',
  'groups',
  'active',
  'inactive',
] as const;
export const importFieldSchema = z.enum(IMPORT_FIELDS).meta({ id: 'ImportField' });
export type ImportField = z.infer<typeof importFieldSchema>;

/** What the import does with a row. */
export const IMPORT_ACTIONS = ['create', 'update', 'unchanged', 'refuse'] as const;
export const importActionSchema = z.enum(IMPORT_ACTIONS).meta({ id: 'ImportAction' });
export type ImportAction = z.infer<typeof importActionSchema>;

/** The field of each column, in file order; null skips the column. Each field may occur once. */
export const importMappingSchema = z
  .array(importFieldSchema.nullable())
  .max(MAX_IMPORT_COLUMNS)
  .refine(
    (fields) => {
      const named = fields.filter((field) => field !== null);
      return new Set(named).size === named.length;
    },
    { message: 'validation.field_twice' },
  );
export type ImportMapping = z.infer<typeof importMappingSchema>;

const parseJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

/** POST users/import, next to the file. */
export const userImportSchema = z
  .object({
    dry_run: flagSchema.default(true).meta({ description: 'Only tells what would be done' }),
    mapping: z
      .preprocess(parseJson, importMappingSchema.optional())
      .meta({ description: 'A field or null for each column, as JSON; as recognised without it' }),
    create_groups: flagSchema.default(false).meta({ description: 'Groups that are not there are created' }),
    update_existing: flagSchema.default(true).meta({ description: 'Without it, who is there is refused' }),
    skip_refused: flagSchema.default(false).meta({ description: 'Imports the rest where rows are refused' }),
    refused_as: z
      .enum(tableFormatSchema.unwrap().options)
      .optional()
      .meta({ description: 'Answers a dry run with the refused rows and their errors as a table' }),
  })
  .meta({ id: 'UserImport' });
export type UserImport = z.output<typeof userImportSchema>;

const countSchema = z.number().int().nonnegative();
const totalsSchema = z.object({
  create: countSchema,
  update: countSchema,
  unchanged: countSchema,
  refuse: countSchema,
});
export type ImportTotals = z.infer<typeof totalsSchema>;

const importRowSchema = z
  .object({
    number: z.number().int().positive().meta({ description: 'As the spreadsheet counts; the head is a row' }),
    action: importActionSchema,
    name: z.string().meta({ description: 'What the person is called, or how they sign in' }),
    values: z.record(z.string(), z.string()).meta({ description: 'Field → what was read, for people' }),
    changes: z
      .record(z.string(), z.object({ from: z.string(), to: z.string() }))
      .optional()
      .meta({ description: 'Field → what an update changes, for people' }),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .meta({ description: 'Field → why it is refused' }),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof importRowSchema>;

export const importReportSchema = z
  .object({
    dry_run: z.boolean(),
    columns: z.array(
      z.object({
        header: z.string(),
        samples: z.array(z.string()),
        field: importFieldSchema.nullable(),
      }),
    ),
    totals: totalsSchema,
    /** All rows after a dry run; only the refused ones after an import. */
    rows: z.array(importRowSchema),
    /** Groups in the file that the company does not have. */
    unknown_groups: z.array(z.string()),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof importReportSchema>;

/** A line of the import's NDJSON stream. */
export interface ImportProgress {
  done: number;
  total: number;
}

export const importTemplateQuerySchema = z.object({ format: tableFormatSchema });
