import type { MigrationMeta } from 'drizzle-orm/migrator';
import journal from '../server/db/migrations/meta/_journal.json';

const FOLDER = '../server/db/migrations';
const files = import.meta.glob<string>('../server/db/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The migrations for a browser, which cannot read them with Drizzle's `readMigrationFiles`. */
export const migrations: MigrationMeta[] = journal.entries.map(({ tag, when, breakpoints }) => ({
  sql: (files[`${FOLDER}/${tag}.sql`] ?? '').split('--> statement-breakpoint'),
  bps: breakpoints,
  folderMillis: when,
  hash: tag,
}));
