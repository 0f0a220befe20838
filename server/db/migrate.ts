import { DrizzleQueryError, sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from '../core/deps';

/** Any number that no other advisory lock uses. */
const LOCK = 7_124_530;

/** The migrations of the product, or of an extension. */
export interface MigrationSet {
  /** The table that remembers which are applied: each set has its own, so that they never collide. */
  table: string;
  migrations: readonly MigrationMeta[];
}

/** @param extension the name of its folder; without it the product's */
export const migrationTable = (extension?: string): string =>
  extension === undefined ? 'migrations' : `migrations_${extension.replaceAll('-', '_')}`;

const appliedIn = (table: string) =>
  pgTable(table, {
    created_at: bigint('created_at', { mode: 'number' }).primaryKey(),
    hash: text('hash').notNull(),
  });

const applySet = async (tx: Database, { table, migrations }: MigrationSet): Promise<number[]> => {
  const applied = appliedIn(table);
  await tx.execute(
    sql`create table if not exists ${applied} (created_at bigint primary key, hash text not null)`,
  );
  const known = new Set((await tx.select().from(applied)).map(({ created_at: at }) => at));
  const missing = migrations.filter(({ folderMillis }) => !known.has(folderMillis));
  for (const { sql: statements, folderMillis, hash } of missing) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.insert(applied).values({ created_at: folderMillis, hash });
  }
  return missing.map(({ folderMillis }) => folderMillis);
};

/** Explains what to do when the database user may not create an extension. */
const explain = (error: unknown): unknown => {
  const statement = error instanceof DrizzleQueryError ? error.query : '';
  const [, extension] = /create extension if not exists (\w+)/i.exec(statement) ?? [];
  if (extension === undefined) return error;
  return new Error(
    `The database lacks the extension ${extension}, and its user may not create it: have an administrator run "create extension ${extension}" in it once`,
    { cause: error },
  );
};

/**
 * Applies the migrations of drizzle-kit that are missing, in one transaction. Drizzle's own migrators neither take a lock,
 * so that several processes may start at once, nor run in a browser, which has no files.
 * @returns when the applied migrations were generated
 */
export const migrate = async (db: Database, sets: readonly MigrationSet[]): Promise<number[]> => {
  const run = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const done: number[] = [];
    for (const set of sets) done.push(...(await applySet(tx, set)));
    return done;
  });
  return run.catch((error: unknown) => {
    throw explain(error);
  });
};
