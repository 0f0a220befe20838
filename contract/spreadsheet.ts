import { z } from 'zod';
import { idSchema } from './http';

export const MAX_SPREADSHEET_ROWS = 10_000;
export const MAX_SPREADSHEET_BYTES = 10 * 1024 * 1024;

const countSchema = z.number().int().nonnegative();

/** POST `<resource>/spreadsheet`: the multipart field `file`, or single cells as text. */
export const spreadsheetBodySchema = z
  .object({
    rows: z
      .array(z.object({ id: idSchema, cells: z.record(z.string().max(60), z.string().max(32_767)) }))
      .max(MAX_SPREADSHEET_ROWS)
      .optional(),
  })
  .meta({ id: 'SpreadsheetCells' });
export type SpreadsheetBody = z.infer<typeof spreadsheetBodySchema>;

export const CELL_STATES = ['changed', 'conflict', 'invalid', 'readonly'] as const;
export type CellState = (typeof CELL_STATES)[number];

const spreadsheetCellSchema = z
  .object({
    field: z.string(),
    state: z.enum(CELL_STATES).meta({
      description:
        'changed: can be applied; conflict: somebody else has changed it since the download; invalid: cannot be read; readonly: cannot be changed',
    }),
    base: z.string().optional().meta({ description: 'The text in the file as it was downloaded' }),
    file: z.string().meta({ description: 'The text in the file now' }),
    now: z.string().meta({ description: 'The text that the record has now' }),
    was: z.unknown().optional().meta({ description: 'The value that the record has now, for PATCH' }),
    value: z.unknown().optional().meta({ description: 'The value that the text stands for, for PATCH' }),
    message: z.string().optional().meta({ description: 'Why it is invalid or cannot be changed' }),
  })
  .meta({ id: 'SpreadsheetCell' });
export type SpreadsheetCell = z.infer<typeof spreadsheetCellSchema>;

const spreadsheetRowSchema = z
  .object({
    id: z.number().int().positive(),
    name: z.string(),
    cells: z.array(spreadsheetCellSchema).min(1),
  })
  .meta({ id: 'SpreadsheetRow' });
export type SpreadsheetRow = z.infer<typeof spreadsheetRowSchema>;

/** What differs between a file and the records. */
export const spreadsheetReportSchema = z
  .object({
    rows: z.array(spreadsheetRowSchema).meta({ description: 'Only records with differences' }),
    labels: z.record(z.string(), z.string()).meta({ description: 'Field → name of its column' }),
    unchanged: countSchema,
    missing: countSchema.meta({ description: 'Changed in the file, but no longer there' }),
    added: countSchema.meta({ description: 'Rows of the file without a record; they are ignored' }),
    removed: countSchema.meta({
      description: 'Records whose row is gone from the file; nothing happens to them',
    }),
    repeated: countSchema.meta({ description: 'Rows that repeat an earlier one; they are ignored' }),
    unknown_columns: z.array(z.string()).meta({ description: 'Headers that are ignored' }),
  })
  .meta({ id: 'SpreadsheetReport' });
export type SpreadsheetReport = z.infer<typeof spreadsheetReportSchema>;
