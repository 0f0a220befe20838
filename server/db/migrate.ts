import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from '../core/deps';
import { migrations as all, type Migration } from './migrations';

/** Any number that nobody else uses for an advisory lock. */
const LOCK = 7_124_530;

const applied = pgTable('migrations', { name: text('name').primaryKey() });

/** Statements of one step, each ended by a semicolon at the end of its line. */
const statements = (text: string): string[] =>
  text
    .split(/;\s*\n/)
    .map((part) => part.replace(/^\s*--.*$/gm, '').trim())
    .filter(Boolean);

/** What has to be done where a database does not let its user add an extension. */
const explain =
  (statement: string) =>
  (error: unknown): never => {
    const [, extension] = /^create extension if not exists (\w+)/i.exec(statement) ?? [];
    if (extension === undefined) throw error;
    throw new Error(
      `The database lacks the extension ${extension}, and its user may not add it: have an administrator run "create extension ${extension}" in it once`,
      { cause: error instanceof Error ? (error.cause ?? error) : error },
    );
  };

/**
 * Brings the database up to date. Safe when several processes start at once: one does the work, the others wait.
 * @returns the names of the steps that were taken
 * @throws the database's error; a step that fails leaves nothing behind
 */
export const migrate = async (db: Database, migrations: readonly Migration[] = all): Promise<string[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await tx.execute(
      sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`,
    );
    const names = new Set((await tx.select().from(applied)).map(({ name }) => name));
    const missing = migrations.filter(({ name }) => !names.has(name));
    for (const step of missing) {
      for (const statement of statements(step.sql))
        await tx.execute(sql.raw(statement)).catch(explain(statement));
      await tx.insert(applied).values({ name: step.name });
    }
    return missing.map(({ name }) => name);
  });
