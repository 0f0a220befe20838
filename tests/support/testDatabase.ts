import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../server/db/migrate';
import { migrations } from '../../server/db/migrations';
import * as schema from '../../server/db/schema';
import type { Database } from '../../server/deps';

export interface TestDatabase {
  db: Database;
  close: () => Promise<void>;
}

const CACHE = 'node_modules/.cache/anslag';

/** A migrated database as a file, made once for each state of the migrations: starting from it is much quicker. */
const migratedDump = async (): Promise<Blob> => {
  const key = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
  const path = join(CACHE, `migrated-${key}.tar`);
  if (!existsSync(path)) {
    const client = await PGlite.create({ extensions: { pg_trgm } });
    await migrate(drizzlePglite(client, { schema }));
    const dump = await client.dumpDataDir('none');
    await client.close();
    mkdirSync(CACHE, { recursive: true });
    // Two test files may be at it at once: the name appears only when all of it is there.
    const part = `${path}.${randomUUID()}`;
    writeFileSync(part, new Uint8Array(await dump.arrayBuffer()));
    renameSync(part, path);
  }
  return new Blob([new Uint8Array(readFileSync(path))]);
};

/** A fresh, migrated and empty database inside this process. */
export const openEmbeddedTestDatabase = async (): Promise<TestDatabase> => {
  const client = await PGlite.create({ loadDataDir: await migratedDump(), extensions: { pg_trgm } });
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
