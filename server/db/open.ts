import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolConfig } from 'pg';
import type { Database } from '../core/deps';
import * as schema from './schema';

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
export const PLANNING = 'set random_page_cost = 1.1; set jit = off';

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
  return { db: drizzle(pool, { schema }), kind: 'postgresql', close: () => pool.end() };
};

export const reason = (error: unknown): string =>
  error instanceof AggregateError
    ? String((error as AggregateError & { code?: string }).code ?? error.message)
    : (String(error).split('\n')[0] ?? '');
