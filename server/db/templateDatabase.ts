import { drizzle } from 'drizzle-orm/pglite';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from './migrate';
import { readMigrations } from './readMigrations';
import * as schema from './schema';

/** The build puts it next to the bundled server. */
const SHIPPED = new URL('./empty-database.tar.gz', import.meta.url);

/** Keeps dumps between builds and test runs. */
const CACHE = 'node_modules/.cache/anslag';

/**
 * Creates a dump of a migrated, empty embedded database, once for each state of the migrations. Loading it is several
 * times as fast as `initdb` and the migrations.
 * @returns the path of an archive for `loadDataDir` of PGlite
 */
export const createEmptyDatabase = async (): Promise<string> => {
  const migrations = readMigrations();
  const key = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
  const path = join(CACHE, `empty-${key}.tar`);
  if (existsSync(path)) return path;
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const client = await PGlite.create({ extensions: { pg_trgm } });
  await migrate(drizzle(client, { schema }), migrations);
  const dump = await client.dumpDataDir('none');
  await client.close();
  await mkdir(CACHE, { recursive: true });
  // Renamed when complete: another process may be writing the same file.
  const part = `${path}.${randomUUID()}`;
  await writeFile(part, new Uint8Array(await dump.arrayBuffer()));
  await rename(part, path);
  return path;
};

/** Reads the dump that came with the build, if any. */
export const readShippedDatabase = async (): Promise<Blob | undefined> => {
  const path = fileURLToPath(SHIPPED);
  return existsSync(path) ? new Blob([new Uint8Array(await readFile(path))]) : undefined;
};
