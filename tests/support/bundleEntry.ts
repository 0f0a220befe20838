import { build } from 'esbuild';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createEmptyDatabase } from '../../server/db/templateDatabase';

/**
 * Bundles an entry of the server like the build, next to the migrations, the pictures of the demo and the empty database.
 * @param entry source file, relative to the root
 */
export const bundleEntry = async (entry: string): Promise<{ path: string; remove: () => void }> => {
  // Inside the repository, so that the bundle finds its packages.
  const folder = resolve(`node_modules/.cache/anslag/bundle-${process.pid}-${entry.replace(/\W/g, '-')}`);
  mkdirSync(folder, { recursive: true });
  cpSync('server/db/migrations', join(folder, 'migrations'), { recursive: true });
  cpSync('server/demo/pictures', join(folder, 'pictures'), { recursive: true });
  writeFileSync(
    join(folder, 'empty-database.tar.gz'),
    gzipSync(readFileSync(await createEmptyDatabase()), { level: 1 }),
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
