import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, heading, test } from './fixtures';

const confirm = (page: Page, name = 'Confirm') =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test('people are deactivated and activated, and lose a document', async ({
  page,
  server,
  open,
  expectDone,
}) => {
  await open('/users/7');
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await confirm(page, 'Deactivate');
  await expect(page.getByRole('button', { name: 'Activate', exact: true })).toBeVisible();
  expect(server.lastCall('GET /users/7/deactivate')).toBeDefined();
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Deactivate', exact: true })).toBeVisible();
  expect(server.lastCall('GET /users/7/activate')).toBeDefined();
  await expect(page.getByText('unheard_of')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Lönespecifikation' }).click();
  await confirm(page);
  await expect(page.getByRole('link', { name: 'Lönespecifikation' })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(server.lastCall('DELETE /users/7/documents/71')).toBeDefined();
  await expectDone('Document deleted');
});

test('a leave request is answered', async ({ page, server, open, visit, expectDone }) => {
  server.envelope = false;
  await open('/leave-requests/6');
  await expect(page.getByRole('link', { name: 'Person 06' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill('Trevlig resa');
  await page.getByRole('button', { name: 'Approve' }).click();
  // The next request that is waiting opens.
  await expectDone('Leave approved for Person 06');
  await expect(heading(page, /^Person 11/)).toBeVisible();
  expect(server.lastCall('PATCH /leave-requests/6')?.body).toEqual({
    status: 'approved',
    response_message: 'Trevlig resa',
  });
  await visit('/leave-requests/6');
  await expect(heading(page, /^Person 06/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Request' })).toContainText('Approved');
});

test('the time tracking is linked and unlinked', async ({ page, server, open }) => {
  await open('/companies/settings');
  const section = page.getByRole('region', { name: 'Time tracking' });
  await section.getByRole('textbox', { name: 'Time tracking token' }).fill('crona-token');
  await section.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(section.getByRole('button', { name: 'Unlink' })).toBeVisible();
  expect(server.lastCall('POST /companies/1/crona')?.body).toEqual({
    crona_token: 'crona-token',
    name: 'Bolag 01',
  });
  await section.getByRole('button', { name: 'Unlink' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Unlink|Confirm/ })
    .click();
  await expect(section.getByRole('button', { name: 'Link', exact: true })).toBeVisible();
  expect(server.lastCall('DELETE /companies/1/crona')).toBeDefined();
});

/** Screens with a delete button, and its call. */
const DELETABLE: readonly [path: string, call: string][] = [
  ['/pages/2', 'DELETE /pages/2'],
  ['/groups/2/edit', 'DELETE /groups/2'],
  ['/categories/2/edit', 'DELETE /categories/2'],
  ['/feeds/2/edit', 'DELETE /feeds/2'],
  ['/forms/2/edit', 'DELETE /forms/2'],
  ['/sick-reports/2', 'DELETE /sick-reports/2'],
  ['/medialibrary/2', 'DELETE /media/2'],
];

test('rows are deleted after confirmation', async ({ page, server, open, visit, expectDone }) => {
  server.envelope = false;
  await open('/home', 'superadmin');
  for (const [path, call] of DELETABLE)
    await test.step(path, async () => {
      await visit(path);
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await confirm(page, 'Delete');
      await expectDone(/deleted/i);
      expect(server.lastCall(call)).toBeDefined();
    });

  await visit('/companies/2/edit');
  await page.getByRole('button', { name: 'Delete company' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Bolag 02');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expectDone(/deleted/i);
  expect(server.lastCall('DELETE /companies/2')?.body).toEqual({});

  await page.getByRole('button', { name: 'Manage shortcuts' }).click();
  await page.getByRole('button', { name: 'Delete the shortcut Schema' }).click();
  await expectDone(/deleted/i);
  expect(server.lastCall('DELETE /shortcuts/1')).toBeDefined();
});

test('rows are changed in the list, one and many', async ({ page, server, open, visit, expectDone }) => {
  await open('/users');
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  const title = rows.first().getByRole('button', { name: /^Job title: / });
  await title.click();
  await page.getByRole('textbox', { name: 'Job title' }).fill('Kock');
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('Kock');
  expect(server.lastCall('PATCH /users/1')?.body).toEqual({ title: 'Kock' });

  for (const index of [1, 2]) await rows.nth(index).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 2 users' });
  await dialog.getByRole('button', { name: 'Department' }).click();
  await dialog.getByRole('textbox', { name: 'Department' }).fill('Köket');
  await dialog.getByRole('button', { name: 'Change 2 users' }).click();
  await expectDone('2 users changed');
  for (const id of [2, 3])
    expect(server.lastCall(`PATCH /users/${id}`)?.body).toEqual({ department: 'Köket' });

  await visit('/groups');
  await expect(rows.first()).toContainText('Grupp 01');
  for (const index of [0, 1]) await rows.nth(index).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const deleting = page.getByRole('dialog', { name: 'Delete 2 groups?' });
  await deleting.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectDone('2 groups deleted');
  await expect(page.getByText('1-10 of 23')).toBeVisible();
  for (const id of [1, 2]) expect(server.lastCall(`DELETE /groups/${id}`)).toBeDefined();
});

test('lists are exported by the app', async ({ page, open }) => {
  await open('/users?filter={"q":"Person 1"}');
  await expect(page.getByText('1-10 of 10')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.trim().split('\n')).toHaveLength(11);
  expect(file).toContain('Person 19');
});

test('a superadmin manages companies, and is not offered to switch', async ({ page, open }) => {
  await open('/home', 'superadmin');
  await expect(page.getByRole('banner')).toContainText('Bolag 01');
  await page.getByRole('link', { name: 'Business' }).click();
  await expect(heading(page, 'Companies')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bolag 02' })).toBeVisible();
  await expect(page.getByRole('button', { name: /switch/i })).toHaveCount(0);
});
