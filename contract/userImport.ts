import { z } from 'zod';
import { LANGUAGES } from './constants';
import { isPassword, isWritten, type Fields } from './fields';
import { flagSchema, formJson, lineSchema, tableFormatSchema } from './http';
import { ROLES } from './access';
import { users } from './resources/users';

export const MAX_IMPORT_ROWS = 10_000;
export const MAX_IMPORT_COLUMNS = 200;
/** Groups of a user. */
export const MAX_IMPORT_GROUPS = 100;
/** Groups that an import may create. */
export const MAX_IMPORT_NEW_GROUPS = 1_000;
/** Corrected cells. */
export const MAX_IMPORT_CORRECTIONS = 1_000;
/** Unknown values that are replaced. */
export const MAX_IMPORT_REPLACEMENTS = 200;
/** Bytes. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
/** Bytes of everything next to the file. */
export const MAX_IMPORT_TEXT_BYTES = 2 * 1024 * 1024;
/** Offered by the file picker; the server detects the type from the content. */
export const IMPORT_FILE_TYPES = ['.csv', '.tsv', '.txt', '.xlsx'] as const;

/** Fields whose values are words that may be unknown. */
export const WORD_FIELDS = ['roles', 'groups', 'language', 'active', 'inactive'] as const;
export const wordFieldSchema = z.enum(WORD_FIELDS);
export type WordField = z.infer<typeof wordFieldSchema>;

/** Who the user is. `first_name` and `last_name` are joined. */
const PERSON_FIELDS = [
  'name',
  'first_name',
  'last_name',
  'email',
  'username',
  'phone',
  'national_security_number',
] as const;

const OWN_FIELDS = [...PERSON_FIELDS, ...WORD_FIELDS] as const;

type UserFields = typeof users.fields;
/** Kinds without a cell, and links. */
const OTHER_KINDS = ['file', 'files', 'references', 'richText'] as const;
interface Other {
  kind: (typeof OTHER_KINDS)[number];
}

/** A field of a user that the import reads by its kind. */
export type PlainField = Exclude<
  {
    [F in keyof UserFields]: UserFields[F] extends
      Other | { write: false } | { detail: true } | { format: 'password' }
      ? never
      : F;
  }[keyof UserFields],
  (typeof OWN_FIELDS)[number]
>;

export const isPlainField = (name: string): name is PlainField => {
  const fields: Fields = users.fields;
  const field = fields[name];
  return (
    field !== undefined &&
    isWritten(field, 'create') &&
    isWritten(field, 'update') &&
    !field.detail &&
    !OTHER_KINDS.some((kind) => kind === field.kind) &&
    !isPassword(field) &&
    !OWN_FIELDS.some((own) => own === name)
  );
};

export const PLAIN_FIELDS = Object.keys(users.fields).filter(isPlainField);

/** Fields that a column can map to. */
export const IMPORT_FIELDS = [...PERSON_FIELDS, ...PLAIN_FIELDS, ...WORD_FIELDS] as const;
export const importFieldSchema = z.enum(IMPORT_FIELDS).meta({ id: 'ImportField' });
export type ImportField = z.infer<typeof importFieldSchema>;

const OWN_LABELS: Partial<Record<string, string>> = {
  first_name: 'user_import.fields.first_name',
  last_name: 'user_import.fields.last_name',
  groups: 'fields.group_ids',
  active: 'resources.users.active',
  inactive: 'resources.users.inactive',
};

/** Returns the translation key of the label of a field. */
export const importLabel = (field: string): string => OWN_LABELS[field] ?? `resources.users.fields.${field}`;

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

const rowNumberSchema = z.number().int().positive();

/** A corrected cell. A field without a column gets a new one. */
export const importCorrectionSchema = z
  .object({ row: rowNumberSchema, field: importFieldSchema, value: z.string().max(1_000) })
  .meta({ id: 'ImportCorrection' });
export type ImportCorrection = z.infer<typeof importCorrectionSchema>;

/** Characters of an unknown value that can be replaced. */
export const MAX_IMPORT_WORD = 120;
const wordSchema = lineSchema.min(1).max(MAX_IMPORT_WORD);

/** A user without a role of the back office. */
export const NO_ROLE = 'none';

/** What an unknown value becomes. A title or department is only set where the row has none. */
const replacementSchema = z.discriminatedUnion('as', [
  z.object({ as: z.literal('role'), to: z.enum([...ROLES, NO_ROLE]) }),
  z.object({ as: z.literal('language'), to: z.enum(LANGUAGES) }),
  z.object({ as: z.literal('status'), to: z.enum(['active', 'inactive']) }),
  z.object({ as: z.enum(['title', 'department', 'group', 'new_group']), to: wordSchema }),
  z.object({ as: z.literal('nothing') }),
]);
export type Replacement = z.infer<typeof replacementSchema>;

export const importReplacementSchema = z
  .object({ field: wordFieldSchema, value: wordSchema, with: replacementSchema })
  .meta({ id: 'ImportReplacement' });
export type ImportReplacement = z.infer<typeof importReplacementSchema>;

/** POST users/import, next to the file. */
export const userImportSchema = z
  .object({
    dry_run: flagSchema
      .default(true)
      .meta({ description: 'Reports what an import would do and writes nothing' }),
    mapping: formJson(importMappingSchema.optional()).meta({
      description: 'A field or null for each column. By default the columns are recognised',
    }),
    create_groups: flagSchema.default(false).meta({ description: 'Creates missing groups' }),
    update_existing: flagSchema.default(true).meta({ description: 'Updates existing users' }),
    corrections: formJson(z.array(importCorrectionSchema).max(MAX_IMPORT_CORRECTIONS).default([])).meta({
      description: 'Corrected cells',
    }),
    replacements: formJson(z.array(importReplacementSchema).max(MAX_IMPORT_REPLACEMENTS).default([])).meta({
      description: 'Replacements of unknown values, for all rows',
    }),
    rename_rows: formJson(z.array(rowNumberSchema).max(MAX_IMPORT_ROWS).default([])).meta({
      description: 'Numbers of the rows that rename an existing user',
    }),
    skip_refused: flagSchema
      .default(false)
      .meta({ description: 'Imports the valid rows if others are refused' }),
    refused_as: z
      .enum(tableFormatSchema.unwrap().options)
      .optional()
      .meta({ description: 'Responds to a dry run with a table of the refused rows and their errors' }),
    refused_rows: formJson(
      z
        .array(z.object({ row: rowNumberSchema, reason: z.string().max(1_000) }))
        .max(MAX_IMPORT_ROWS)
        .optional(),
    ).meta({ description: 'The refused rows of an import, for that table' }),
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
    number: rowNumberSchema.meta({ description: 'Row number in the spreadsheet; the header is row 1' }),
    action: importActionSchema,
    name: z.string().meta({ description: 'The name, or the sign-in name' }),
    values: z
      .record(z.string(), z.string())
      .meta({ description: 'Field → parsed value, formatted for display' }),
    changes: z
      .record(z.string(), z.object({ from: z.string(), to: z.string() }))
      .optional()
      .meta({ description: 'Field → old and new value, formatted for display' }),
    errors: z.record(z.string(), z.array(z.string())).optional().meta({ description: 'Field → errors' }),
    cells: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'Field → text of the cell, for refused rows' }),
    present_name: z
      .string()
      .optional()
      .meta({ description: 'The name of an existing user, if the file has another one' }),
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
    unknown_values: z
      .array(z.object({ field: wordFieldSchema, value: z.string(), rows: countSchema }))
      .optional()
      .meta({ description: 'Unknown words that can be replaced, and the number of rows with each' }),
    change_set_id: z
      .number()
      .int()
      .positive()
      .optional()
      .meta({ description: 'The change set of a finished import' }),
    created_ids: z
      .array(z.number().int().positive())
      .optional()
      .meta({ description: 'The users that the import created' }),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof importReportSchema>;

/** A line of the import's NDJSON stream. */
export interface ImportProgress {
  done: number;
  total: number;
}

export const importTemplateQuerySchema = z.object({ format: tableFormatSchema });
