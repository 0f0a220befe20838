import { z } from 'zod';
import { approvalSchema } from './approval';
import { CHANGE_SET_KINDS } from './constants';
import { MAX_FILTER_TEXT } from './filters';
import { commaList, flagSchema, idSchema, lineSchema, listQuery, timestampSchema } from './http';
import { PUBLISHED_RESOURCES } from './publication';
import { RECORD_RESOURCES, resources } from './resources';

/** What happened to a row of a change set. */
export const ROW_ACTIONS = ['create', 'update', 'delete', 'restore'] as const;
export type RowAction = (typeof ROW_ACTIONS)[number];

/**
 * `pending`: not planned yet; `planned`: will be changed; `unchanged`: has the values already; `done`. A row that was left as
 * it is has a reason in `skipped`.
 */
export const ROW_STATES = ['pending', 'planned', 'unchanged', 'done'] as const;
export type RowState = (typeof ROW_STATES)[number];

export const CHANGE_PHASES = ['plan', 'run', 'undo', 'redo'] as const;
export type ChangePhase = (typeof CHANGE_PHASES)[number];
export type RevertDirection = Extract<ChangePhase, 'undo' | 'redo'>;

/** Rows of one change set. */
export const MAX_CHANGE_ROWS = 100_000;
/** Rows with values of their own that one call names. */
export const MAX_EDITED_ROWS = 10_000;

/** `add` and `remove` are for lists. */
const BULK_OPERATIONS = ['set', 'add', 'remove', 'clear'] as const;
export type BulkOperation = (typeof BULK_OPERATIONS)[number];

const valuesSchema = z.record(z.string(), z.unknown());

const changeSchema = z.object({
  source: lineSchema.max(60).meta({ description: 'The field' }),
  operation: z.enum(BULK_OPERATIONS),
  value: z.unknown().optional(),
});
/** How a field of all rows changes. */
export type Change = z.infer<typeof changeSchema>;

const publishSchema = z.object({
  resource: z.enum(PUBLISHED_RESOURCES),
  id: idSchema,
  overwrite: z.boolean().default(false).meta({ description: 'Also replaces local changes' }),
});

const renameSchema = z.object({
  field: lineSchema.max(60).meta({ description: 'A text whose values are suggested' }),
  from: lineSchema.min(1).max(MAX_FILTER_TEXT),
  to: lineSchema.min(1).max(MAX_FILTER_TEXT),
});
/** A value that gets another name. */
export type Rename = z.infer<typeof renameSchema>;

/** In the summary of a change set that gives a value another name: the names of groups. */
export interface RenamedRules {
  /** Their rules name the value, and will name the new name too. */
  following: string[];
  /** Groups that may gain people, and those that may lose some. */
  gaining: string[];
  losing: string[];
}

const operationSchema = z.object({
  changes: changeSchema.array().max(50).optional(),
  rename: renameSchema.optional().meta({
    description:
      'Of the kind `edit`, instead of rows and `changes`: gives a value another name, or merges it with that one. Rules of groups that name it follow',
  }),
  publish: publishSchema.optional().meta({ description: 'The rows are companies, which get this record' }),
});
export type ChangeOperation = z.output<typeof operationSchema>;

const wantedSchema = z.object({
  values: valuesSchema,
  was: valuesSchema
    .default({})
    .meta({ description: 'What these fields have to be for the row to be changed' }),
});
/** What a row is to become. */
export type Wanted = z.output<typeof wantedSchema>;

/** A cell of a spreadsheet. */
export interface SheetCell {
  text: string;
  /** The file has a number, so that leading zeros may be missing. */
  isNumber?: boolean;
  /** The text as it was downloaded. */
  base?: string;
  /** It holds whatever the record has now. */
  isCorrected?: boolean;
}
/** By field. */
export type SheetCells = Record<string, SheetCell>;

const ISSUE_KINDS = ['invalid', 'conflict', 'readonly'] as const;

const cellIssueSchema = z.object({
  kind: z.enum(ISSUE_KINDS).meta({
    description:
      'invalid: the row is refused; conflict: somebody has changed the field since the download, or a record that is found by another field has another name; readonly: cannot be changed. Cells with the last two are left out',
  }),
  message: z.string(),
  now: z.string().optional().meta({ description: 'Of a conflict: the text that the record has now' }),
  words: z.array(z.string()).optional().meta({ description: 'Words that stand for no value' }),
  row: z.number().int().optional().meta({ description: 'The `position` of the row that it repeats' }),
});
export type CellIssue = z.infer<typeof cellIssueSchema>;
const cellIssuesSchema = z.record(z.string(), cellIssueSchema);
export type CellIssues = z.infer<typeof cellIssuesSchema>;

const countSchema = z.number().int().nonnegative();

/** The others come from spreadsheets. */
const kindSchema = z.enum(CHANGE_SET_KINDS).exclude(['import']);

/** POST change-sets. */
export const changeSetCreateSchema = z
  .object({
    resource: z.enum(RECORD_RESOURCES),
    kind: kindSchema,
    ids: z
      .array(idSchema)
      .min(1)
      .max(MAX_CHANGE_ROWS)
      .optional()
      .meta({ description: 'The records; of the kind `restore`, those that are in the trash' }),
    filter: valuesSchema.optional().meta({
      description:
        'Instead of `ids`, those that the list has with this filter, as `{"department": "Kitchen", "title": {"contains": "cook"}}`',
    }),
    ...operationSchema.shape,
    rows: z
      .array(wantedSchema.extend({ id: idSchema }))
      .min(1)
      .max(MAX_EDITED_ROWS)
      .optional()
      .meta({ description: 'Rows with values of their own, instead of `ids` and `changes`' }),
    summary: z
      .object({
        file: lineSchema.max(255).optional().meta({ description: 'Name of the spreadsheet' }),
        record: z
          .object({ resource: z.enum(RECORD_RESOURCES), id: idSchema, name: lineSchema.max(255) })
          .optional()
          .meta({ description: 'What is published' }),
      })
      .default({}),
    run: z.boolean().default(false).meta({ description: 'Runs it at once, without a plan to look at' }),
  })
  .meta({ id: 'ChangeSetCreate' });
export type ChangeSetCreate = z.input<typeof changeSetCreateSchema>;

/** A change of many rows, which the server plans, runs and undoes. */
export const changeSetSchema = z
  .object({
    id: z.number().int().positive(),
    created_at: timestampSchema,
    actor_id: z.number().int().nullable(),
    actor_name: z.string().meta({ description: 'As the person was called then' }),
    resource: z.string(),
    kind: z.enum(CHANGE_SET_KINDS),
    summary: z.record(z.string(), z.unknown()).meta({
      description: 'Such as the `file` of an import or a spreadsheet, or the `record` that is published',
    }),
    changed_fields: z
      .array(z.string())
      .meta({ description: 'The fields that it changes; empty while it works' }),
    total: countSchema.meta({ description: 'Rows that it is meant to change' }),
    phase: z.enum(CHANGE_PHASES).meta({ description: 'What was asked for last' }),
    working: z.boolean().meta({ description: 'The phase goes on' }),
    run_at: timestampSchema
      .nullable()
      .meta({ description: 'When it is run. Until then it can be run at another time, now, or stopped' }),
    error: z.string().nullable().meta({ description: 'Why it has stopped by itself' }),
    needs_approval: z.boolean().meta({
      description:
        'Running it is refused until somebody else has approved it. Once it has begun: trying skipped rows again is',
    }),
    approval: approvalSchema.nullable(),
    finished_at: timestampSchema.nullable().meta({ description: 'Null: it was not run, or is not complete' }),
    undone_at: timestampSchema.nullable(),
    done_count: countSchema.meta({ description: 'Rows that the phase has changed' }),
    left_count: countSchema.meta({ description: 'Rows that the phase has not tried yet' }),
    planned_count: countSchema.meta({ description: 'Rows that will be changed' }),
    unchanged_count: countSchema.meta({ description: 'Rows that have the values already' }),
    changed_count: countSchema.meta({ description: 'Rows that it changed' }),
    undone_count: countSchema.meta({ description: 'Of these, rows that are undone now' }),
    skipped_count: countSchema.meta({ description: 'Rows that the last phase has left as they are' }),
    lost_count: countSchema.meta({
      description: 'Rows that the last undo or redo could not restore completely',
    }),
    left_out_count: countSchema.meta({
      description: 'Rows with cells that are left out because of a conflict',
    }),
    unknown_words: z
      .array(z.object({ field: z.string(), word: z.string(), rows: countSchema }))
      .optional()
      .meta({ description: 'Of a plan: words of its cells that stand for no value, the most common first' }),
  })
  .meta({ id: 'ChangeSet' });
export type ChangeSet = z.infer<typeof changeSetSchema>;

/** POST change-sets/{id}/run. */
export const changeSetRunSchema = z
  .object({
    run_at: timestampSchema.optional().meta({
      description:
        'Default: now. Rows that have changed since the plan are skipped then, and the person is notified',
    }),
  })
  .meta({ id: 'ChangeSetRun' });

/** GET change-sets. */
export const changeSetListQuerySchema = listQuery(resources['change-sets'].sort, {
  resource: commaList(z.string().trim().min(1).max(60)).optional(),
  actor_id: commaList(idSchema).optional(),
});

/** Cells that one call corrects. */
export const MAX_CORRECTED_CELLS = 1_000;
/** Unknown words that one call replaces, and those that a change set lists. */
export const MAX_UNKNOWN_WORDS = 200;
/** Records that a change set creates for its rows. */
export const MAX_CREATED_REFERENCES = 1_000;
/** Characters. */
export const MAX_WORD_LENGTH = 255;
const wordSchema = lineSchema.max(MAX_WORD_LENGTH);

/** PATCH change-sets/{id}/rows: corrects cells of a plan. */
export const changeSetCellsSchema = z
  .object({
    cells: z
      .array(
        z.object({
          row: idSchema.meta({ description: 'Its `position`' }),
          field: wordSchema,
          text: z.string().max(32_767),
        }),
      )
      .max(MAX_CORRECTED_CELLS)
      .default([])
      .meta({ description: 'Their new texts, which hold whatever the record has now' }),
    replace: z
      .array(
        z.object({
          field: wordSchema,
          word: wordSchema,
          by: wordSchema.default('').meta({ description: 'A word that stands for a value. Default: none' }),
          create: z
            .boolean()
            .default(false)
            .meta({ description: 'Creates the record of this name that the cells refer to' }),
          move_to: wordSchema
            .optional()
            .meta({ description: 'A field that gets the word in the rows where it is empty' }),
        }),
      )
      .max(MAX_UNKNOWN_WORDS)
      .default([])
      .meta({ description: 'Unknown words, in all rows' }),
    overwrite: z
      .boolean()
      .default(false)
      .meta({ description: 'The cells with a conflict hold whatever the record has now' }),
  })
  .meta({ id: 'ChangeSetCells' });
export type ChangeSetCells = z.output<typeof changeSetCellsSchema>;

/** A row of a change set, with the changed fields. */
export const changeSetRowSchema = z
  .object({
    id: z.number().int().positive().meta({
      description: 'Of the record. One that is to be created has it before it exists',
    }),
    resource: z
      .string()
      .meta({ description: 'The resource of the change set, unless its rows need the record' }),
    position: z.number().int().meta({ description: 'Its place, or its number in the file' }),
    name: z.string(),
    action: z.enum(ROW_ACTIONS),
    state: z.enum(ROW_STATES),
    before: valuesSchema,
    after: valuesSchema,
    undone: z.boolean(),
    skipped: z.string().nullable().meta({ description: 'Why it was left as it is' }),
    cells: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'Field → text of the cell, until the row is changed' }),
    issues: cellIssuesSchema.optional().meta({ description: 'Field → what is wrong with the cell' }),
    lost: z.array(z.string()).optional().meta({
      description: 'Fields that the last undo or redo could not restore, such as a group that is gone',
    }),
  })
  .meta({ id: 'ChangeSetRow' });
export type ChangeSetRow = z.infer<typeof changeSetRowSchema>;

/** GET change-sets/{id}/rows. */
export const changeSetRowsQuerySchema = listQuery([], {
  skipped: flagSchema.optional().meta({
    description:
      'Left as they are by the last phase, not restored completely, or with cells that are left out',
  }),
  state: commaList(z.enum(ROW_STATES)).optional(),
  gets: lineSchema.max(60).optional().meta({ description: 'Rows in which this field gets a value' }),
});
