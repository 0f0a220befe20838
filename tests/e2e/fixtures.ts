import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { API_BASE, LANGUAGE_STORAGE_KEY, type Language } from '../../contract/constants';
import { endpoints } from '../../contract/endpoints';
import { demoAccounts } from '../../server/demo/accounts';

const TOKEN_STORAGE_KEY = 'anslag.token';

/** Screens are judged in these sizes, in CSS pixels. */
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

export interface Credentials {
  username: string;
  password: string;
}

export interface Fixtures {
  /**
   * Signs in through the API, as a demo account by its user name or with credentials of one's own; the app finds the
   * token at the next `page.goto`. Gives the token, for calls by `request`.
   */
  signIn: (account: string | Credentials, language?: Language) => Promise<string>;
  /** Lets this test's pages print what it provokes: `allowConsole(/status of 401/)`. Anything else fails it. */
  allowConsole: (...patterns: RegExp[]) => void;
  /**
   * Expects no violation of accessibility on the page as it is now, once its animations have ended.
   * @param without rules that do not hold here; say why where you name them
   */
  axe: (without?: string[]) => Promise<void>;
  /**
   * Goes to a screen within the app that is open, as a link would: much quicker than `page.goto`, which loads the app
   * anew. The first time it does that.
   */
  visit: (path: string) => Promise<void>;
  /** Makes the page as large as a desktop or a phone. Touch comes with the `phone` project alone. */
  resize: (size: keyof typeof SIZES) => Promise<void>;
  /** Keeps a picture as `test-results/screens/<name>.png`, only when SCREENS=1. */
  saveScreen: (name: string) => Promise<void>;
  consoleWatch: RegExp[];
}

const credentialsOf = (account: string | Credentials): Credentials => {
  if (typeof account !== 'string') return account;
  const found = demoAccounts.find(({ username }) => username === account);
  if (!found) throw new Error(`There is no demo account ${account}`);
  return found;
};

/** Another test may delete a record between the moment that a list has read it and the one that its picture is asked for. */
const GONE_PICTURE = /status of 404 .*\/api\/v2\/files\/\d/;

/** Styles are asked for before the program wants them; on a busy machine that wants them later than the browser expects. */
const LATE_STYLES = /preloaded using link preload but not used within a few seconds/;

/** Endless ones, a spinner's, are not waited for. */
const animationsEnd = (): Promise<unknown> =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished),
  );

export const test = base.extend<Fixtures>({
  consoleWatch: [
    async ({ context }, use) => {
      const allowed = [GONE_PICTURE, LATE_STYLES];
      const printed: string[] = [];
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          printed.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => printed.push(`uncaught: ${String(error.error().stack)}`));
      await use(allowed);
      const unexpected = printed.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(unexpected, 'the console stays silent').toEqual([]);
    },
    { auto: true },
  ],

  allowConsole: async ({ consoleWatch }, use) => {
    await use((...patterns) => {
      consoleWatch.push(...patterns);
    });
  },

  signIn: async ({ context, request, baseURL }, use) => {
    await use(async (account, language) => {
      const { username, password } = credentialsOf(account);
      const answer = await request.post(API_BASE + endpoints.auth.login, { data: { username, password } });
      expect(answer.status(), `signing in as ${username}`).toBe(200);
      const { data } = (await answer.json()) as { data: { token: string } };
      const localStorage = [{ name: TOKEN_STORAGE_KEY, value: data.token }];
      if (language) localStorage.push({ name: LANGUAGE_STORAGE_KEY, value: language });
      await context.setStorageState({
        cookies: [],
        origins: [{ origin: new URL(baseURL ?? '').origin, localStorage }],
      });
      return data.token;
    });
  },

  axe: async ({ page }, use) => {
    await use(async (without = []) => {
      // Not what waits behind an open dialog.
      const waiting = page.getByRole('progressbar').and(page.locator(':not([aria-valuenow])'));
      // A screen is judged when it is there: it has its heading, and waits for nothing.
      await expect(page.locator('h1').first()).toHaveText(/\S/);
      await expect(waiting).toHaveCount(0);
      const judge = async () => {
        await page.evaluate(animationsEnd);
        const { violations } = await new AxeBuilder({ page })
          // What is right is not written out: of a long table that takes longer than to judge it.
          .options({ resultTypes: ['violations'] })
          // Without it a second page is opened for each report, to put together those of foreign frames: there are none.
          .setLegacyMode(true)
          .withTags(RULES)
          .disableRules(without)
          .analyze();
        return violations.map(({ id, help, nodes }) => ({
          rule: `${id}: ${help}`,
          where: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`),
        }));
      };
      // The next screen may have come while the one before was judged.
      let found = await judge();
      if (found.length > 0) {
        await page.waitForLoadState('networkidle');
        await expect(waiting).toHaveCount(0);
        found = await judge();
      }
      expect(found, `accessibility of ${page.url()}`).toEqual([]);
    });
  },

  visit: async ({ page }, use) => {
    await use(async (path) => {
      if (page.url() === 'about:blank') {
        await page.goto(path);
        return;
      }
      const heading = page.locator('h1').first();
      const before = await heading.innerText();
      await page.evaluate((to) => {
        // Numbered as the router numbers its own.
        const { idx = 0 } = (history.state ?? {}) as { idx?: number };
        const state = { usr: null, key: 'visit', idx: idx + 1 };
        history.pushState(state, '', to);
        window.dispatchEvent(new PopStateEvent('popstate', { state }));
      }, path);
      // The screen before stands until the next one is loaded. Two screens may have the same heading.
      await expect(heading)
        .not.toHaveText(before, { timeout: 2_000 })
        .catch(() => undefined);
    });
  },

  resize: async ({ page }, use) => {
    await use((size) => page.setViewportSize(SIZES[size]));
  },

  saveScreen: async ({ page }, use) => {
    await use(async (name) => {
      if (process.env.SCREENS !== '1') return;
      await page.evaluate(animationsEnd);
      await page.screenshot({ path: `test-results/screens/${name}.png` });
    });
  },
});

/**
 * Expects a page to be as wide as its window once it has drawn itself: no part of it is reached by moving sideways.
 * @param name which screen it is, where a test looks at several
 */
export const expectToFit = async (page: Page, name = page.url()): Promise<void> => {
  // Not `innerWidth`: on a phone that grows with what stands in the window.
  const width = page.viewportSize()?.width ?? Number.NaN;
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `width of ${name}` })
    .toBeLessThanOrEqual(width);
};

export { expect };
