// `npm run db:generate -- --name <name>`: see CONTRIBUTING.md.
import { generateMigration as statementsFor } from 'drizzle-kit/api';
import { mapValues, omitBy, partition } from 'es-toolkit';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const MIGRATIONS = 'server/db/migrations';
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

export const readJournal = (root: string): Journal =>
  JSON.parse(readFileSync(join(root, MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal;

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
 */
export const generateMigration = async (
  root: string,
  options: readonly string[],
  stdio: 'inherit' | 'pipe' = 'pipe',
): Promise<void> => {
  const before = readJournal(root).entries.length;
  const drizzleKit = join(root, 'node_modules/drizzle-kit/bin.cjs');
  execFileSync(process.execPath, [drizzleKit, 'generate', ...options], { cwd: root, stdio });
  const { entries } = readJournal(root);
  const last = entries.at(-1);
  if (!last || entries.length === before) return;
  const file = join(root, MIGRATIONS, `${last.tag}.sql`);
  const number = String(last.idx).padStart(4, '0');
  const snapshot = readFileSync(join(root, MIGRATIONS, `meta/${number}_snapshot.json`), 'utf8');
  const statements = await completeMigration(
    readFileSync(file, 'utf8').split(BREAKPOINT),
    JSON.parse(snapshot),
  );
  writeFileSync(file, statements.join(BREAKPOINT));
};

if (import.meta.filename === process.argv[1])
  try {
    await generateMigration(join(import.meta.dirname, '..'), process.argv.slice(2), 'inherit');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
