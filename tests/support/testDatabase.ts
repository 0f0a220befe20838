import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql, type Logger } from 'drizzle-orm';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { poolOptions } from '../../server/db/open';
import { createEmptyDatabase } from '../../server/db/templateDatabase';
import * as schema from '../../server/db/schema';
import type { Database } from '../../server/core/deps';
import { createServedDatabase } from './servedDatabase';
import { TEMPLATE } from './templateDatabase';

export interface TestDatabase {
  db: Database;
  /** Runs raw SQL. */
  run: <Row>(statement: string, values?: unknown[]) => Promise<Row[]>;
  /** The URL of a database server; undefined if embedded. */
  url?: string;
  close: () => Promise<void>;
}

/**
 * Opens a new embedded database, migrated and empty, for a test with many rows.
 * @param logger of every statement
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
 * Deletes all rows and resets the sequences. `truncate` would rewrite the files of each table and index, which takes
 * longer, since most tables are empty.
 */
export const emptyTables = async (db: Database): Promise<void> => {
  await db.execute(sql`
    do $$
    declare
      name text;
    begin
      -- Skip the foreign keys.
      perform set_config('session_replication_role', 'replica', true);
      for name in
        select oid::regclass::text from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname !~ '^migrations'
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

/** A copy of the database that `templateDatabase.ts` has migrated. */
const served = async (server: string, logger?: Logger): Promise<TestDatabase> => {
  const { url, drop } = await createServedDatabase(server, process.env[TEMPLATE]);
  const pool = new pg.Pool(poolOptions(url, 5));
  // `pool.end` does not wait for the connections, and dropping the database terminates them.
  pool.on('error', () => undefined);
  return {
    db: drizzlePostgres(pool, { schema, logger }),
    url,
    run: async <Row>(statement: string, values?: unknown[]) =>
      (await pool.query(statement, values)).rows as Row[],
    close: async () => {
      await pool.end();
      await drop();
    },
  };
};

let shared: Promise<TestDatabase> | undefined;

/** Opens the empty embedded database that the files of a worker share. */
export const openSharedDatabase = async (): Promise<TestDatabase> => {
  const { db, run } = await (shared ??= openEmbeddedTestDatabase());
  await emptyTables(db);
  return { db, run, close: () => Promise.resolve() };
};

/** Opens an empty database: the shared embedded one, or a new one on the server in `TEST_DATABASE_URL`. */
export const openTestDatabase = (): Promise<TestDatabase> => {
  const url = process.env.TEST_DATABASE_URL;
  return url ? served(url) : openSharedDatabase();
};

/**
 * Opens an empty database that no other file uses, for tests that change its settings.
 * @param logger of every statement
 */
export const openOwnTestDatabase = (logger?: Logger): Promise<TestDatabase> => {
  const url = process.env.TEST_DATABASE_URL;
  return url ? served(url, logger) : openEmbeddedTestDatabase(logger);
};
