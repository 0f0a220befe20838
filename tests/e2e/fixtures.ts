import { test as base, expect, type Page, type ViewportSize } from '@playwright/test';
import axeCore, { type AxeResults, type RunOptions } from 'axe-core';
import { API_BASE, LANGUAGE_STORAGE_KEY, TOKEN_STORAGE_KEY, type Language } from '../../contract/constants';
import { endpoints } from '../../contract/endpoints';
import { demoAccounts } from '../../server/demo/accounts';
import { delayRequests } from '../support/delayRequests';
import { visitWithin } from '../support/visitWithin';
import { watchConsole } from '../support/watchConsole';

/** Viewport sizes in CSS pixels. Nothing scrolls sideways at 320, which is also 1280 at 400 % zoom (WCAG 1.4.10). */
const SIZES = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 640 },
};

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

/** WCAG 2.5.3. axe-core does not enable it by default. */
const LABEL_IN_NAME = 'label-content-name-mismatch';

const ruleSet = (names: readonly string[], enabled: boolean) =>
  Object.fromEntries(names.map((name) => [name, { enabled }]));

interface Credentials {
  username: string;
  password: string;
}

interface Fixtures {
  /**
   * Signs in through the API, as a demo account by its user name or with other credentials, and stores the token for the
   * next `page.goto`. Returns the token. A worker keeps the tokens of demo accounts between tests.
   */
  signIn: (account: string | Credentials, language?: Language) => Promise<string>;
  /** Allows console messages that a test provokes: `allowConsole(/status of 401/)`. Others fail the test. */
  allowConsole: (...patterns: RegExp[]) => void;
  /**
   * Expects no accessibility violations on the current page, or in the dialog or menu that hides it, after its animations.
   * @param without rules to disable; give the reason in the test
   */
  axe: (without?: string[]) => Promise<void>;
  /**
   * Navigates within the open app, which is faster than `page.goto`. Loads the app the first time.
   */
  visit: (path: string) => Promise<void>;
  /** Changes the viewport of an open page. Only the `phone` project has touch. */
  resize: (size: keyof typeof SIZES | ViewportSize) => Promise<void>;
  /** Saves a screenshot as `test-results/screens/<name>.png` if SCREENS=1. */
  saveScreen: (name: string) => Promise<void>;
  consoleWatch: RegExp[];
}

/** Tokens by user name. Each worker has its own module. */
const tokens = new Map<string, string>();

const credentialsOf = (account: string | Credentials): Credentials => {
  if (typeof account !== 'string') return account;
  const found = demoAccounts.find(({ username }) => username === account);
  if (!found) throw new Error(`There is no demo account ${account}`);
  return found;
};

/** Another test may delete a record before a list loads its picture. */
const GONE_PICTURE = /status of 404 .*\/api\/v2\/files\/\d/;

/** A digital-ID order may end while its QR code is refreshed. */
const ENDED_ORDER = /status of 404 .*\/auth\/bankid2\/qr/;

/** Chromium warns about preloaded styles that a busy machine uses late. */
const LATE_STYLES = /preloaded using link preload but not used within a few seconds/;

/** Skips endless animations, such as spinners. */
const animationsEnd = (): Promise<unknown> =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished),
  );

/**
 * Chromium 156 keeps the styles of media queries that no longer match if another rule is inserted while the viewport changes.
 * Another size of the root's font updates all of them.
 */
const updateStyles = async (): Promise<void> => {
  await new Promise(requestAnimationFrame);
  const { style } = document.documentElement;
  style.fontSize = '99%';
  // Reading one computes them all.
  document.documentElement.computedStyleMap().get('color');
  style.fontSize = '';
};

/** Runs axe-core on the page, or on the dialog or menu that hides it. A document gets its 570 kB only once. */
const findViolations = async (page: Page, options: RunOptions): Promise<AxeResults['violations']> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  return page.evaluate(async (chosen) => {
    const { axe } = window as typeof window & { axe: typeof axeCore };
    const isHidden = document.querySelector('#root[aria-hidden]') !== null;
    return (await axe.run(isHidden ? '.MuiModal-root' : 'html', chosen)).violations;
  }, options);
};

export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    await delayRequests(context);
    await use(context);
  },

  consoleWatch: [
    ({ context }, use) => watchConsole(context, [GONE_PICTURE, ENDED_ORDER, LATE_STYLES], use),
    { auto: true },
  ],

  allowConsole: async ({ consoleWatch }, use) => {
    await use((...patterns) => {
      consoleWatch.push(...patterns);
    });
  },

  signIn: async ({ context, request, baseURL }, use) => {
    const isValid = async (token: string): Promise<boolean> =>
      (
        await request.get(API_BASE + endpoints.auth.currentUser, {
          headers: { Authorization: `Bearer ${token}` },
        })
      ).ok();
    const logIn = async ({ username, password }: Credentials): Promise<string> => {
      const response = await request.post(API_BASE + endpoints.auth.login, { data: { username, password } });
      expect(response.status(), `signing in as ${username}`).toBe(200);
      return ((await response.json()) as { data: { token: string } }).data.token;
    };
    await use(async (account, language) => {
      const credentials = credentialsOf(account);
      const known = tokens.get(credentials.username);
      // A test may have signed out.
      const token = known && (await isValid(known)) ? known : await logIn(credentials);
      tokens.set(credentials.username, token);
      const localStorage = [{ name: TOKEN_STORAGE_KEY, value: token }];
      if (language) localStorage.push({ name: LANGUAGE_STORAGE_KEY, value: language });
      await context.setStorageState({
        cookies: [],
        origins: [{ origin: new URL(baseURL ?? '').origin, localStorage }],
      });
      return token;
    });
  },

  axe: async ({ page }, use) => {
    await use(async (without = []) => {
      const waiting = page.getByRole('progressbar').and(page.locator(':not([aria-valuenow])'));
      // Wait until the screen has loaded.
      await expect(page.locator('h1').first()).toHaveText(/\S/);
      await expect(waiting).toHaveCount(0);
      const judge = async () => {
        await page.evaluate(animationsEnd);
        const violations = await findViolations(page, {
          runOnly: RULES,
          // Serialising passed rules takes longer than the check.
          resultTypes: ['violations'],
          rules: { ...ruleSet([LABEL_IN_NAME], true), ...ruleSet(without, false) },
        });
        return violations.map(({ id, help, nodes }) => ({
          rule: `${id}: ${help}`,
          where: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`),
        }));
      };
      // The next screen may have appeared during the check.
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
      if (page.url() === 'about:blank') await page.goto(path);
      else await visitWithin(page, path);
    });
  },

  resize: async ({ page }, use) => {
    await use(async (size) => {
      await page.setViewportSize(typeof size === 'string' ? SIZES[size] : size);
      await page.evaluate(updateStyles);
    });
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
 * Expects a page not to scroll sideways.
 * @param name of the screen in the error message
 */
export const expectToFit = async (page: Page, name = page.url()): Promise<void> => {
  // On a phone `innerWidth` grows with the content.
  const width = page.viewportSize()?.width ?? Number.NaN;
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `width of ${name}` })
    .toBeLessThanOrEqual(width);
};

export { expect };
