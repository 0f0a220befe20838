import type { Page } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { APP_FOLDER, readBudget, scriptsOf, sizeOf } from '../../scripts/budget';
import { expect, test } from './fixtures';

const HEAVY = /node_modules\/(react-admin|ra-[^/]+|@mui|@emotion|@tanstack|react-router)\//;

const budget = readBudget();

/** Returns the modules in a built file from its source map. The bundler's runtime has none. */
const modulesIn = (file: string): string[] =>
  existsSync(`${APP_FOLDER}/${file}.map`)
    ? (JSON.parse(readFileSync(`${APP_FOLDER}/${file}.map`, 'utf8')) as { sources: string[] }).sources
    : [];

/** Records the scripts that a page requests. */
const watchScripts = (page: Page): Set<string> => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) asked.add(pathname.slice(1));
  });
  return asked;
};

const kilobytesOf = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + sizeOf(file, APP_FOLDER), 0) / 1000;

test('the sign-in page loads only the scripts of its budget, and not the back office', async ({ page }) => {
  const screen = budget['sign-in']!;
  const counted = scriptsOf(screen, APP_FOLDER);
  const inside = counted.flatMap(modulesIn);
  expect(inside.some((path) => path.includes('node_modules/react-dom/'))).toBe(true);
  expect(inside.filter((path) => HEAVY.test(path))).toEqual([]);

  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('.choices button')) return;
      watcher.disconnect();
      performance.mark('chooser');
    });
    watcher.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/login');
  await expect(page.locator('.choices button').first()).toBeVisible();
  // Prefetching starts after the chooser has rendered.
  const asked = await page.evaluate(() => {
    const [chooser] = performance.getEntriesByName('chooser');
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < (chooser?.startTime ?? 0))
      .map(({ name }) => new URL(name).pathname.slice(1));
  });
  expect(asked.sort()).toEqual(counted.sort());
  expect(kilobytesOf(asked)).toBeLessThanOrEqual(screen.kilobytes);
});

test('the user list loads the scripts of its budget, and hovering a menu entry preloads its screen', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const screen = budget['user list after its rows']!;
  const asked = watchScripts(page);
  await page.goto('/users');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect([...asked].sort()).toEqual(scriptsOf(screen, APP_FOLDER).sort());
  expect(kilobytesOf(asked)).toBeLessThanOrEqual(screen.kilobytes);

  const groups = scriptsOf({ ...screen, path: '/groups' }, APP_FOLDER).find((file) =>
    file.includes('/GroupList-'),
  );
  expect(groups).toBeDefined();
  expect(asked).not.toContain(groups);
  await page.getByRole('link', { name: 'Grupper' }).first().hover();
  await expect.poll(() => [...asked]).toContain(groups);
  expect(page.url()).toMatch(/\/users$/);
});
