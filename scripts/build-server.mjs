// Bundles the server and its command to dist/server (packages stay where npm put them), lays the database that a new
// installation begins with beside them, and readies the built app for the server.
import { build } from 'esbuild';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { compressApp } from './compress-app.mjs';

/** Inside the repository, so that the bundle finds its packages. */
const MAKER = 'node_modules/.cache/anslag/emptyDatabase.mjs';

/** @type {import('esbuild').BuildOptions} */
const options = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
};

const layDatabase = async () => {
  await build({ ...options, entryPoints: ['server/db/emptyDatabase.ts'], outfile: MAKER });
  const { emptyDatabase } = await import(pathToFileURL(resolve(MAKER)).href);
  await writeFile('dist/server/empty-database.tar.gz', gzipSync(await readFile(await emptyDatabase())));
};

await Promise.all([
  build({
    ...options,
    entryPoints: { main: 'server/main.ts', 'create-admin': 'server/createAdmin.ts' },
    outdir: 'dist/server',
    sourcemap: true,
  }).then(layDatabase),
  compressApp('dist/app'),
]);
