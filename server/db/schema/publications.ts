import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { PUBLISHED_RESOURCES } from '../../../contract/publication';
import { changeSets } from './changes';
import { id, moment, partOf, times } from './columns';
import { companyId, companies } from './core';

/** By resource: pairs of an original's id and its copy's. */
export type PublishedIds = Record<string, [number, number][]>;

/** Records and their linked copies in other companies. */
export const publications = pgTable(
  'publications',
  {
    id: id(),
    ...times(),
    /** Of the copy. */
    company_id: companyId(),
    source_company_id: partOf('source_company_id', () => companies.id),
    resource: text('resource', { enum: PUBLISHED_RESOURCES }).notNull(),
    /** No references: both come back from the trash with the same id. */
    source_id: integer('source_id').notNull(),
    copy_id: integer('copy_id').notNull(),
    /** References of the copy, such as media. */
    ids: jsonb('ids').$type<PublishedIds>().notNull().default({}),
    synced_at: moment('synced_at').notNull(),
    /** The signature round of the original then. */
    source_round: integer('source_round').notNull().default(1),
    /** Hashes of both contents at that time. */
    source_hash: text('source_hash').notNull(),
    copy_hash: text('copy_hash').notNull(),
    /** The change set of the last update, whose undo swaps the sync with what `other_…` keeps. */
    change_set_id: integer('change_set_id').references(() => changeSets.id, { onDelete: 'set null' }),
    /** The first publication was undone, which moved the copy to the trash. */
    undone: boolean('undone').notNull().default(false),
    other_synced_at: moment('other_synced_at'),
    other_source_round: integer('other_source_round'),
    other_source_hash: text('other_source_hash'),
    other_copy_hash: text('other_copy_hash'),
  },
  (table) => [
    uniqueIndex('publications_source').on(table.resource, table.source_id, table.company_id),
    uniqueIndex('publications_copy').on(table.resource, table.copy_id),
    index('publications_company').on(table.company_id),
    index('publications_source_company').on(table.source_company_id),
    index('publications_change_set').on(table.change_set_id),
  ],
);
