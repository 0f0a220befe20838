import react from '@vitejs/plugin-react';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { compileAhead } from './scripts/compileAhead.mjs';
import { loadTogether } from './scripts/loadTogether.mjs';

const WORKER = 'mockServiceWorker.js';

/** Gives the demo its service worker straight from MSW, so that neither the repository nor the product holds it. */
const mockWorker = (): Plugin => {
  const source = () => readFile(createRequire(import.meta.url).resolve(`msw/${WORKER}`));
  return {
    name: 'mock-worker',
    configureServer: (server) => {
      server.middlewares.use(server.config.base + WORKER, (_request, response, next) => {
        source().then((text) => response.setHeader('Content-Type', 'text/javascript').end(text), next);
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: WORKER, source: await source() });
    },
  };
};

/** The sign-in page, its forms, and after them the shell of the back office with what a list is made of. */
const FIRST = ['index.html', 'src/public/PublicApp.tsx'];
const FORMS = [
  'src/public/CredentialsForm.tsx',
  'src/public/password/ForgotPasswordPage.tsx',
  'src/public/password/ResetPasswordPage.tsx',
];
const NEXT = ['index.html', 'src/AdminRoot.tsx', 'src/resources/users/UserList.tsx'];

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The router's own package.json leads to its development build, whatever is built. */
const ROUTER_OF_PRODUCTION = [
  { find: /^react-router$/, replacement: here('node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: here('node_modules/react-router/dist/production/dom-export.mjs'),
  },
];

export default defineConfig(({ command, mode }) => {
  const demo = mode === 'demo';
  const api = `http://127.0.0.1:${process.env.API_PORT || '3001'}`;
  const define = { 'import.meta.env.VITE_DEMO': JSON.stringify(String(demo)) };
  // The sign-in page has 120 kB for all it loads.
  const resolve = {
    alias: [
      { find: 'object.entries', replacement: here('scripts/lighter/objectEntries.cjs') },
      { find: /^diacritic$/, replacement: here('scripts/lighter/diacritic.mjs') },
      { find: /^query-string$/, replacement: here('scripts/lighter/queryString.mjs') },
      { find: /^inflection$/, replacement: here('scripts/lighter/inflection.mjs') },
      { find: 'jsonexport/dist/index.js', replacement: here('scripts/lighter/jsonExport.mjs') },
      // react-admin's helpers, by those who test themselves against them: a quarter of their size.
      { find: /^lodash\/(\w+?)(\.js)?$/, replacement: 'es-toolkit/compat/$1' },
      // Of Material UI's own, by what they are to each other.
      {
        find: /^\.\/(createThemeWithVars|ThemeProviderWithVars)\.js$/,
        replacement: here('scripts/lighter/themeVariables.mjs'),
      },
      ...(command === 'build' ? ROUTER_OF_PRODUCTION : []),
    ],
  };
  const together = loadTogether({ first: FIRST, forms: FORMS, next: NEXT }, { define, resolve });
  return {
    plugins: [react(), ...(demo ? [mockWorker()] : [together, compileAhead(['start', 'forms', 'next'])])],
    define,
    build: {
      outDir: demo ? 'dist/demo' : 'dist/app',
      manifest: true,
      // Fetched only by an open debugger; the source is public anyway.
      sourcemap: !demo,
      // The chunk that holds react-admin; the sign-in page does not load it.
      chunkSizeWarningLimit: 1200,
      // The embedded database, in the demo alone, evaluates its own glue code.
      rolldownOptions: { checks: { eval: !demo } },
    },
    resolve,
    worker: { format: 'es' },
    optimizeDeps: { exclude: ['@electric-sql/pglite'] },
    server: demo
      ? {}
      : {
          proxy: {
            '/api': { target: api, changeOrigin: true },
            '/healthz': { target: api },
            '/outbox': { target: api },
            '/digital-id-simulator': { target: api },
          },
        },
  };
});
