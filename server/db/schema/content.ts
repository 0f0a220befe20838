import { resources } from '../../../contract/resources';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { Form, FormAnswer } from '../../../contract/form';
import type { PageSnapshot } from '../../../contract/page';
import { id, moment, partOf, searchText, times } from './columns';
import { columnsOf, listIndexes } from './fieldColumns';
import { companyId, files, groups, users } from './core';

/** Categories, pages, media and forms. */

export const categories = pgTable(
  'categories',
  {
    ...columnsOf(resources.categories),
    company_id: companyId(),
    /** A top-level category: categories nest one level deep. */
    parent_id: integer('parent_id').references((): AnyPgColumn => categories.id),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    ...listIndexes('categories', table, resources.categories),
    index('categories_place').on(table.company_id, table.parent_id, table.position, table.id),
    index('categories_parent').on(table.parent_id),
  ],
);

export const media = pgTable(
  'media',
  {
    ...columnsOf(resources.media),
    company_id: companyId(),
    // The file goes with its row, not the other way round.
    file_id: integer('file_id')
      .notNull()
      .references(() => files.id),
    size: bigint('size', { mode: 'number' }).notNull(),
    uploaded_by: integer('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    ...listIndexes('media', table, resources.media),
    index('media_folder').on(table.company_id, table.folder),
    index('media_tags').using('gin', table.tags),
    index('media_file').on(table.file_id),
    index('media_poster').on(table.poster_file_id),
    index('media_thumbnail').on(table.thumbnail_file_id),
    index('media_uploader').on(table.uploaded_by),
  ],
);

export const forms = pgTable(
  'forms',
  {
    ...columnsOf(resources.forms),
    company_id: companyId(),
    fields: jsonb('fields').$type<Form['fields']>().notNull().default([]),
  },
  (table) => [...listIndexes('forms', table, resources.forms)],
);

export const formSubmissions = pgTable(
  'form_submissions',
  {
    id: id(),
    ...times(),
    company_id: companyId(),
    form_id: partOf('form_id', () => forms.id),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    answers: jsonb('answers').$type<FormAnswer[]>().notNull(),
  },
  (table) => [
    index('form_submissions_form').on(table.form_id, table.created_at, table.id),
    index('form_submissions_user').on(table.user_id),
    index('form_submissions_company').on(table.company_id),
  ],
);

/** Who has answered a form, without when and what: submissions of anonymous forms have no user. */
export const formAnswered = pgTable(
  'form_answered',
  {
    form_id: partOf('form_id', () => forms.id),
    user_id: partOf('user_id', () => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.form_id, table.user_id] }),
    index('form_answered_user').on(table.user_id),
  ],
);

export const pages = pgTable(
  'pages',
  {
    ...columnsOf(resources.pages),
    company_id: companyId(),
    /** The content's plain text, for searching. */
    plain: text('plain').notNull().default(''),
    category_id: integer('category_id').references(() => categories.id),
    /** Incremented when everybody has to sign again; signatures of earlier rounds are void. */
    signature_round: integer('signature_round').notNull().default(1),
    /** When everybody was last asked to sign, unless that was when the page was created. */
    resign_asked_at: moment('resign_asked_at'),
    review_reminded_at: moment('review_reminded_at'),
    revision: integer('revision').notNull().default(1),
    search: searchText('search').generatedAlwaysAs(sql`fold(title || ' ' || plain)`),
  },
  (table) => [
    ...listIndexes('pages', table, resources.pages),
    index('pages_type').on(table.company_id, table.type, table.id),
    index('pages_published').on(table.company_id, table.published, table.id),
    index('pages_signed')
      .on(table.company_id, table.id)
      .where(sql`requires_signature`),
    index('pages_category').on(table.category_id),
    index('pages_form').on(table.form_id),
    index('pages_scheduled')
      .on(table.company_id, table.publish_at)
      .where(sql`publish_at is not null`),
    index('pages_owner').on(table.owner_id),
    index('pages_review')
      .on(table.review_at)
      .where(sql`review_reminded_at is null`),
    index('pages_author').on(table.author_id),
  ],
);

/** Groups that may see a page; none means everyone. */
export const pageGroups = pgTable(
  'page_groups',
  {
    page_id: partOf('page_id', () => pages.id),
    group_id: integer('group_id')
      .notNull()
      .references(() => groups.id),
  },
  (table) => [
    primaryKey({ columns: [table.page_id, table.group_id] }),
    index('page_groups_group').on(table.group_id),
  ],
);

/** Media attached to a page or used in its content. */
export const pageMedia = pgTable(
  'page_media',
  {
    page_id: partOf('page_id', () => pages.id),
    media_id: integer('media_id')
      .notNull()
      .references(() => media.id),
    use: text('use', { enum: ['attached', 'content'] }).notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.page_id, table.use, table.media_id] }),
    index('page_media_media').on(table.media_id),
  ],
);

export const pageSignatures = pgTable(
  'page_signatures',
  {
    page_id: partOf('page_id', () => pages.id),
    user_id: partOf('user_id', () => users.id),
    round: integer('round').notNull(),
    /** The signed revision. */
    revision: integer('revision').notNull(),
    signed_at: moment('signed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.page_id, table.round, table.user_id] }),
    index('page_signatures_user').on(table.user_id),
  ],
);

/** The page after each save; the latest is the current one. */
export const pageRevisions = pgTable(
  'page_revisions',
  {
    id: id(),
    page_id: partOf('page_id', () => pages.id),
    revision: integer('revision').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
    author_id: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Everybody was asked to sign again. */
    material: boolean('material').notNull().default(false),
    snapshot: jsonb('snapshot').$type<PageSnapshot>().notNull(),
  },
  (table) => [
    uniqueIndex('page_revisions_page').on(table.page_id, table.revision),
    index('page_revisions_author').on(table.author_id),
  ],
);

/** Automatic reminders to sign, so that each is sent once. */
export const pageReminders = pgTable(
  'page_reminders',
  {
    page_id: partOf('page_id', () => pages.id),
    user_id: partOf('user_id', () => users.id),
    round: integer('round').notNull(),
    kind: text('kind', { enum: ['before', 'overdue'] }).notNull(),
    sent_at: moment('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.page_id, table.round, table.kind, table.user_id] }),
    index('page_reminders_user').on(table.user_id),
  ],
);

/** Unsaved input of the page editor, per user. */
export const pageDrafts = pgTable(
  'page_drafts',
  {
    id: id(),
    ...times(),
    company_id: companyId(),
    user_id: partOf('user_id', () => users.id),
    /** Null for a new page. */
    page_id: integer('page_id').references(() => pages.id, { onDelete: 'cascade' }),
    /** The revision that was edited. */
    revision: integer('revision'),
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    uniqueIndex('page_drafts_key').on(table.user_id, table.company_id, sql`coalesce(page_id, 0)`),
    index('page_drafts_page').on(table.page_id),
    index('page_drafts_company').on(table.company_id),
  ],
);
