import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface ServedDatabase {
  name: string;
  url: string;
  drop: () => Promise<void>;
}

/**
 * Creates a database on a PostgreSQL server.
 * @param server URL of any of its databases
 * @param template the name of a database without connections, to copy
 */
export const createServedDatabase = async (server: string, template?: string): Promise<ServedDatabase> => {
  const name = `anslag_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
};
