import './scripts/extensions.mjs';
import { resolve as resolvePath } from 'node:path';
import { defineConfig } from 'vitest/config';

const TIMEOUT = 120_000;

/**
 * Loading react-admin and the database takes longer than most test files, so the files of a worker share their modules.
 * They undo what they change outside themselves; `tests/support/setup.ts` resets the browser.
 */
const isolate = false;

/** The tests know the product with its defaults, whatever a team has set in app.config.ts. */
const resolve = {
  alias: [{ find: '../app.config', replacement: resolvePath('tests/support/defaultConfig.ts') }],
};

/** For `npm run test:stress`. */
const lateChunks =
  process.env.STRESS === '1'
    ? [{ find: /^\.(\.\/.*|\/api)\/lazyWithRetry$/, replacement: resolvePath('tests/support/lateChunks.ts') }]
    : [];

/** Two projects: Node, and the app in jsdom. Playwright runs the tests in Chromium. */
export default defineConfig({
  test: {
    // Each worker of the server's tests runs an embedded PostgreSQL; on two cores more of them are no faster.
    maxWorkers: 2,
    projects: [
      {
        resolve,
        test: {
          name: 'server',
          isolate,
          environment: 'node',
          include: [
            '{server,contract,i18n,mocks,scripts,extensions}/**/*.test.ts',
            'tests/{conformance,architecture}/**/*.test.ts',
          ],
          globalSetup: 'tests/support/templateDatabase.ts',
          testTimeout: TIMEOUT,
          hookTimeout: TIMEOUT,
        },
      },
      {
        resolve: { alias: [...resolve.alias, ...lateChunks] },
        define: { 'import.meta.env.VITE_DEMO': '"false"' },
        test: {
          name: 'app',
          isolate,
          environment: 'jsdom',
          // `TIME_ZONE` of the server: formats keep the time zone with which they were created.
          env: { TZ: 'Europe/Stockholm' },
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          // The conformance tests of the app are `.tsx`.
          include: ['src/**/*.test.{ts,tsx}', '{extensions,i18n,tests/conformance}/**/*.test.tsx'],
          setupFiles: ['tests/support/setup.ts'],
          restoreMocks: true,
          testTimeout: TIMEOUT,
          hookTimeout: TIMEOUT,
        },
      },
    ],
  },
});
