import { drizzle } from 'drizzle-orm/pglite';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from './migrate';
import { migrations } from './migrations';
import * as schema from './schema';

/** Beside the bundled server: what the build has put there. */
const SHIPPED = new URL('./empty-database.tar.gz', import.meta.url);

/** Where such dumps are kept between builds and test runs. */
const CACHE = 'node_modules/.cache/anslag';

/**
 * Makes a migrated, empty embedded database as a file, once for each state of the migrations: to begin with it is
 * several times quicker than to let PostgreSQL set up its own catalogue first.
 * @returns its path: an archive as `PGlite` loads it
 */
export const emptyDatabase = async (): Promise<string> => {
  const key = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
  const path = join(CACHE, `empty-${key}.tar`);
  if (existsSync(path)) return path;
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const client = await PGlite.create({ extensions: { pg_trgm } });
  await migrate(drizzle(client, { schema }));
  const dump = await client.dumpDataDir('none');
  await client.close();
  await mkdir(CACHE, { recursive: true });
  // Two processes may be at it at once: the name appears only when all of it is there.
  const part = `${path}.${randomUUID()}`;
  await writeFile(part, new Uint8Array(await dump.arrayBuffer()));
  await rename(part, path);
  return path;
};

/** What a new embedded database begins with; nothing where the server was not built. */
export const shippedDatabase = async (): Promise<Blob | undefined> => {
  const path = fileURLToPath(SHIPPED);
  return existsSync(path) ? new Blob([new Uint8Array(await readFile(path))]) : undefined;
};
