// Bundles the server to dist/server, with the migrations, the list of common passwords, the pictures of the demo and the
// empty database that a new installation starts from, and compresses the app.
// Packages are not bundled: the server loads them from node_modules.
import { extensionsIn } from './extensions.mjs';
import { build } from 'esbuild';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadEnv } from 'vite';
import { createEmptyDatabase } from '../server/db/templateDatabase';
import packageJson from '../package.json';
import { compressFolder } from './compress';

const writeEmptyDatabase = async (): Promise<void> => {
  await mkdir('dist/server', { recursive: true });
  await writeFile('dist/server/empty-database.tar.gz', gzipSync(await readFile(await createEmptyDatabase())));
};

/** Also without any: the server reads them here only if the folder exists. */
const copyExtensionMigrations = async (): Promise<void> => {
  const target = 'dist/server/extensions';
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  for (const name of extensionsIn('.')) {
    const source = join('extensions', name, 'migrations');
    if (existsSync(source)) await cp(source, join(target, name, 'migrations'), { recursive: true });
  }
};

/** The server allows the app to call the API that Vite has built it for. */
const { VITE_API_URL } = loadEnv('production', process.cwd());

await Promise.all([
  build({
    entryPoints: {
      main: 'server/main.ts',
      'create-admin': 'server/createAdmin.ts',
      'parse-table': 'server/services/parseTable/worker.ts',
    },
    outdir: 'dist/server',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    // Else these were external, too.
    alias: Object.fromEntries(
      Object.entries(packageJson.exports).map(([name, path]) => [name.replace('.', packageJson.name), path]),
    ),
    define: { 'process.env.VITE_API_URL': JSON.stringify(VITE_API_URL ?? '') },
    sourcemap: true,
    logLevel: 'warning',
  }),
  cp('server/db/migrations', 'dist/server/migrations', { recursive: true }),
  copyExtensionMigrations(),
  cp('server/demo/pictures', 'dist/server/pictures', { recursive: true }),
  cp('server/services/passwords/common.txt.gz', 'dist/server/common.txt.gz'),
  writeEmptyDatabase(),
  compressFolder('dist/app'),
]);
