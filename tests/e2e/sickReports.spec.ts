import type { Page } from '@playwright/test';
import { typeDate } from './actions';
import { expect, test } from './fixtures';

/**
 * Compares the visible bars of a card with the figures above zero in its table, in one call because other tests add
 * and remove groups.
 * @param columns of the figures that the chart shows, the first one is 0
 */
const barsBesideFigures = (page: Page, title: string, columns: number[]) =>
  page.getByRole('region', { name: title, exact: true }).evaluate((card, shown) => {
    const bars = [...card.querySelectorAll('.recharts-bar-rectangle')].filter(
      (bar) => bar.getBoundingClientRect().width > 0,
    );
    const figures = [...card.querySelectorAll('tbody tr')].flatMap((row) =>
      shown.map((column) => Number(row.querySelectorAll('td')[column]?.textContent)),
    );
    return { drawn: bars.length > 0, missing: figures.filter((figure) => figure > 0).length - bars.length };
  }, columns);
const SAME = { drawn: true, missing: 0 };

test('the charts show the same figures as the tables, light and dark, also on a phone', async ({
  page,
  signIn,
  axe,
  resize,
}) => {
  await signIn('admin', 'en');
  const charts: string[] = [];
  page.on('request', (asked) => {
    if (/\/charts-[^/]*\.js$/.test(asked.url())) charts.push(asked.url());
  });
  await page.goto('/sick-reports?filter={}');
  await expect(page.getByRole('row')).toHaveCount(11);
  expect(charts).toEqual([]);
  await page.getByRole('link', { name: 'Statistics', exact: true }).click();
  const months = page.getByRole('table', { name: /^By month/ });
  await expect(months.getByRole('row')).toHaveCount(13);
  expect(new URL(page.url()).pathname).toBe('/sick-reports/statistics');
  const drawn = page.locator('.recharts-bar-rectangle:visible');
  await expect.poll(() => barsBesideFigures(page, 'By month', [0, 1])).toEqual(SAME);
  await expect.poll(() => barsBesideFigures(page, 'By group', [2])).toEqual(SAME);
  expect(charts).toHaveLength(1);
  await axe();
  await page.emulateMedia({ colorScheme: 'dark' });
  await resize('phone');
  await expect(drawn.first()).toBeVisible();
  await axe();

  await page.getByRole('button', { name: 'Custom period' }).click();
  await typeDate(page, 'To', '01/01/2020');
  await expect(page.getByText('The end must not be before the start')).toBeVisible();
  await axe();
  await typeDate(page, 'From', '01/12/2019');
  await expect(page.getByText('No sick reports in this period')).toBeVisible();
  await page.getByRole('button', { name: 'This year' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^Sickness statistics .*\.xlsx$/);
});
