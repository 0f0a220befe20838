import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { migrate } from '../../server/db/migrate';
import { readMigrations } from '../../server/db/readMigrations';
import * as schema from '../../server/db/schema';
import { createServedDatabase } from './servedDatabase';

/** The environment variable with the name of the template. */
export const TEMPLATE = 'TEST_TEMPLATE_DATABASE';

/**
 * Vitest's global setup: migrates one database on the server in `TEST_DATABASE_URL`, which the tests copy. A copy takes a
 * quarter of the time of the migrations.
 * @returns a function that drops it after the tests
 */
const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return undefined;
  const { name, url, drop } = await createServedDatabase(server);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await migrate(drizzle(client, { schema }), readMigrations());
  // A database with connections cannot be copied.
  await client.end();
  process.env[TEMPLATE] = name;
  return drop;
};

export default setup;
