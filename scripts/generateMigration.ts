// `npm run db:generate -- --name <name>`: see CONTRIBUTING.md.
import './extensions.mjs';
import { generateMigration as statementsFor } from 'drizzle-kit/api';
import { mapValues, omitBy, partition } from 'es-toolkit';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';

const BREAKPOINT = '--> statement-breakpoint\n';

/** What is read of drizzle-kit's snapshot of the schema. */
const snapshotSchema = z.looseObject({
  tables: z.record(
    z.string(),
    z.looseObject({
      name: z.string(),
      indexes: z.record(
        z.string(),
        z.looseObject({
          columns: z.array(z.looseObject({ expression: z.string() })),
          where: z.string().optional(),
        }),
      ),
    }),
  ),
});

interface Journal {
  entries: { idx: number; tag: string }[];
}

const readJournal = (folder: string): Journal => {
  const path = join(folder, 'meta/_journal.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Journal) : { entries: [] };
};

/**
 * Completes the statements of drizzle-kit for generated columns, which are dropped and added again when their expression
 * changes, such as `search` with a further field. They are added after the columns that they are made of, and get back their
 * indexes, which PostgreSQL drops with them.
 * @param snapshot the schema after the migration
 */
export const completeMigration = async (
  statements: readonly string[],
  snapshot: unknown,
): Promise<string[]> => {
  const dropped = statements.flatMap((statement) => {
    const [, table, column] = /^ALTER TABLE "(\w+)" drop column "(\w+)";/i.exec(statement) ?? [];
    return table && column
      ? [{ table, column, addition: `ALTER TABLE "${table}" ADD COLUMN "${column}" ` }]
      : [];
  });
  const [recreated, others] = partition([...statements], (statement) =>
    dropped.some(({ addition }) => statement.startsWith(addition)),
  );
  if (recreated.length === 0) return others;
  const schema = snapshotSchema.parse(snapshot);
  const tables = mapValues(schema.tables, (table) => {
    const columns = dropped.filter((one) => one.table === table.name).map(({ column }) => column);
    const uses = (sql: string): boolean => columns.some((column) => new RegExp(`\\b${column}\\b`).test(sql));
    const indexes = omitBy(
      table.indexes,
      (index) => uses(index.where ?? '') || index.columns.some(({ expression }) => uses(expression)),
    );
    return { ...table, indexes };
  });
  const indexes = await statementsFor({ ...schema, tables }, schema);
  const isIndex = (statement: string): boolean => /^CREATE (?:UNIQUE )?INDEX /.test(statement);
  const [created, first] = partition(others, isIndex);
  return [...first, ...recreated, ...new Set([...created, ...indexes])];
};

/**
 * Generates the migration to the current schema, if there are changes.
 * @param options of `drizzle-kit generate`, which may ask about renamed columns unless `stdio` is `pipe`
 * @param extension the one whose tables have changed; without it the product's
 */
export const generateMigration = async (
  root: string,
  options: readonly string[],
  { extension, stdio = 'pipe' }: { extension?: string; stdio?: 'inherit' | 'pipe' } = {},
): Promise<void> => {
  const own = `extensions/${extension}`;
  const folder = join(root, extension === undefined ? 'server/db/migrations' : `${own}/migrations`);
  const source =
    extension === undefined
      ? []
      : ['--dialect', 'postgresql', '--schema', `${own}/tables.ts`, '--out', `${own}/migrations`];
  const before = readJournal(folder).entries.length;
  const drizzleKit = join(root, 'node_modules/drizzle-kit/bin.cjs');
  execFileSync(process.execPath, [drizzleKit, 'generate', ...source, ...options], { cwd: root, stdio });
  const { entries } = readJournal(folder);
  const last = entries.at(-1);
  if (!last || entries.length === before) return;
  const file = join(folder, `${last.tag}.sql`);
  const number = String(last.idx).padStart(4, '0');
  const snapshot = readFileSync(join(folder, `meta/${number}_snapshot.json`), 'utf8');
  const statements = await completeMigration(
    readFileSync(file, 'utf8').split(BREAKPOINT),
    JSON.parse(snapshot),
  );
  writeFileSync(file, statements.join(BREAKPOINT));
};

if (import.meta.filename === process.argv[1])
  try {
    const { values } = parseArgs({
      options: { name: { type: 'string' }, custom: { type: 'boolean' }, extension: { type: 'string' } },
    });
    const { name, custom, extension } = values;
    await generateMigration(
      join(import.meta.dirname, '..'),
      [...(name === undefined ? [] : ['--name', name]), ...(custom ? ['--custom'] : [])],
      { extension, stdio: 'inherit' },
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
