import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './scripts/chromium';

// Each worker reads this file again; the environment carries over what the first one found.
const executablePath = (process.env.CHROMIUM_PATH ||= findChromium() ?? '');
if (!executablePath) throw new Error('No Chromium: run `npx tsx scripts/chromium.ts`, or set CHROMIUM_PATH.');

const swedish: PlaywrightTestConfig['use'] = { locale: 'sv-SE', timezoneId: 'Europe/Stockholm' };

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  globalSetup: './tests/support/builtServer.ts',
  outputDir: 'test-results',
  // Twice the cores of a small machine: a test often waits for what the app itself waits for.
  workers: 4,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // However busy the machine is.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // Set by globalSetup, before a worker starts.
    baseURL: process.env.E2E_BASE_URL,
    launchOptions: { executablePath, args: CHROMIUM_ARGS },
    // A recording of all that a test does costs a third of its time: `npm run e2e -- --trace on` makes one.
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: '*.phone.spec.ts',
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
