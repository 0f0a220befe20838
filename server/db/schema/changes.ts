import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { APPROVAL_STATES } from '../../../contract/approval';
import { CHANGE_SET_KINDS } from '../../../contract/constants';
import {
  CHANGE_PHASES,
  ROW_ACTIONS,
  ROW_STATES,
  type CellIssues,
  type ChangeOperation,
  type SheetCells,
  type Wanted,
} from '../../../contract/changeSet';
import { id, moment, partOf, searchText } from './columns';
import { companyId, users } from './core';

/** Change sets, which can be undone, and the trash. */

/** Bulk edits, bulk deletions, imports, spreadsheets and publications. They are jobs of a queue: see `jobQueue`. */
export const changeSets = pgTable(
  'change_sets',
  {
    id: id(),
    created_at: moment('created_at').notNull().defaultNow(),
    company_id: companyId(),
    actor_id: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** The name at that time: the change set outlives the user. */
    actor_name: text('actor_name').notNull(),
    resource: text('resource').notNull(),
    kind: text('kind', { enum: CHANGE_SET_KINDS }).notNull(),
    /** Such as the `file` of an import or a spreadsheet. */
    summary: jsonb('summary').$type<Record<string, unknown>>().notNull().default({}),
    /** The changes to all rows. Null when each row has values of its own. */
    operation: jsonb('operation').$type<ChangeOperation>(),
    /** Rows that it is meant to change. */
    total: integer('total').notNull(),
    /** The phase that was started last. */
    phase: text('phase', { enum: CHANGE_PHASES }).notNull().default('run'),
    /** Rows that the phase has changed. */
    done: integer('done').notNull().default(0),
    /** `queued` until the phase is complete or stopped. */
    status: text('status', { enum: ['queued', 'idle'] })
      .notNull()
      .default('idle'),
    attempts: integer('attempts').notNull().default(0),
    next_at: moment('next_at').notNull().defaultNow(),
    /** When it is to be run, if not at once. */
    run_at: moment('run_at'),
    /** When the phase was started, or will start. Of change sets with the same rows, the later one waits. */
    started_at: moment('started_at').notNull().defaultNow(),
    /** The user who started the phase, with whose rights it runs. With a token, its creator. */
    started_by: integer('started_by').references(() => users.id, { onDelete: 'set null' }),
    token_id: integer('token_id'),
    address: text('address'),
    /** Of the reasons in `skipped`. */
    language: text('language'),
    /** Why it has stopped by itself. */
    error: text('error'),
    /** When it was completely applied for the first time, or undone before that. */
    finished_at: moment('finished_at'),
    undone_at: moment('undone_at'),
  },
  (table) => [
    index('change_sets_company').on(table.company_id, table.id),
    index('change_sets_created').on(table.company_id, table.created_at, table.id),
    index('change_sets_resource').on(table.company_id, table.resource, table.id),
    index('change_sets_actor').on(table.actor_id, table.id),
    index('change_sets_age').on(table.created_at),
    index('change_sets_starter').on(table.started_by),
    index('change_sets_due')
      .on(table.next_at)
      .where(sql`status = 'queued'`),
  ],
);

/** The rows of a change set, with the changed fields before and after: as planned, then as they have become. */
export const changeSetRows = pgTable(
  'change_set_rows',
  {
    change_set_id: partOf('change_set_id', () => changeSets.id),
    /** The resource of the change set, or that of a record that its rows need. */
    resource: text('resource').notNull(),
    /** Rows to be created have it before they exist, so that others can refer to them. */
    record_id: integer('record_id').notNull(),
    name: text('name').notNull(),
    action: text('action', { enum: ROW_ACTIONS }).notNull(),
    before: jsonb('before').$type<Record<string, unknown>>().notNull().default({}),
    after: jsonb('after').$type<Record<string, unknown>>().notNull().default({}),
    state: text('state', { enum: ROW_STATES }).notNull().default('done'),
    /** The wanted values, until the row has them. Unlike `after`, with secrets. */
    wanted: jsonb('wanted').$type<Wanted>(),
    /** Of a row that was read from a file or pasted, until it is changed. */
    cells: jsonb('cells').$type<SheetCells>(),
    /** The issues of its cells. */
    issues: jsonb('issues').$type<CellIssues>(),
    undone: boolean('undone').notNull().default(false),
    /** Why the phase has left the row as it is. */
    skipped: text('skipped'),
    /** Fields that the last undo or redo could not restore. */
    lost: text('lost').array(),
    /**
     * The order of the changes, and the number of a row in its file. Undone backwards, because a later change may have needed
     * an earlier one.
     */
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.change_set_id, table.resource, table.record_id] }),
    index('change_set_rows_left')
      .on(table.change_set_id, table.state, table.undone, table.position)
      .where(sql`skipped is null`),
    index('change_set_rows_order').on(table.change_set_id, table.position),
  ],
);

/** The last proposal of a change set, and the decision. */
export const changeSetApprovals = pgTable(
  'change_set_approvals',
  {
    change_set_id: integer('change_set_id')
      .primaryKey()
      .references(() => changeSets.id, { onDelete: 'cascade' }),
    state: text('state', { enum: APPROVAL_STATES }).notNull().default('pending'),
    asked_by: integer('asked_by').references(() => users.id, { onDelete: 'set null' }),
    asked_by_name: text('asked_by_name').notNull(),
    asked_at: moment('asked_at').notNull(),
    by_token: boolean('by_token').notNull(),
    message: text('message'),
    run_at: moment('run_at'),
    decided_by: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decided_by_name: text('decided_by_name'),
    decided_at: moment('decided_at'),
    answer: text('answer'),
  },
  (table) => [
    index('change_set_approvals_pending')
      .on(table.change_set_id)
      .where(sql`state = 'pending'`),
    index('change_set_approvals_asker').on(table.asked_by),
    index('change_set_approvals_decider').on(table.decided_by),
  ],
);

/** Deleted records, with everything that is needed to restore them. */
export const trash = pgTable(
  'trash',
  {
    id: id(),
    deleted_at: moment('deleted_at').notNull().defaultNow(),
    company_id: companyId(),
    deleted_by: integer('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    deleted_by_name: text('deleted_by_name'),
    resource: text('resource').notNull(),
    record_id: integer('record_id').notNull(),
    name: text('name').notNull(),
    /** The deleted rows by table, without generated columns. */
    rows: jsonb('rows').$type<Record<string, Record<string, unknown>[]>>().notNull(),
    /** Rows elsewhere that referred to them (`on delete set null`), by `table.column`: key columns and the reference. */
    referrers: jsonb('referrers').$type<Record<string, Record<string, unknown>[]>>().notNull().default({}),
    /** Files that are deleted with the entry. Their rows in `files` stay until then. */
    file_ids: integer('file_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    change_set_id: integer('change_set_id').references(() => changeSets.id, { onDelete: 'set null' }),
    search: searchText('search').generatedAlwaysAs(sql`fold(name)`),
  },
  (table) => [
    uniqueIndex('trash_record').on(table.resource, table.record_id),
    index('trash_company').on(table.company_id, table.deleted_at, table.id),
    index('trash_resource').on(table.company_id, table.resource, table.deleted_at, table.id),
    index('trash_age').on(table.deleted_at),
    index('trash_actor').on(table.deleted_by),
    index('trash_change_set').on(table.change_set_id),
    index('trash_files').using('gin', table.file_ids),
  ],
);

/** Rows that a deleted record shared with others which were restored before it. They are restored with its entry. */
export const trashParts = pgTable(
  'trash_parts',
  {
    id: id(),
    entry_id: partOf('entry_id', () => trash.id),
    /** A key of the entry's `rows` or `referrers`. */
    part: text('part').notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('trash_parts_entry').on(table.entry_id, table.part)],
);
