import { defineConfig } from 'vitest/config';

const TIMEOUT = 120_000;

/**
 * react-admin and the database take longer to load than most files to run: a worker loads them once. What a file changes
 * outside itself it puts back; `tests/support/setup.ts` does for the browser.
 */
const isolate = false;

/** Two worlds: what runs in Node, and the app in an imitated browser. Chromium itself is Playwright's. */
export default defineConfig({
  test: {
    // Embedded PostgreSQL starts in each file of the server's tests: more workers than this only wait for each other.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          isolate,
          environment: 'node',
          include: [
            '{server,contract,i18n,mocks,scripts}/**/*.test.ts',
            'tests/{conformance,architecture}/**/*.test.ts',
          ],
          testTimeout: TIMEOUT,
          hookTimeout: TIMEOUT,
        },
      },
      {
        define: { 'import.meta.env.VITE_DEMO': '"false"' },
        test: {
          name: 'app',
          isolate,
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          // The wire as the app speaks it is proved in the app's world: those tests are `.tsx`.
          include: ['src/**/*.test.{ts,tsx}', 'tests/conformance/**/*.test.tsx'],
          setupFiles: ['tests/support/setup.ts'],
          restoreMocks: true,
          testTimeout: TIMEOUT,
          hookTimeout: TIMEOUT,
        },
      },
    ],
  },
});
