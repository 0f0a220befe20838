import type { Page } from '@playwright/test';
import { expect, expectToFit, test } from './fixtures';

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');

test('screens start at the top, and Back restores the position', async ({ page, signIn }) => {
  await signIn('admin', 'en');
  await page.goto('/users?perPage=50');
  await rows(page).nth(40).scrollIntoViewIfNeeded();
  const before = await scrollY(page);
  expect(before).toBeGreaterThan(600);
  await rows(page).nth(40).getByRole('link').click();
  await expect(page).toHaveURL(/\/users\/\d+$/);
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.goBack();
  await expect(rows(page)).toHaveCount(50);
  await expect.poll(() => scrollY(page)).toBe(before);
});

test('a field that was refused is focused below the header', async ({ page, signIn }) => {
  await signIn('admin', 'en');
  await page.setViewportSize({ width: 1024, height: 500 });
  await page.goto('/users/new');
  await page.getByLabel('Title').fill('x');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole('button', { name: 'Save' }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toBeFocused();
  // The header is 64 pixels high.
  await expect.poll(async () => (await name.boundingBox())?.y).toBeGreaterThan(64);
  await expect(name).toBeInViewport();
  await page.getByLabel('Title').fill('');
});

test('selecting rows moves nothing and covers neither search nor tabs', async ({ page, signIn }) => {
  await signIn('admin', 'en');
  await page.goto('/leave-requests');
  const box = rows(page).nth(1).getByRole('checkbox');
  const place = async () => (await box.boundingBox())?.y;
  const before = await place();
  await box.check();
  await expect(page.getByRole('toolbar')).toBeInViewport();
  expect(await place()).toBe(before);
  await page.getByRole('button', { name: 'Approved' }).click();
  await page.getByRole('textbox', { name: /Search/ }).click();
});

test('a narrow table has one line per row, a scroll hint and a sticky first column', async ({
  page,
  signIn,
  saveScreen,
}) => {
  await signIn('admin', 'sv');
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/users', '/phone-list']) {
      await page.goto(path);
      await expect(rows(page).first()).toBeVisible();
      await expectToFit(page);
      const heights = await rows(page).evaluateAll((all) => all.map((row) => row.clientHeight));
      expect(Math.max(...heights), `${path} at ${width}`).toBeLessThan(64);
      await saveScreen(`lists${path.replace('/', '-')}-${width}`);
    }
  }
  await page.goto('/users');
  const wrapper = page.locator('.RaDataTable-tableWrapper');
  await expect(wrapper).toHaveAttribute('data-more');
  const name = rows(page).first().getByRole('link').first();
  const before = (await name.boundingBox())?.x;
  await wrapper.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
  await expect(wrapper).not.toHaveAttribute('data-more');
  expect((await name.boundingBox())?.x).toBe(before);
});
