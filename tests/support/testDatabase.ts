import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql, type Logger } from 'drizzle-orm';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { migrate } from '../../server/db/migrate';
import { poolOptions } from '../../server/db/open';
import { readMigrations } from '../../server/db/readMigrations';
import { createEmptyDatabase } from '../../server/db/templateDatabase';
import * as schema from '../../server/db/schema';
import type { Database } from '../../server/core/deps';

export interface TestDatabase {
  db: Database;
  /** Runs a statement as it is written. */
  run: <Row>(statement: string, values?: unknown[]) => Promise<Row[]>;
  /** Where it is served; none where it is embedded. */
  url?: string;
  close: () => Promise<void>;
}

/**
 * A new, migrated and empty database inside this process, for a test that fills it with more than a few rows.
 * @param logger told of every statement
 */
export const openEmbeddedTestDatabase = async (logger?: Logger): Promise<TestDatabase> => {
  const client = await PGlite.create({
    loadDataDir: new Blob([new Uint8Array(readFileSync(await createEmptyDatabase()))]),
    extensions: { pg_trgm },
  });
  return {
    db: drizzlePglite(client, { schema, logger }),
    run: async <Row>(statement: string, values?: unknown[]) =>
      (await client.query<Row>(statement, values)).rows,
    close: () => client.close(),
  };
};

/**
 * Takes every row away and lets the numbers begin at 1 again. `truncate` writes a file for each table and index, which
 * takes longer than many a test; here most tables have no row at all.
 */
export const emptyTables = async (db: Database): Promise<void> => {
  await db.execute(sql`
    do $$
    declare
      name text;
    begin
      -- Whatever refers to a row goes as well.
      perform set_config('session_replication_role', 'replica', true);
      for name in
        select oid::regclass::text from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'
          and pg_relation_size(oid) > 0
      loop
        execute 'delete from ' || name;
      end loop;
      for name in
        select quote_ident(sequencename) from pg_sequences where schemaname = 'public' and last_value is not null
      loop
        perform setval(name, 1, false);
      end loop;
    end $$`);
};

const served = async (url: string, logger?: Logger): Promise<TestDatabase> => {
  const name = `anslag_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const pool = new pg.Pool(poolOptions(own.href, 5));
  // `pool.end` does not wait for the connections themselves, and dropping the database cuts off what is left of them.
  pool.on('error', () => undefined);
  const db: Database = drizzlePostgres(pool, { schema, logger });
  await migrate(db, readMigrations());
  return {
    db,
    url: own.href,
    run: async <Row>(statement: string, values?: unknown[]) =>
      (await pool.query(statement, values)).rows as Row[],
    close: async () => {
      await pool.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
};

/** Making one takes a second. */
let shared: Promise<TestDatabase> | undefined;

/** An embedded database without a row: one for all files of a worker, never closed. */
export const openSharedDatabase = async (): Promise<TestDatabase> => {
  const { db, run } = await (shared ??= openEmbeddedTestDatabase());
  await emptyTables(db);
  return { db, run, close: () => Promise.resolve() };
};

/** A migrated database without a row: embedded, or a new one on the server that `TEST_DATABASE_URL` names. */
export const openTestDatabase = (): Promise<TestDatabase> => {
  const url = process.env.TEST_DATABASE_URL;
  return url ? served(url) : openSharedDatabase();
};

/**
 * The same, never shared: for what a test sets in the database itself.
 * @param logger told of every statement
 */
export const openOwnTestDatabase = (logger?: Logger): Promise<TestDatabase> => {
  const url = process.env.TEST_DATABASE_URL;
  return url ? served(url, logger) : openEmbeddedTestDatabase(logger);
};
