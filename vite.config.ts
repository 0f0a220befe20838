import react from '@vitejs/plugin-react';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig(({ mode }) => {
  const demo = mode === 'demo';
  const api = `http://127.0.0.1:${process.env.API_PORT || '3001'}`;
  return {
    plugins: [react(), ...(demo ? [mockWorker()] : [])],
    define: { 'import.meta.env.VITE_DEMO': JSON.stringify(String(demo)) },
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
    // The sign-in page has 120 kB for all it loads.
    resolve: {
      alias: { 'object.entries': fileURLToPath(new URL('scripts/objectEntries.cjs', import.meta.url)) },
    },
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
