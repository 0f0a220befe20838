import { drizzle } from 'drizzle-orm/node-postgres';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../../server/db/migrate';
import { readMigrations } from '../../server/db/readMigrations';
import * as schema from '../../server/db/schema';

/** The environment variable with the name of the template. */
export const TEMPLATE = 'TEST_TEMPLATE_DATABASE';

/**
 * Vitest's global setup: migrates one database on the server in `TEST_DATABASE_URL`, which the tests copy. A copy takes a
 * tenth of the time of the migrations.
 * @returns a function that drops it after the tests
 */
const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return undefined;
  const name = `anslag_test_template_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: own.href });
  await client.connect();
  await migrate(drizzle(client, { schema }), readMigrations());
  // A database with connections cannot be copied.
  await client.end();
  process.env[TEMPLATE] = name;
  return async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
};

export default setup;
