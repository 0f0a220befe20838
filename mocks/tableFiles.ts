import type { PGlite } from '@electric-sql/pglite';
import type { FileStore } from '../server/deps';

/** Files in a table of the browser's own database, so that they survive a reload as the rows do. */
export const tableFiles = async (client: PGlite): Promise<FileStore> => {
  await client.exec('create table if not exists demo_files (key text primary key, bytes bytea not null)');
  return {
    put: async (key, bytes) => {
      await client.query('insert into demo_files values ($1, $2)', [key, bytes]);
    },
    get: async (key) => {
      const { rows } = await client.query<{ bytes: Uint8Array }>(
        'select bytes from demo_files where key = $1',
        [key],
      );
      return rows[0]?.bytes ?? null;
    },
    delete: async (key) => {
      await client.query('delete from demo_files where key = $1', [key]);
    },
  };
};
