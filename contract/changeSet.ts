import { z } from 'zod';
import { CHANGE_SET_KINDS } from './constants';
import { commaList, flagSchema, idSchema, lineSchema, listQuery, timestampSchema } from './http';
import { RECORD_RESOURCES, resources } from './resources';

/** What happened to a row of a change set. */
export const ROW_ACTIONS = ['create', 'update', 'delete'] as const;
export type RowAction = (typeof ROW_ACTIONS)[number];

export const REVERT_DIRECTIONS = ['undo', 'redo'] as const;
export type RevertDirection = (typeof REVERT_DIRECTIONS)[number];

/** Rows of one call of undo or redo. Others wait for it on the embedded database. */
export const REVERT_BATCH = 20;

const countSchema = z.number().int().nonnegative();

/** The change set that a write belongs to. */
export const changeSetIdSchema = idSchema.meta({
  description: 'An unfinished change set of the user, which records the rows',
});

export const changeSetCreateSchema = z
  .object({
    resource: z.enum(RECORD_RESOURCES),
    kind: z.enum(CHANGE_SET_KINDS),
    total: z.number().int().min(1).max(1_000_000).meta({ description: 'Rows that it is meant to change' }),
    summary: z
      .object({
        file: lineSchema.max(255).optional().meta({ description: 'Name of the spreadsheet' }),
        record: z
          .object({ resource: z.enum(RECORD_RESOURCES), id: idSchema, name: lineSchema.max(255) })
          .optional()
          .meta({ description: 'What is published' }),
      })
      .default({}),
  })
  .meta({ id: 'ChangeSetCreate' });
export type ChangeSetCreate = z.input<typeof changeSetCreateSchema>;

/** A bulk edit, bulk deletion, import or spreadsheet, which can be undone. */
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
    total: countSchema,
    finished_at: timestampSchema.nullable().meta({ description: 'Null: it was left unfinished' }),
    reverting: z
      .enum(REVERT_DIRECTIONS)
      .nullable()
      .meta({ description: 'An undo or redo that is not complete' }),
    undone_at: timestampSchema.nullable(),
    changed_count: countSchema.meta({ description: 'Rows that it changed' }),
    undone_count: countSchema.meta({ description: 'Of these, rows that are undone now' }),
    skipped_count: countSchema.meta({ description: 'Of these, rows that the last undo or redo skipped' }),
  })
  .meta({ id: 'ChangeSet' });
export type ChangeSet = z.infer<typeof changeSetSchema>;

/** GET change-sets. */
export const changeSetListQuerySchema = listQuery(resources['change-sets'].sort, {
  resource: commaList(z.string().trim().min(1).max(60)).optional(),
  actor_id: commaList(idSchema).optional(),
});

/** A row of a change set, with the changed fields. */
export const changeSetRowSchema = z
  .object({
    id: z.number().int().positive().meta({ description: 'Of the record' }),
    name: z.string(),
    action: z.enum(ROW_ACTIONS),
    before: z.record(z.string(), z.unknown()),
    after: z.record(z.string(), z.unknown()),
    undone: z.boolean(),
    skipped: z.string().nullable().meta({ description: 'Why the last undo or redo skipped it' }),
    lost: z.array(z.string()).optional().meta({
      description: 'Fields that the last undo or redo could not restore, such as a group that is gone',
    }),
  })
  .meta({ id: 'ChangeSetRow' });
export type ChangeSetRow = z.infer<typeof changeSetRowSchema>;

/** GET change-sets/{id}/rows. */
export const changeSetRowsQuerySchema = listQuery([], { skipped: flagSchema.optional() });

/** POST change-sets/{id}/undo and /redo. */
export const revertQuerySchema = z.object({
  resume: flagSchema.optional().meta({
    description: 'Goes on with an undo or redo. Refused when somebody has started the opposite meanwhile',
  }),
});

/** The answer of one batch of an undo or redo. Call it until `left` is 0. */
export const revertResultSchema = z
  .object({
    done: countSchema,
    left: countSchema,
    skipped: z.array(
      z.object({
        id: z.number().int().positive(),
        name: z.string(),
        reason: z.string().meta({ description: 'Translated by Accept-Language' }),
      }),
    ),
    incomplete: z
      .array(
        z.object({
          id: z.number().int().positive(),
          name: z.string(),
          lost: z.array(z.string()).meta({ description: 'Fields that could not be restored' }),
        }),
      )
      .optional()
      .meta({ description: 'Rows that are done, except for what they referred to and is gone' }),
  })
  .meta({ id: 'RevertResult' });
export type RevertResult = z.infer<typeof revertResultSchema>;
