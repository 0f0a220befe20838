import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { Database } from '../core/deps';
import { lockFolder } from './lockFolder';
import * as schema from './schema';
import { readShippedDatabase } from './templateDatabase';

/** An open database and how to close it. */
export interface OpenDatabase {
  db: Database;
  /** For the log. */
  kind: 'embedded' | 'postgresql';
  close: () => Promise<void>;
}

/**
 * PostgreSQL's default costs assume spinning disks, so it prefers sequential scans of large tables. JIT compilation costs
 * more than it saves: a third of the time of sick report statistics.
 */
const PLANNING = 'set random_page_cost = 1.1; set jit = off';

/** Returns the options of the connection pool. @param max number of connections */
export const poolOptions = (url: string, max: number): PoolConfig => ({
  connectionString: url,
  max,
  connectionTimeoutMillis: 10_000,
  // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it, which its types do not say
  onConnect: (client) => client.query(PLANNING),
});

/** Minimum version of PostgreSQL. */
const OLDEST = 150_000;

/** Connects to a PostgreSQL server. @throws Error when it does not answer */
export const openPostgres = async (url: string): Promise<OpenDatabase> => {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool(poolOptions(url, 10));
  // The pool replaces broken idle connections; without a listener the error would end the process.
  pool.on('error', () => undefined);
  const { host, pathname } = new URL(url);
  try {
    const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num');
    const version = Number(rows[0]?.server_version_num);
    if (version < OLDEST)
      throw new Error(`PostgreSQL ${Math.floor(version / 10_000)} is too old, 15 is needed`);
  } catch (error) {
    await pool.end();
    throw new Error(`DATABASE_URL: no contact with ${host}${pathname} (${reason(error)})`, { cause: error });
  }
  return { db: drizzlePostgres(pool, { schema }), kind: 'postgresql', close: () => pool.end() };
};

const reason = (error: unknown): string =>
  error instanceof AggregateError
    ? String((error as AggregateError & { code?: string }).code ?? error.message)
    : (String(error).split('\n')[0] ?? '');

/** Opens the embedded PostgreSQL in a folder. @throws Error when another process uses the folder */
export const openEmbedded = async (dataDir: string): Promise<OpenDatabase> => {
  await mkdir(dataDir, { recursive: true }).catch((error: unknown) => {
    throw new Error(`DATA_DIR: ${dataDir} cannot be made (${String(error)})`, { cause: error });
  });
  const unlock = await lockFolder(dataDir);
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const path = join(dataDir, 'database');
  const client = await PGlite.create({
    dataDir: path,
    extensions: { pg_trgm },
    loadDataDir: existsSync(path) ? undefined : await readShippedDatabase(),
  }).catch(async (error: unknown) => {
    await unlock();
    throw new Error(`DATA_DIR: the database in ${path} cannot be opened (${reason(error)})`, {
      cause: error,
    });
  });
  await client.exec(PLANNING);
  return {
    db: drizzlePglite(client, { schema }),
    kind: 'embedded',
    close: async () => {
      await client.close();
      await unlock();
    },
  };
};
