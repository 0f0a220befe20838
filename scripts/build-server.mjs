// Bundles the server to dist/server/main.js (packages stay where npm put them) and readies the built app for it.
import { build } from 'esbuild';
import { compressApp } from './compress-app.mjs';

await Promise.all([
  build({
    entryPoints: ['server/main.ts'],
    outfile: 'dist/server/main.js',
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
