// Bundles the server to dist/server, with the migrations, the list of common passwords, the pictures of the demo and the
// empty database that a new installation starts from, and compresses the app.
// Packages are not bundled: the server loads them from node_modules.
import { build } from 'esbuild';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { loadEnv } from 'vite';
import { createEmptyDatabase } from '../server/db/templateDatabase';
import { compressFolder } from './compress';

const writeEmptyDatabase = async (): Promise<void> => {
  await mkdir('dist/server', { recursive: true });
  await writeFile('dist/server/empty-database.tar.gz', gzipSync(await readFile(await createEmptyDatabase())));
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
    define: { 'process.env.VITE_API_URL': JSON.stringify(VITE_API_URL ?? '') },
    sourcemap: true,
    logLevel: 'warning',
  }),
  cp('server/db/migrations', 'dist/server/migrations', { recursive: true }),
  cp('server/demo/pictures', 'dist/server/pictures', { recursive: true }),
  cp('server/services/passwords/common.txt.gz', 'dist/server/common.txt.gz'),
  writeEmptyDatabase(),
  compressFolder('dist/app'),
]);
