import { expect, test } from './fixtures';

test('the charts show the same figures as the tables, light and dark, also on a phone', async ({
  page,
  signIn,
  axe,
  resize,
}) => {
  await signIn('admin', 'en');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const charts: string[] = [];
  page.on('request', (asked) => {
    if (/\/charts-[^/]*\.js$/.test(asked.url())) charts.push(asked.url());
  });
  await page.goto('/sick-reports');
  await expect(page.getByRole('row')).toHaveCount(11);
  expect(charts).toEqual([]);
  await page.getByRole('link', { name: 'Statistics' }).click();
  const months = page.getByRole('table', { name: /^By month/ });
  await expect(months.getByRole('row')).toHaveCount(13);
  expect(new URL(page.url()).pathname).toBe('/sick-reports/statistics');
  const drawn = page.locator('.recharts-bar-rectangle:visible');
  const groups = page.getByRole('table', { name: /^By group/ }).getByRole('row');
  // Two bars per month and one per group, with the values of the tables. Other tests add and remove groups.
  await expect.poll(async () => (await drawn.count()) - (await groups.count())).toBe(2 * 12 + 2 - 1);
  expect(charts).toHaveLength(1);
  await axe();
  await page.getByRole('button', { name: 'Toggle light/dark mode' }).click();
  await resize('phone');
  await expect(drawn.first()).toBeVisible();
  await axe();

  await page.getByRole('button', { name: 'Custom period' }).click();
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('The end must not be before the start')).toBeVisible();
  await axe();
  await page.getByLabel('From', { exact: true }).fill('2019-12-01');
  await expect(page.getByText('No sick reports in this period')).toBeVisible();
  await page.getByRole('button', { name: 'This year' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^Sickness statistics .*\.xlsx$/);
});
