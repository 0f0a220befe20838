import { expect, test } from './fixtures';

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
