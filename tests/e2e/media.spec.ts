import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { createPng } from '../support/createPng';
import { apiClient, uniqueName } from '../support/apiClient';
import { editRows, toDataTransfer } from './actions';
import { expect, test } from './fixtures';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Drops files on the library: a picture, a video, and an SVG, which is refused. */
const dropFiles = async (page: Page, name: string): Promise<void> => {
  const picture = await createPng(320, 240, 'grey');
  // Not recorded by the browser, which on a busy machine records no frame.
  const film = await readFile('tests/support/film.webm');
  const dataTransfer = await toDataTransfer(page, [
    new File([new Uint8Array(picture)], `${name}.png`, { type: 'image/png' }),
    new File([new Uint8Array(film)], `${name} film.webm`, { type: 'video/webm' }),
    new File(['<svg/>'], `${name}.svg`, { type: 'image/svg+xml' }),
  ]);
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent('.list-page', type, { dataTransfer });
};

test('files are dropped, described, linked, tagged in bulk and deleted', async ({
  page,
  signIn,
  axe,
  saveScreen,
  request,
}) => {
  const api = apiClient(request, await signIn('admin', 'en'));
  const name = uniqueName('Höstbild');
  await page.goto('/medialibrary');
  await expect(page.getByRole('heading', { level: 1, name: 'Media library' })).toBeVisible();
  await expect(page.getByRole('img').or(page.locator('main img')).first()).toBeVisible();
  await axe();
  await saveScreen('media-grid');

  await dropFiles(page, name);
  const uploads = page.getByRole('region', { name: /^Uploaded:/ });
  await expect(uploads.getByText('This file type is not accepted')).toBeVisible();
  await expect(uploads.getByRole('heading', { name: 'Uploaded: 2 of 3' })).toBeVisible();
  await uploads.getByRole('button', { name: 'Clear list' }).click();

  await page.getByRole('textbox', { name: 'Search the media library' }).fill(name);
  const main = page.getByRole('main');
  await expect(main.getByRole('checkbox', { name: /^Select / })).toHaveCount(2);
  // The video has a poster, made by the browser.
  await expect(main.getByRole('link', { name: `${name} film` }).locator('img')).toBeVisible();

  // The form does not move when the picture has loaded.
  const loading: Route[] = [];
  await page.route('**/api/v2/files/**', (route) => {
    loading.push(route);
  });
  await main.getByRole('link', { name: new RegExp(`^${name} 320`) }).click();
  const details = page.getByRole('dialog', { name });
  await expect(details.getByText('320 × 240 px')).toBeVisible();
  const preview = details.getByRole('img', { name });
  expect((await preview.boundingBox())?.height).toBeGreaterThan(300);
  for (const route of loading) await route.continue();
  await page.unroute('**/api/v2/files/**');
  await details.getByLabel('Alternative text').fill('En grön yta');
  await details.getByRole('combobox', { name: 'Tags' }).fill('prov,');
  await details.getByRole('button', { name: 'Save' }).click();
  const { origin, pathname } = new URL(page.url());
  const id = Number(/\d+$/.exec(pathname)?.[0]);
  await expect.poll(async () => (await api.get('media', id)).tags).toEqual(['prov']);
  await details.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(origin + pathname);
  await axe();
  await saveScreen('media-details');
  await details.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await axe();
  await saveScreen('media-list');
  // The head does not cover the first file.
  const head = await page.getByRole('columnheader', { name: 'Name' }).boundingBox();
  const first = await page.getByRole('table').locator('tbody').getByRole('row').first().boundingBox();
  expect(first?.y).toBeGreaterThanOrEqual((head?.y ?? Infinity) + (head?.height ?? 0) - 1);
  await editRows(page, 'media files', 2, 'Tags', async (dialog) => {
    await dialog.getByRole('combobox', { name: 'Tags', exact: true }).fill('tillsammans');
    await dialog.getByRole('combobox', { name: 'Tags', exact: true }).press('Enter');
  });
  expect((await api.get('media', id)).tags).toEqual(['prov', 'tillsammans']);

  // Changed files stay selected.
  await expect(page.getByText('2 items selected')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const confirm = page.getByRole('dialog', { name: /^Delete / });
  await confirm.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  expect(await api.status(`/media/${id}`)).toBe(404);
  await page.getByRole('button', { name: 'Grid' }).click();
});

test('a link to a media file opens the file for users without the library', async ({
  page,
  signIn,
  request,
  allowConsole,
}) => {
  // Files are served in a sandbox, which also blocks Playwright's script.
  allowConsole(/sandboxed/);
  const token = await signIn('editor', 'en');
  const answer = await request.get('/api/v2/media?filter[kind]=image&page[size]=1', {
    headers: { Authorization: `Bearer ${token}` },
  });
  const [one] = ((await answer.json()) as { data: { id: number }[] }).data;
  await page.goto(`/medialibrary/${one?.id ?? 0}`);
  await expect(page).toHaveURL(/\/api\/v2\/files\/\d+\?grant=/);
});
