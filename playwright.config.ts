import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './scripts/chromium';

// Workers evaluate this file again; the variable saves them the search.
const executablePath = (process.env.CHROMIUM_PATH ||= findChromium() ?? '');
if (!executablePath) throw new Error('No Chromium: run `npx tsx scripts/chromium.ts`, or set CHROMIUM_PATH.');

const swedish: PlaywrightTestConfig['use'] = { locale: 'sv-SE', timezoneId: 'Europe/Stockholm' };

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  globalSetup: './tests/support/builtServer.ts',
  outputDir: 'test-results',
  // Twice the cores of a small machine: tests mostly wait for the app.
  workers: 4,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Long enough for a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // Set by globalSetup.
    baseURL: process.env.E2E_BASE_URL,
    // A page of a test lives for seconds. Optimising its code would take longer than it saves: a fifth of all CPU time.
    launchOptions: {
      executablePath,
      args: [...CHROMIUM_ARGS, '--js-flags=--max-optimized-bytecode-size=0'],
    },
    // Playwright takes a dialog for still that is about to move, and clicks beside its buttons.
    contextOptions: { reducedMotion: 'reduce' },
    // No traces, which take a third longer: `npm run e2e -- --trace on`.
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: '*.phone.spec.ts',
      use: { ...swedish, viewport: { width: 1440, height: 900 } },
    },
    {
      // Against its own server, which knows only the specification.
      name: 'conformance',
      testDir: 'tests/conformance',
      use: { ...swedish, viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: '*.phone.spec.ts',
      use: {
        ...swedish,
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        deviceScaleFactor: 2,
      },
    },
  ],
});
