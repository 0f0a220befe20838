import { z } from 'zod';
import { changeSetSchema } from './changeSet';
import { flagSchema, formJson, idSchema, lineSchema, tableFormatSchema } from './http';

/** Rows of a file. */
export const MAX_SPREADSHEET_ROWS = 10_000;
export const MAX_SPREADSHEET_BYTES = 10 * 1024 * 1024;
export const MAX_IMPORT_COLUMNS = 200;
/** Characters of a cell; as many as Excel allows. */
export const MAX_CELL_LENGTH = 32_767;
/** Offered by the file picker; the server detects the type from the content. */
export const SPREADSHEET_FILE_TYPES = ['.csv', '.tsv', '.txt', '.xlsx'] as const;

const fieldSchema = lineSchema.max(60);

/** The field of each column, in file order; null skips the column. Each field may occur once. */
const importMappingSchema = z
  .array(fieldSchema.nullable())
  .max(MAX_IMPORT_COLUMNS)
  .refine(
    (fields) => {
      const named = fields.filter((field) => field !== null);
      return new Set(named).size === named.length;
    },
    { message: 'validation.field_twice' },
  );
export type ImportMapping = z.infer<typeof importMappingSchema>;

/** POST `<resource>/spreadsheet`: the multipart field `file`, or pasted cells as text. */
export const spreadsheetBodySchema = z
  .object({
    rows: z
      .array(z.object({ id: idSchema, cells: z.record(z.string().max(60), z.string().max(MAX_CELL_LENGTH)) }))
      .max(MAX_SPREADSHEET_ROWS)
      .optional(),
    mapping: formJson(importMappingSchema.optional()).meta({
      description: 'Of a file whose rows have no id. By default the columns are recognised',
    }),
    leave_existing: flagSchema
      .default(false)
      .meta({ description: 'Rows without an id whose record exists change nothing' }),
  })
  .meta({ id: 'SpreadsheetUpload' });
export type SpreadsheetBody = z.output<typeof spreadsheetBodySchema>;

const countSchema = z.number().int().nonnegative();

/** What of a file is not in its change set. */
const notesSchema = z.object({
  added: countSchema.meta({ description: 'Rows of an edited file without an id; they are ignored' }),
  removed: countSchema.meta({
    description: 'Records whose row is gone from the file; nothing happens to them',
  }),
  repeated: countSchema.meta({ description: 'Rows that repeat an earlier one; they are ignored' }),
  missing: countSchema.meta({ description: 'Changed in the file, but no longer there' }),
  unknown_columns: z.array(z.string()).meta({ description: 'Headers that are ignored' }),
});
export type SpreadsheetNotes = z.infer<typeof notesSchema>;

const sheetFieldSchema = z.object({
  field: z.string(),
  label: z.string(),
  words: z.array(z.string()).optional().meta({ description: 'The only words that stand for a value' }),
  resource: z.string().optional().meta({ description: 'Its cells have names of these records' }),
  creates: z.boolean().optional().meta({ description: 'A new name can become a new record' }),
  takes_words: z
    .boolean()
    .optional()
    .meta({ description: 'Unknown words of other columns can be moved to it' }),
});
export type SheetField = z.infer<typeof sheetFieldSchema>;

/** The change set that a file or pasted cells have become. It is planned, and not run. */
export const spreadsheetResultSchema = changeSetSchema
  .extend({
    notes: notesSchema,
    columns: z
      .array(z.object({ header: z.string(), samples: z.array(z.string()), field: z.string().nullable() }))
      .optional()
      .meta({ description: 'Of a file whose rows have no id' }),
    fields: z.array(sheetFieldSchema).optional().meta({ description: 'What its columns can be' }),
  })
  .meta({ id: 'SpreadsheetResult' });
export type SpreadsheetResult = z.infer<typeof spreadsheetResultSchema>;

export const importTemplateQuerySchema = z.object({ format: tableFormatSchema });
