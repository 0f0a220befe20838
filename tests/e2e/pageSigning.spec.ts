import type { Page } from '@playwright/test';
import { API_BASE } from '../../contract/constants';
import { endpoints } from '../../contract/endpoints';
import en from '../../i18n/en/server';
import { apiClient, uniqueName } from '../support/apiClient';
import { countPresses, typeDate } from './actions';
import { expect, expectToFit, test } from './fixtures';

const { fields, ask_again: ask } = en.resources.pages;
const { rich_text: words } = en;
const { media: mediaTexts } = en.resources;

/** 5 × 5 pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==',
  'base64',
);

const area = (page: Page) => page.getByRole('textbox', { name: fields.content });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test('a page for two groups, signed and scheduled, takes 12 clicks', async ({
  page,
  signIn,
  request,
  axe,
}) => {
  const api = apiClient(request, await signIn('admin', 'en'));
  const [title, one, other] = [uniqueName('Delegering'), uniqueName('Laget'), uniqueName('Nattlaget')];
  const groups = [await api.create('groups', { name: one }), await api.create('groups', { name: other })];
  await page.goto('/pages');
  await expect(page.getByRole('link', { name: 'New page' })).toBeVisible();
  const presses = await countPresses(page);
  await page.getByRole('link', { name: 'New page' }).click();
  await page.getByRole('textbox', { name: en.fields.title }).click();
  await page.keyboard.type(title);
  await area(page).click();
  await page.keyboard.type('Så delegerar vi.');
  const access = page.getByRole('combobox', { name: fields.group_ids });
  for (const name of [one, other]) {
    await access.click();
    await access.pressSequentially(name);
    await page.getByRole('option', { name, exact: true }).click();
  }
  await page.getByRole('radio', { name: en.publishing.later }).click();
  await typeDate(page, en.schedule.time, '01/07/2031 08:30');
  await page.getByLabel(fields.requires_signature).click();
  await typeDate(page, fields.sign_by, '01/08/2031');
  await axe();
  await page.getByRole('button', { name: en.publishing.schedule, exact: true }).click();
  await expect(page).toHaveURL(/\/pages\/\d+\/edit$/);
  expect(await presses()).toBe(12);
  const id = Number(/\/pages\/(\d+)/.exec(page.url())?.[1]);
  const stored = await api.get('pages', id);
  expect(stored).toMatchObject({ title, requires_signature: true, sign_by: '2031-08-01', published: true });
  expect(stored.group_ids).toEqual(groups.map((group) => group.id));
});

test('asking again after a change, with the difference, takes 3 clicks', async ({
  page,
  signIn,
  request,
  visit,
  axe,
  resize,
  allowConsole,
}) => {
  // The server asks by refusing the first save.
  allowConsole(/status of 409/);
  const api = apiClient(request, await signIn('admin', 'en'));
  const content = '<table><tbody><tr><td><p>Måndag</p></td><td><p>Anna</p></td></tr></tbody></table>';
  const { id } = await api.create('pages', {
    title: uniqueName('Schema'),
    published: true,
    requires_signature: true,
    sign_by: '2031-08-01',
    content,
  });
  await page.goto(`/my-pages/${id}`);
  await expect(page.getByText(/^Sign by/)).toBeVisible();
  await page.getByRole('button', { name: en.my.pages.sign }).click();
  await page.getByRole('dialog').getByRole('button', { name: en.my.pages.sign }).click();
  await expect(page.getByText(/^You signed/)).toBeVisible();

  await visit(`/pages/${id}/edit`);
  await expect(area(page).getByText('Anna')).toBeVisible();
  const presses = await countPresses(page);
  await area(page).getByText('Anna').click();
  await page.keyboard.press('End');
  await page.keyboard.type('-Karin');
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: '1 person signed version 1. Ask them again?' });
  await expect(dialog.getByRole('cell').getByRole('insertion')).toContainText('Karin');
  for (const size of ['desktop', 'phone'] as const) {
    await resize(size);
    await expectToFit(page);
    await axe();
  }
  await resize('desktop');
  await dialog.getByRole('button', { name: ask.material }).click();
  await expect(dialog).toBeHidden();
  expect(await presses()).toBe(3);
  // The dialog closes before the answer.
  await expect.poll(() => api.get('pages', id)).toMatchObject({ revision: 2, signatures_count: 0 });
  await visit(`/pages/${id}?tab=signatures`);
  await expect(page.getByText(/^Sign by .* Target: 90%/)).toBeVisible();
});

test('"/" inserts a heading and a link to a page, by keyboard', async ({ page, signIn, request, axe }) => {
  const api = apiClient(request, await signIn('admin', 'en'));
  const target = uniqueName('Brandrutin');
  const { id: linked } = await api.create('pages', { title: target, published: true });
  const { id } = await api.create('pages', { title: uniqueName('Välkommen'), published: true });
  // Typed while the menu is being loaded.
  let load = (): void => undefined;
  const isTyped = new Promise<void>((resolve) => (load = resolve));
  await page.route(/\/assets\/slashMenu-/, async (route) => {
    await isTyped;
    await route.continue();
  });
  await page.goto(`/pages/${id}/edit`);
  await area(page).click();
  await page.keyboard.type('/');
  await expect(area(page)).toHaveText('/');
  load();
  const menu = page.getByRole('listbox', { name: words.slash.menu });
  await expect(menu).toBeVisible();
  await axe();
  await page.keyboard.press('ArrowDown');
  await expect(area(page)).toHaveAttribute('aria-activedescendant', /-1$/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Läs först');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/link');
  await expect(menu.getByRole('option')).toHaveText([words.link.title]);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: words.link.title });
  await dialog.getByRole('button', { name: words.link.kinds.page }).press('Enter');
  await dialog.getByRole('combobox', { name: words.link.search }).fill(target);
  await expect(page.getByRole('option', { name: target })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  await axe();
  await dialog.getByRole('button', { name: words.link.save }).press('Enter');
  await expect(area(page).getByRole('link', { name: target })).toBeVisible();
  await save(page).press('Enter');
  await expect(page.getByText('Page saved')).toBeVisible();
  const { content } = await api.get('pages', id);
  expect(content).toBe(
    `<h2>Läs först</h2><p><a href="/my-pages/${linked}" rel="noopener noreferrer">${target}</a></p>`,
  );
});

test('a link to a file is chosen in the media library, and readers get the file', async ({
  page,
  signIn,
  request,
  axe,
  resize,
}) => {
  const token = await signIn('admin', 'en');
  const api = apiClient(request, token);
  const name = uniqueName('Checklista');
  const uploaded = await request.post(API_BASE + endpoints.media.list, {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { name, file: { name: 'lista.png', mimeType: 'image/png', buffer: PNG } },
  });
  const { data: media } = (await uploaded.json()) as { data: { id: number } };
  const values = { title: uniqueName('Rutin'), published: true, content: '<p>Checklistan</p>' };
  const { id } = await api.create('pages', values);
  await page.goto(`/pages/${id}/edit`);
  await area(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: words.link.title });
  await dialog.getByRole('button', { name: words.link.kinds.file }).click();
  const library = page.getByRole('dialog', { name: mediaTexts.pick_title });
  await library.getByRole('searchbox').fill(name);
  await library.getByRole('button', { name }).click();
  await library.getByRole('button', { name: mediaTexts.pick, exact: true }).click();
  await expect(library).toBeHidden();
  await resize('phone');
  await expect(dialog.getByText(name)).toBeVisible();
  await axe();
  await dialog.getByRole('button', { name: words.link.save }).click();
  await save(page).click();
  await expect(page.getByText('Page saved')).toBeVisible();
  expect((await api.get('pages', id)).content).toContain(`data-media-id="${media.id}"`);

  // The dialog knows the file again.
  await resize('desktop');
  await area(page).getByRole('link', { name: 'Checklistan' }).click();
  await page.keyboard.press('Control+k');
  await expect(dialog.getByText(name)).toBeVisible();
  await dialog.getByRole('button', { name: en.app.cancel }).click();

  await page.goto(`/my-pages/${id}`);
  const href = await page.getByRole('link', { name: 'Checklistan' }).getAttribute('href');
  const file = await request.get(String(href));
  expect(file.headers()['content-type']).toMatch(/^image\//);
});
