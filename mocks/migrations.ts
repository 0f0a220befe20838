import type { MigrationMeta } from 'drizzle-orm/migrator';
import { extensionNames } from '../.extensions/names';
import { migrationTable, type MigrationSet } from '../server/db/migrate';

interface Journal {
  entries: { tag: string; when: number; breakpoints: boolean }[];
}

const files = import.meta.glob<string>(
  ['../server/db/migrations/*.sql', '../extensions/*/migrations/*.sql'],
  { query: '?raw', import: 'default', eager: true },
);
const journals = import.meta.glob<Journal>(
  ['../server/db/migrations/meta/_journal.json', '../extensions/*/migrations/meta/_journal.json'],
  { import: 'default', eager: true },
);

const readFolder = (folder: string, { entries }: Journal): MigrationMeta[] =>
  entries.map(({ tag, when, breakpoints }) => ({
    sql: (files[`${folder}/${tag}.sql`] ?? '').split('--> statement-breakpoint'),
    bps: breakpoints,
    folderMillis: when,
    hash: tag,
  }));

/** The migrations for a browser, which cannot read them with Drizzle's `readMigrationFiles`: the product's first. */
export const migrations: MigrationSet[] = [undefined, ...extensionNames].flatMap((extension) => {
  const folder = extension ? `../extensions/${extension}/migrations` : '../server/db/migrations';
  const journal = journals[`${folder}/meta/_journal.json`];
  return journal ? [{ table: migrationTable(extension), migrations: readFolder(folder, journal) }] : [];
});
