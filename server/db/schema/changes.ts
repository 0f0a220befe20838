import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CHANGE_SET_KINDS } from '../../../contract/constants';
import { REVERT_DIRECTIONS, ROW_ACTIONS } from '../../../contract/changeSet';
import { id, moment, searchText } from './columns';
import { companyId, users } from './core';

/** Change sets, which can be undone, and the trash. */

/** Bulk edits, bulk deletions, imports and spreadsheets. */
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
    /** Rows that it is meant to change. */
    total: integer('total').notNull(),
    /** Null while it is being applied, and when that was interrupted. */
    finished_at: moment('finished_at'),
    /** An undo or redo that is not complete. */
    reverting: text('reverting', { enum: REVERT_DIRECTIONS }),
    undone_at: moment('undone_at'),
  },
  (table) => [
    index('change_sets_company').on(table.company_id, table.id),
    index('change_sets_created').on(table.company_id, table.created_at, table.id),
    index('change_sets_resource').on(table.company_id, table.resource, table.id),
    index('change_sets_actor').on(table.actor_id, table.id),
    index('change_sets_age').on(table.created_at),
  ],
);

/** The rows of a change set, with the changed fields before and after. */
export const changeSetRows = pgTable(
  'change_set_rows',
  {
    change_set_id: integer('change_set_id')
      .notNull()
      .references(() => changeSets.id, { onDelete: 'cascade' }),
    record_id: integer('record_id').notNull(),
    name: text('name').notNull(),
    action: text('action', { enum: ROW_ACTIONS }).notNull(),
    before: jsonb('before').$type<Record<string, unknown>>().notNull().default({}),
    after: jsonb('after').$type<Record<string, unknown>>().notNull().default({}),
    undone: boolean('undone').notNull().default(false),
    /** Why the last undo or redo skipped the row, in the language of whoever started it. */
    skipped: text('skipped'),
    /** Fields that the last undo or redo could not restore. */
    lost: text('lost').array(),
    /** The order of the changes. Undone backwards, because a later change may have needed an earlier one. */
    position: integer('position').generatedAlwaysAsIdentity(),
  },
  (table) => [primaryKey({ columns: [table.change_set_id, table.record_id] })],
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
    entry_id: integer('entry_id')
      .notNull()
      .references(() => trash.id, { onDelete: 'cascade' }),
    /** A key of the entry's `rows` or `referrers`. */
    part: text('part').notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('trash_parts_entry').on(table.entry_id, table.part)],
);
