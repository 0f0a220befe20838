import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures';

test('a company is deleted after its name was typed', async ({ page, server, open, expectDone }) => {
  server.envelope = false;
  await open('/companies/2/edit', 'superadmin');
  await page.getByRole('button', { name: 'Delete company' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Bolag 02');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expectDone(/deleted/i);
  expect(server.lastCall('DELETE /companies/2')?.body).toEqual({});
});

test('selected rows are changed', async ({ page, server, open, expectDone }) => {
  await open('/users');
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  for (const index of [1, 2]) await rows.nth(index).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 2 users' });
  await dialog.getByRole('button', { name: 'Department' }).click();
  await dialog.getByRole('textbox', { name: 'Department' }).fill('Köket');
  await dialog.getByRole('button', { name: 'Change 2 users' }).click();
  await expectDone('2 users changed');
  for (const id of [2, 3])
    expect(server.lastCall(`PATCH /users/${id}`)?.body).toEqual({ department: 'Köket' });
});

test('lists are exported by the app', async ({ page, open }) => {
  await open('/users?filter={"q":"Person 1"}');
  await expect(page.getByText('1–10 of 10')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.trim().split('\n')).toHaveLength(11);
  expect(file).toContain('Person 19');
});
