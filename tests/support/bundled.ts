import { build } from 'esbuild';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { emptyDatabase } from '../../server/db/emptyDatabase';

/**
 * An entry of the server as the build makes it, with the database that a new installation begins with beside it.
 * @param entry its source, from the root
 */
export const bundled = async (entry: string): Promise<{ path: string; remove: () => void }> => {
  // Inside the repository, so that the bundle finds its packages.
  const folder = resolve(`node_modules/.cache/anslag/bundle-${process.pid}-${entry.replace(/\W/g, '-')}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'empty-database.tar.gz'),
    gzipSync(readFileSync(await emptyDatabase()), { level: 1 }),
  );
  const path = join(folder, 'bundle.mjs');
  await build({
    entryPoints: [entry],
    outfile: path,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  });
  return {
    path,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
