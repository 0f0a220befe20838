import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { emptyDatabase } from '../../server/db/emptyDatabase';
import { migrate } from '../../server/db/migrate';
import * as schema from '../../server/db/schema';
import type { Database } from '../../server/deps';

export interface TestDatabase {
  db: Database;
  close: () => Promise<void>;
}

/** A fresh, migrated and empty database inside this process. */
export const openEmbeddedTestDatabase = async (): Promise<TestDatabase> => {
  const client = await PGlite.create({
    loadDataDir: new Blob([new Uint8Array(readFileSync(await emptyDatabase()))]),
    extensions: { pg_trgm },
  });
  return { db: drizzlePglite(client, { schema }), close: () => client.close() };
};

const served = async (url: string): Promise<TestDatabase> => {
  const name = `anslag_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: own.href, max: 5 });
  // `pool.end` does not wait for the connections themselves, and dropping the database cuts off what is left of them.
  pool.on('error', () => undefined);
  const db: Database = drizzlePostgres(pool, { schema });
  await migrate(db);
  return {
    db,
    close: async () => {
      await pool.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
};

/** A fresh, migrated and empty database: embedded, or on the server that `TEST_DATABASE_URL` names. */
export const openTestDatabase = (): Promise<TestDatabase> => {
  const url = process.env.TEST_DATABASE_URL;
  return url ? served(url) : openEmbeddedTestDatabase();
};
