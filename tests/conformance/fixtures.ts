import { expect, test as base, type Page } from '@playwright/test';
import { LANGUAGE_STORAGE_KEY, TOKEN_STORAGE_KEY, type Language } from '../../contract/constants';
import { delayRequests } from '../support/delayRequests';
import { visitWithin } from '../support/visitWithin';
import { watchConsole } from '../support/watchConsole';
import { SpecServer } from './specServer';
import type { Account } from './specRows';

/** The only calls beside the specification that the app may make, and that may fail. */
const OPTIONAL_CALLS = ['GET /openapi.json', 'POST /auth/logout'];

/** Chromium logs each response with an error status, and each dropped connection. */
const FAILED_CALL = /Failed to load resource/;

interface TestFixtures {
  /** A server of the specification, as new. */
  server: SpecServer;
  /** Opens a screen as an account. */
  open: (path: string, account?: Account, language?: Language) => Promise<void>;
  /** Navigates within the open app. */
  visit: (path: string) => Promise<void>;
  /** Expects a success message, such as of a save, and closes it. */
  expectDone: (text: string | RegExp) => Promise<void>;
  /** Console messages that the test provokes. */
  allowConsole: (...patterns: RegExp[]) => void;
  consoleWatch: RegExp[];
}

/** Closes the toasts. The first key press may close a drawer instead. */
export const closeToasts = (page: Page): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator('.MuiSnackbar-root')).toHaveCount(0, { timeout: 1_000 });
  }).toPass();

export const test = base.extend<TestFixtures, { workerServer: SpecServer }>({
  workerServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright accepts nothing else
    async ({}, use) => {
      const server = new SpecServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ workerServer }, use) => {
      workerServer.reset();
      await use(workerServer);
      const unexpected = workerServer.unknownCalls.filter((call) => !OPTIONAL_CALLS.includes(call));
      expect([...new Set(unexpected)], 'calls that the specification does not have').toEqual([]);
    },
    // Also for tests that do not name it, which would find what the previous one has created.
    { auto: true },
  ],

  baseURL: async ({ workerServer }, use) => use(await workerServer.listen()),

  context: async ({ context }, use) => {
    await delayRequests(context);
    await use(context);
  },

  consoleWatch: [({ context }, use) => watchConsole(context, [FAILED_CALL], use), { auto: true }],

  allowConsole: async ({ consoleWatch }, use) => {
    await use((...patterns) => {
      consoleWatch.push(...patterns);
    });
  },

  open: async ({ page, context, baseURL }, use) => {
    await use(async (path, account = 'admin', language = 'en') => {
      const localStorage = [
        { name: TOKEN_STORAGE_KEY, value: account },
        { name: LANGUAGE_STORAGE_KEY, value: language },
      ];
      await context.setStorageState({ cookies: [], origins: [{ origin: String(baseURL), localStorage }] });
      await page.goto(path);
    });
  },

  visit: async ({ page }, use) => {
    await use((path) => visitWithin(page, path));
  },

  expectDone: async ({ page }, use) => {
    await use(async (text) => {
      // An open drawer hides the rest of the page from the accessibility tree.
      const message = page
        .getByRole('alert', { includeHidden: true })
        // A toast with undo.
        .or(page.locator('.MuiSnackbar-root').getByRole('status', { includeHidden: true }))
        .filter({ hasText: text });
      await expect(message).toBeVisible();
      await closeToasts(page);
    });
  },
});

export { expect };
