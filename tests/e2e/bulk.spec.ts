import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { apiOf, emailOf, uniqueName } from '../support/apiOf';
import { expect, test } from './fixtures';

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');

/** Makes `count` users that one word finds, and shows them alone, all chosen. */
const choose = async (page: Page, api: ReturnType<typeof apiOf>, count: number) => {
  const word = uniqueName('Många').split(' ')[1] ?? '';
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const name = `Person${index} ${word}`;
    ids.push((await api.create('users', { name, email: emailOf(name), language: 'sv' })).id);
  }
  await page.goto('/users');
  await page.getByRole('textbox', { name: 'Search users' }).fill(word);
  await expect(rows(page)).toHaveCount(count);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  return { word, ids };
};

/** Presses a bulk action and confirms it in its dialog. */
const run = async (page: Page, label: string, prepare?: () => Promise<void>) => {
  await page.getByRole('button', { name: label, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: label });
  await prepare?.();
  await dialog.getByRole('button', { name: label }).click();
  return dialog;
};

test('many users are made inactive and active', async ({ page, signIn, request }) => {
  const api = apiOf(request, await signIn('admin', 'en'));
  const { ids } = await choose(page, api, 3);
  const dialog = await run(page, 'Deactivate');
  await expect(dialog.getByText('3 rows changed')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(rows(page).filter({ hasText: 'Inactive' })).toHaveCount(3);
  for (const id of ids) expect(await api.get('users', id)).toMatchObject({ inactive: true });
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect((await run(page, 'Activate')).getByText('3 rows changed')).toBeVisible();
});

test('many users are added to a group', async ({ page, signIn, request }) => {
  const api = apiOf(request, await signIn('admin', 'en'));
  const group = uniqueName('Grupp');
  const { id } = await api.create('groups', { name: group });
  const { ids } = await choose(page, api, 2);
  const dialog = await run(page, 'Add to group', async () => {
    await page.getByRole('combobox', { name: 'Group', exact: true }).fill(group);
    await page.getByRole('option', { name: group }).click();
  });
  await expect(dialog.getByText('2 rows changed')).toBeVisible();
  expect((await api.get('groups', id)).member_ids).toEqual(ids);
});

test('many users get roles', async ({ page, signIn, request }) => {
  const api = apiOf(request, await signIn('admin', 'en'));
  const { ids } = await choose(page, api, 2);
  const dialog = await run(page, 'Set roles', () => page.getByRole('checkbox', { name: 'Editor' }).check());
  await expect(dialog.getByText('2 rows changed')).toBeVisible();
  for (const id of ids) expect((await api.get('users', id)).roles).toEqual(['editor']);
});

test('many users are deleted, and one that may not be is told of', async ({
  page,
  signIn,
  request,
  allowConsole,
}) => {
  allowConsole(/status of 403/);
  const api = apiOf(request, await signIn('superadmin', 'en'));
  const { ids, word } = await choose(page, api, 2);
  await signIn('admin', 'en');
  const boss = `Person9 ${word}`;
  const { id } = await api.create('users', {
    name: boss,
    email: emailOf(boss),
    roles: ['superadmin', 'admin'],
  });
  await page.goto(`/users?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const dialog = await run(page, 'Delete');
  await expect(dialog.getByText('2 rows changed')).toBeVisible();
  await expect(
    dialog.getByRole('row', { name: `${boss} Only a superadmin may change a superadmin.` }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(rows(page)).toHaveCount(1);
  for (const gone of ids) expect(await api.status(`/users/${gone}`)).toBe(404);
  expect(await api.status(`/users/${id}`)).toBe(200);
});

const download = async (page: Page): Promise<string> => {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).last().click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('users.csv');
  return readFile(await file.path(), 'utf8');
};

test('the chosen users, and what the filters let through, are exported', async ({
  page,
  signIn,
  request,
}) => {
  const api = apiOf(request, await signIn('admin', 'en'));
  const { word } = await choose(page, api, 3);
  await page
    .getByRole('row', { name: `Person1 ${word}` })
    .getByRole('checkbox')
    .uncheck();
  const chosen = await download(page);
  const lines = chosen
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^"?Id"?[,;]"?Name"?[,;]"?E-mail/);
  expect(chosen).toContain(`Person0 ${word}`);
  expect(chosen).not.toContain(`Person1 ${word}`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('checkbox', { name: 'Select all' }).uncheck();
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(1);
  const filtered = await download(page);
  expect(filtered.trim().split(/\r?\n/)).toHaveLength(4);
});
