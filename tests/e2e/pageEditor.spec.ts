import type { Page } from '@playwright/test';
import { API_BASE } from '../../contract/constants';
import { endpoints } from '../../contract/endpoints';
import en from '../../i18n/en/server';
import { apiClient, uniqueName } from '../support/apiClient';
import { findAndChoose, typeDate } from './actions';
import { expect, expectToFit, test } from './fixtures';

const { editor: texts, fields } = en.resources.pages;
const { rich_text: words } = en;

/** A green PNG of 5 × 5 pixels. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==';

const area = (page: Page) => page.getByRole('textbox', { name: fields.content });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true });

/** Pastes a screenshot, as the browser does. */
const pastePicture = (page: Page, name: string) =>
  area(page).evaluate(
    (element, [base64, fileName]) => {
      const bytes = Uint8Array.from(atob(String(base64)), (character) => character.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], String(fileName), { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [PNG, name],
  );

const pageId = (page: Page): number => Number(/\/pages\/(\d+)/.exec(page.url())?.[1]);

test('a page is created with headings, lists, a table and pictures, for a group, and scheduled', async ({
  page,
  signIn,
  request,
  axe,
  saveScreen,
}) => {
  const admin = await signIn('admin', 'en');
  const api = apiClient(request, admin);
  const [title, group, picture] = [uniqueName('Brandlarm'), uniqueName('Laget'), uniqueName('Utrymning')];
  const { id: groupId } = await api.create('groups', { name: group });
  const uploaded = await request.post(API_BASE + endpoints.media.list, {
    headers: { Authorization: `Bearer ${admin}` },
    multipart: {
      name: picture,
      alt: 'Karta över utgångar',
      file: { name: 'karta.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') },
    },
  });
  const { data: media } = (await uploaded.json()) as { data: { id: number } };
  await signIn('editor', 'en');

  await page.goto('/pages/new');
  await page.getByLabel(en.fields.title).fill(title);
  await area(page).click();
  await page.getByRole('button', { name: `${words.style}: ${words.paragraph}` }).click();
  await page.getByRole('menuitem', { name: words.heading2, exact: true }).click();
  await page.keyboard.type('När larmet går');
  await page.keyboard.press('Enter');
  await tool(page, words.bullet_list).click();
  await page.keyboard.type('Gå ut');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Samlas vid entrén');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool(page, words.picture.insert).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('searchbox').fill(picture);
  await picker.getByRole('button', { name: picture }).click();
  await picker.getByRole('button', { name: /^Choose 1/ }).click();
  await expect(area(page).getByRole('img', { name: 'Karta över utgångar' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await pastePicture(page, 'skärmbild.png');
  await expect(area(page).locator('img[data-media-id], .picture img')).toHaveCount(2);
  await tool(page, words.table.insert).click();
  await page.keyboard.type('Ansvarig');
  for (const name of ['Plats', 'Telefon']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(name);
  }
  await expect(area(page).getByRole('columnheader', { name: 'Telefon' })).toBeVisible();

  await findAndChoose(page.getByLabel(fields.group_ids), group);
  await expect(page.getByText(en.editor.members_only)).toBeVisible();
  await page.getByRole('radio', { name: en.publishing.later }).check();
  await typeDate(page, en.schedule.time, '01/07/2031 08:30');
  await axe();
  await saveScreen('page-editor');
  await page.getByRole('button', { name: en.publishing.schedule, exact: true }).click();
  await expect(page).toHaveURL(/\/pages\/\d+\/edit$/);

  const stored = await api.get('pages', pageId(page));
  expect(stored).toMatchObject({ title, published: true, group_ids: [groupId] });
  expect(new Date(String(stored.publish_at)).toISOString()).toBe('2031-07-01T06:30:00.000Z');
  const content = String(stored.content);
  expect(content).toContain('<h2>När larmet går</h2>');
  expect(content).toMatch(/<ul><li><p>Gå ut<\/p><\/li><li><p>Samlas vid entrén<\/p><\/li><\/ul>/);
  expect(content).toMatch(/<th[^>]*><p>Ansvarig<\/p><\/th>/);
  expect(content).toContain(`data-media-id="${media.id}"`);
  expect(content.match(/data-media-id="\d+"/g)).toHaveLength(2);
});

test('a failed upload and a failed save are retried, and leaving or reloading asks first', async ({
  page,
  signIn,
  request,
  allowConsole,
}) => {
  const api = apiClient(request, await signIn('editor', 'en'));
  const { id } = await api.create('pages', { title: uniqueName('Rutin'), content: '<p>Först</p>' });
  allowConsole(/status of 50[03]/);
  await page.goto(`/pages/${id}/edit`);
  await area(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' och sedan');

  await page.route(`**${API_BASE}${endpoints.media.list}`, (route) => route.fulfill({ status: 503 }));
  await pastePicture(page, 'bild.png');
  await expect(page.getByRole('alert').filter({ hasText: 'bild.png' })).toContainText(
    'could not be uploaded',
  );
  await page.unroute(`**${API_BASE}${endpoints.media.list}`);
  await page.getByRole('button', { name: `${en.app.retry}: bild.png` }).click();
  await expect(area(page).locator('.picture img')).toHaveCount(1);

  await page.route(`**${API_BASE}/pages/${id}`, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500 }) : route.fallback(),
  );
  await page.getByRole('button', { name: en.publishing.save_draft }).click();
  const failure = page.getByRole('alert').filter({ hasText: texts.submit_failed });
  await expect(failure).toBeVisible();
  await expect(area(page)).toContainText('Först och sedan');

  // One question for the link, one by the browser for the reload.
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    // Afterwards: the browser would also cancel what begins before it is closed.
    await dialog.dismiss();
    asked.push(dialog.type());
  });
  await page.getByRole('link', { name: 'Home' }).click();
  const question = page.getByRole('alertdialog', { name: en.unsaved.leave_title });
  await question.getByRole('button', { name: en.unsaved.stay }).click();
  await expect(question).toBeHidden();
  const reload = () =>
    page.evaluate(() => {
      window.location.reload();
    });
  await reload();
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(area(page)).toContainText('Först och sedan');

  await page.unroute(`**${API_BASE}/pages/${id}`);
  await failure.getByRole('button', { name: en.app.retry }).click();
  await expect(failure).toBeHidden();
  await expect
    .poll(async () => (await api.get('pages', id)).content)
    .toMatch(/<p>Först och sedan<img [^>]*data-media-id="\d+"/);

  // Saved: the reload still asks, a link that loads another page does not.
  await reload();
  await expect.poll(() => asked).toEqual(['beforeunload', 'beforeunload']);
  await page.evaluate(() => {
    window.location.assign('/home');
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('after a conflict the version of the other user can be loaded', async ({
  page,
  signIn,
  request,
  allowConsole,
}) => {
  allowConsole(/status of 412/);
  const token = await signIn('editor', 'en');
  const api = apiClient(request, token);
  const { id } = await api.create('pages', { title: uniqueName('Policy'), content: '<p>Vår text</p>' });
  await page.goto(`/pages/${id}/edit`);
  await area(page).click();
  await page.keyboard.type('Min ändring. ');
  const theirs = await request.patch(`${API_BASE}/pages/${id}`, {
    data: { content: '<p>Deras text</p>' },
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(theirs.status()).toBe(200);
  await page.keyboard.press('Control+s');
  const conflict = page.getByRole('dialog', { name: /changed Content/ });
  await expect(conflict.getByRole('region', { name: 'Content' })).toContainText('Deras text');
  await conflict.getByRole('button', { name: en.stale.reload }).click();
  await expect(area(page)).toHaveText('Deras text');
  await area(page).click();
  await page.keyboard.press('End');
  // In one step: letters more than half a second apart, as on a busy machine, are undone one by one.
  await page.keyboard.insertText(', och min');
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => (await api.get('pages', id)).content).toBe('<p>Deras text, och min</p>');
  // The cursor and the undo history are kept.
  await page.keyboard.press('Control+z');
  await expect(area(page)).toHaveText('Deras text');
});

test('the preview shows the page as staff see it, also on a phone', async ({
  page,
  signIn,
  request,
  resize,
  axe,
  saveScreen,
}) => {
  const api = apiClient(request, await signIn('editor', 'sv'));
  const title = uniqueName('Hygien');
  const { id } = await api.create('pages', {
    title,
    content: '<h2>Tvätta händerna</h2><p>Alltid <strong>före</strong> måltid.</p>',
    requires_signature: true,
  });
  await resize('phone');
  await page.goto(`/pages/${id}/edit`);
  await expect(page.getByRole('heading', { name: 'Tvätta händerna' })).toBeVisible();
  await expectToFit(page);
  await axe();
  await saveScreen('page-editor-phone');
  await page.getByRole('button', { name: 'Förhandsgranska' }).click();
  const phone = page.getByRole('dialog').getByRole('region', { name: title });
  await expect(phone.getByRole('heading', { name: 'Tvätta händerna' })).toBeVisible();
  await expect(phone.getByText('Signera', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Mörkt' }).click();
  await expect(phone).toHaveCSS('background-color', 'rgb(20, 25, 26)');
  await axe();
  await saveScreen('page-preview-phone');
});
