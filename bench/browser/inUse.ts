import type { Page } from '@playwright/test';
import { median, openTab, slowCpu, type Tab } from './page';

/** Milliseconds from an input to the frame that shows its result, and the fewest rows shown meanwhile. */
interface Response {
  took: number;
  fewest: number;
}

/** What the page has to show before an action counts as done. */
type Goal =
  | { kind: 'other rows' }
  | { kind: 'chosen'; rows: number }
  | { kind: 'title'; path: string }
  | { kind: 'frame' };

const ROWS = 'main tbody tr';
const MENU = 'nav ul a[href]';

/** Performs an input and measures the time to its result. */
const time = async (page: Page, goal: Goal, act: () => Promise<void>): Promise<Response> => {
  await page.evaluate(
    ({ goal: wanted, rows }) => {
      const first = () => [...document.querySelectorAll(rows)].map((row) => row.textContent).join();
      const titleOf = () => document.querySelector('h1')?.textContent ?? '';
      const [rowBefore, titleBefore] = [first(), titleOf()];
      let started = 0;
      let fewest = Infinity;
      const isReached = () => {
        if (wanted.kind === 'other rows') return first() !== '' && first() !== rowBefore;
        if (wanted.kind === 'chosen')
          return document.querySelectorAll(`${rows} input:checked`).length === wanted.rows;
        if (wanted.kind === 'title')
          return (
            location.pathname === wanted.path &&
            titleOf() !== titleBefore &&
            !document.querySelector('main [role=progressbar]:not([aria-valuenow])')
          );
        return true;
      };
      const answered = new Promise<Response>((resolve, reject) => {
        setTimeout(() => {
          reject(new Error(`No ${wanted.kind} after 20 s at ${location.href}`));
        }, 20_000);
        const look = () => {
          fewest = Math.min(fewest, document.querySelectorAll(rows).length);
          if (!isReached()) {
            requestAnimationFrame(look);
            return;
          }
          requestAnimationFrame(() => {
            setTimeout(() => {
              resolve({ took: performance.now() - started, fewest });
            });
          });
        };
        const begin = (event: Event) => {
          for (const type of ['click', 'keydown']) removeEventListener(type, begin, true);
          started = event.timeStamp;
          requestAnimationFrame(look);
        };
        for (const type of ['click', 'keydown']) addEventListener(type, begin, true);
      });
      Object.assign(window, { answered });
    },
    { goal, rows: ROWS },
  );
  await act();
  return page.evaluate(
    () => (window as Window & { answered?: Promise<Response> }).answered,
  ) as Promise<Response>;
};

const settle = (page: Page) => page.waitForLoadState('networkidle');

export interface Use {
  what: string;
  /** In milliseconds. */
  median: number;
  longest: number;
  /** Whether the list had rows all the time. */
  isFilled: boolean;
}

const sum = (what: string, responses: readonly Response[]): Use => ({
  what,
  median: median(responses.map(({ took }) => took)),
  longest: Math.max(...responses.map(({ took }) => took)),
  isFilled: responses.every(({ fewest }) => fewest > 0),
});

const openUsers = async ({ page }: Tab, url: string, perPage: number): Promise<void> => {
  await page.goto(`${url}/users?page=1&perPage=${perPage}&sort=name&order=ASC`);
  await page
    .locator(ROWS)
    .nth(perPage - 1)
    .waitFor();
  await settle(page);
};

const paging = async (tab: Tab, url: string): Promise<Use> => {
  await openUsers(tab, url, 25);
  const next = tab.page.locator('.MuiPagination-root li').last().getByRole('button');
  const responses: Response[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    responses.push(await time(tab.page, { kind: 'other rows' }, () => next.click()));
    await settle(tab.page);
  }
  return sum('next page of 25', responses);
};

const sorting = async (tab: Tab, url: string): Promise<Use> => {
  await openUsers(tab, url, 25);
  const heads = tab.page.locator('main thead [data-field]');
  const responses: Response[] = [];
  for (const column of [1, 0, 1, 0, 1, 0]) {
    responses.push(await time(tab.page, { kind: 'other rows' }, () => heads.nth(column).click()));
    await settle(tab.page);
  }
  return sum('sorting by another column', responses);
};

const choosing = async (tab: Tab, url: string): Promise<Use> => {
  await openUsers(tab, url, 100);
  const all = tab.page.locator('main thead input[type=checkbox]');
  const responses: Response[] = [];
  for (const rows of [100, 0, 100, 0, 100]) {
    responses.push(await time(tab.page, { kind: 'chosen', rows }, () => all.click()));
    await settle(tab.page);
  }
  return sum('choosing 100 rows, or none of them', responses);
};

const typing = async (tab: Tab, url: string): Promise<Use[]> => {
  await openUsers(tab, url, 25);
  const search = tab.page.locator('main input[name=q]');
  const keys: Response[] = [];
  const answers: Response[] = [];
  for (const word of ['mar', 'joh', 'eri']) {
    await search.fill('');
    await settle(tab.page);
    await search.focus();
    for (const letter of word.slice(0, -1))
      keys.push(await time(tab.page, { kind: 'frame' }, () => tab.page.keyboard.press(letter)));
    answers.push(await time(tab.page, { kind: 'other rows' }, () => tab.page.keyboard.press(word.slice(-1))));
    await settle(tab.page);
  }
  return [sum('a letter typed in the search', keys), sum('from the last letter to the rows found', answers)];
};

const PATHS = ['/users', '/groups', '/pages', '/notifications', '/leave-requests', '/home'];

const go = (page: Page, path: string): Promise<Response> =>
  time(page, { kind: 'title', path }, () => page.locator(`${MENU}[href="${path}"]`).first().click());

/** Which of the paths the menu has. */
const inMenu = async (page: Page): Promise<string[]> => {
  const links = await page.locator(MENU).evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  return PATHS.filter((path) => links.includes(path));
};

/** A change of screen whose code and rows are there already. */
const changing = async (tab: Tab, url: string): Promise<Use> => {
  await tab.page.goto(`${url}/home`);
  await tab.page.locator(MENU).first().waitFor();
  const paths = (await inMenu(tab.page)).filter((path) => path !== '/home');
  const responses: Response[] = [];
  for (let round = 0; round < 4; round += 1)
    for (const path of paths) {
      const response = await go(tab.page, path);
      await settle(tab.page);
      // The first round warms.
      if (round > 0) responses.push(response);
    }
  return { ...sum('another screen, warm', responses), isFilled: true };
};

/**
 * Measures paging, sorting, selecting, typing and changing screens.
 * @param rate how many times slower the processor is made
 */
export const inUse = async (url: string, storage: Record<string, string>, rate: number): Promise<Use[]> => {
  const tab = await openTab(storage);
  try {
    await slowCpu(tab.cdp, rate);
    return [
      await paging(tab, url),
      await sorting(tab, url),
      await choosing(tab, url),
      ...(await typing(tab, url)),
      await changing(tab, url),
    ];
  } finally {
    await tab.browser.close();
  }
};

/** Megabytes that JavaScript holds: after a round of all screens, and after 200 changes more. */
export const heapOfUse = async (
  url: string,
  storage: Record<string, string>,
): Promise<{ before: number; after: number; changes: number }> => {
  const tab = await openTab(storage);
  const { page, cdp } = tab;
  const held = async (): Promise<number> => {
    await settle(page);
    await cdp.send('HeapProfiler.collectGarbage');
    await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
  try {
    await page.goto(`${url}/home`);
    await page.locator(MENU).first().waitFor();
    const paths = await inMenu(page);
    const walk = async (times: number): Promise<void> => {
      for (let turn = 0; turn < times; turn += 1) await go(page, paths[turn % paths.length] ?? '/home');
    };
    await walk(2 * paths.length);
    const before = await held();
    const changes = 200;
    await walk(changes - (changes % paths.length));
    await walk(changes % paths.length);
    return { before, after: await held(), changes };
  } finally {
    await tab.browser.close();
  }
};
