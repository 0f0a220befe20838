// Bundles the server and its command to dist/server (packages stay where npm put them) and readies the built app for it.
import { build } from 'esbuild';
import { compressApp } from './compress-app.mjs';

await Promise.all([
  build({
    entryPoints: { main: 'server/main.ts', 'create-admin': 'server/createAdmin.ts' },
    outdir: 'dist/server',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  }),
  compressApp('dist/app'),
]);
