import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { apiOf, uniqueName } from '../support/apiOf';
import { editRows } from './editRows';
import { findAndChoose } from './findAndChoose';
import { expect, expectToFit, test } from './fixtures';

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

const openList = async (page: Page, word: string, count: number) => {
  await page.goto(`/pages?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
  await expect(page.getByRole('textbox', { name: 'Search pages' })).toHaveValue(word);
  await expect(rows(page)).toHaveCount(count);
};
const run = async (page: Page, label: string, prepare?: () => Promise<void>) => {
  await page.getByRole('button', { name: label, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: label });
  await prepare?.();
  await dialog.getByRole('button', { name: label }).click();
  return dialog;
};
const confirm = async (page: Page, question: string, answer: string) => {
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: answer }).click();
  await expect(dialog).toBeHidden();
};

test('pages are filtered, published and moved many at once', async ({ page, signIn, request, axe }) => {
  const api = apiOf(request, await signIn('editor', 'en'));
  const word = uniqueName('Lista');
  const category = uniqueName('Rutiner');
  const { id: categoryId } = await api.create('categories', { name: category });
  const ids: number[] = [];
  for (const type of [1, 3, 4])
    ids.push((await api.create('pages', { title: `${word} sida${type}`, type, published: type === 4 })).id);

  await openList(page, word, 3);
  await axe();
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'State' }).click();
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Draft' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await run(page, 'Publish');
  const published = page.getByRole('dialog', { name: 'Changing many: Pages' });
  await expect(published.getByText('2 rows changed')).toBeVisible();
  await published.getByRole('button', { name: 'Close' }).click();
  for (const id of ids) expect(await api.get('pages', id)).toMatchObject({ published: true });

  await openList(page, word, 3);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await editRows(page, 'Pages', 3, 'Category', (dialog) =>
    findAndChoose(dialog.getByRole('combobox', { name: 'Category', exact: true }), category),
  );
  for (const id of ids) expect(await api.get('pages', id)).toMatchObject({ category_id: categoryId });
  await expect(rows(page).filter({ hasText: category })).toHaveCount(3);
});

test('those who have not signed are reminded, and all are asked again', async ({
  page,
  signIn,
  request,
  axe,
  allowConsole,
}) => {
  allowConsole(/status of 429/);
  const staff = await signIn('staff');
  const api = apiOf(request, await signIn('editor', 'en'));
  const fields = { title: uniqueName('Policy'), type: 4, published: true, requires_signature: true };
  const { id, audience_count: audience } = await api.create('pages', fields);
  const headers = { Authorization: `Bearer ${staff}` };
  expect((await request.post(`/api/v2/pages/${id}/signatures`, { headers })).ok()).toBe(true);

  await page.goto(`/pages/${id}`);
  await page.getByRole('tab', { name: 'Signatures' }).click();
  const section = page.getByRole('region', { name: 'Signatures' });
  await expect(section.getByText(`1 of ${Number(audience)} have signed`)).toBeVisible();
  await expect(section.getByText('1-10 of')).toBeVisible();
  await axe();
  await section.getByRole('tab', { name: 'Signed', exact: true }).click();
  await expect(section.getByRole('row', { name: /Version 1/ })).toHaveCount(1);

  const downloading = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv.trim().split(/\r?\n/)).toHaveLength(Number(audience) + 1);

  const missing = Number(audience) - 1;
  for (const told of [`${missing} people were reminded`, /were reminded a moment ago/]) {
    await section.getByRole('button', { name: 'Remind' }).click();
    await expect(page.getByText(`${missing} people who have not signed get a notification.`)).toBeVisible();
    await confirm(page, 'Remind those who have not signed?', 'Remind');
    await expect(page.getByText(told)).toBeVisible();
  }
  await section.getByRole('button', { name: 'Ask all to sign again' }).click();
  await confirm(page, 'Ask all to sign again?', 'Ask all to sign again');
  await expect(section.getByText(`0 of ${Number(audience)} have signed`)).toBeVisible();
  expect(await api.get('pages', id)).toMatchObject({ signatures_count: 0, needs_resign: true });
});

test('versions are compared, and one is brought back; the page is deleted', async ({
  page,
  signIn,
  request,
  axe,
}) => {
  const api = apiOf(request, await signIn('editor', 'en'));
  const first = uniqueName('Hygien');
  const { id } = await api.create('pages', { title: first, content: '<p>Tvätta <b>händerna</b> ofta</p>' });
  const changes = { title: `${first} nu`, type: 4, content: '<p>Sprita <b>händerna</b> ofta</p>' };
  await api.update('pages', id, changes);

  await page.goto(`/pages/${id}?tab=revisions`);
  await page.getByRole('checkbox', { name: 'Choose version 1 to compare' }).check();
  await page.getByRole('checkbox', { name: 'Choose version 2 to compare' }).check();
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Version 1 and version 2' });
  await expect(dialog.getByRole('deletion')).toContainText(['Tvätta']);
  await expect(dialog.getByRole('insertion')).toContainText(['nu', 'Sprita']);
  await expect(dialog.getByRole('row', { name: 'Type Page Policy' })).toBeVisible();
  await axe();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await confirm(page, 'Restore version 1?', 'Restore');
  await expect(title(page)).toHaveText(first);
  expect(await api.get('pages', id)).toMatchObject({ title: first, type: 1, revision: 3 });

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/pages(\?|$)/);
  expect(await api.status(`/pages/${id}`)).toBe(404);
});

test('on a phone pages are cards, and their details fit', async ({ page, signIn, request, axe, resize }) => {
  const api = apiOf(request, await signIn('editor', 'en'));
  const name = uniqueName('Telefon');
  const values = { title: name, published: true, requires_signature: true, content: '<p>Text</p>' };
  const { id } = await api.create('pages', values);
  await resize('phone');
  await page.goto(`/pages?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  const card = page.getByRole('link', { name: new RegExp(name) });
  await expect(card.getByText(/^0 of \d+$/)).toBeVisible();
  await axe();
  await card.click();
  await expect(page).toHaveURL(`/pages/${id}`);
  for (const tab of ['Signatures', 'Versions']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('region', { name: tab })).toBeVisible();
    await expectToFit(page);
  }
  await axe();
});
