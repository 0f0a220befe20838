import type { Page } from '@playwright/test';
import { closeToasts, expect, test } from './fixtures';
import { picture } from './pictures';

/** react-admin logs the error of a failed call. */
const LOGGED = /ApiError|^error: Error/;

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });

/** Expects an error message, and closes it if it is a toast. Another one would wait for it. */
const expectFailure = async (page: Page): Promise<void> => {
  await expect(alert(page).first()).toBeVisible();
  await closeToasts(page);
};

// `faults.test.tsx` has the other faults and screens. That Chromium's connection breaks can be shown only here.
test('without an answer the app says so, keeps what was typed, and can try again', async ({
  page,
  server,
  open,
  visit,
  allowConsole,
}) => {
  allowConsole(LOGGED);
  server.fail('GET /auth/user', 'dropped');
  await open('/groups');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  server.heal();
  await again.click();
  await expect(page.getByRole('link', { name: 'Grupp 01' })).toBeVisible();

  server.fail('GET /notifications', 'dropped');
  await visit('/notifications');
  await expect(retry(page).first()).toBeVisible();
  server.heal();
  await retry(page).first().click();
  await expect(page.getByRole('main').getByText('Meddelande 24').first()).toBeVisible();

  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await visit('/groups/2/edit');
  await expect(name).toHaveValue('Grupp 02');
  await name.fill('Dagskiftet');
  server.fail('PATCH /groups/2', 'dropped');
  await save.click();
  await expectFailure(page);
  await expect(name).toHaveValue('Dagskiftet');
  await expect(save).toBeEnabled();
  server.heal();
  await save.click();
  await expect(page.getByText('Group saved')).toBeVisible();
  expect(server.lastCall('PATCH /groups/2')?.body).toEqual({ name: 'Dagskiftet' });
});

test('an upload that got no answer can be repeated', async ({ page, server, open, allowConsole }) => {
  allowConsole(LOGGED);
  await open('/medialibrary');
  await expect(page.getByText('1–24 of 25')).toBeVisible();
  server.fail('POST /media', 'dropped');
  await page.getByLabel('Upload files').setInputFiles(await picture('plan.png', 40));
  const again = page.getByRole('button', { name: 'Try uploading plan.png again' });
  await expect(again).toBeVisible();
  server.heal();
  await again.click();
  await expect(page.getByText('1–24 of 26')).toBeVisible();
});

test('a post that got no answer keeps its text and its picture', async ({
  page,
  server,
  open,
  allowConsole,
}) => {
  allowConsole(LOGGED);
  await open('/feeds/new', 'communicator');
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.fill('Sommarfest');
  await page.getByLabel('Choose picture').setInputFiles(await picture('fest.png', 40));
  server.fail('POST /feeds', 'dropped');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectFailure(page);
  await expect(content).toHaveValue('Sommarfest');
  server.heal();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Post created')).toBeVisible();
  expect(server.lastCall('POST /feeds')?.body).toMatchObject({
    content: 'Sommarfest',
    image: { name: 'fest.png' },
  });
});

test('an answer after twenty seconds is waited for', async ({ page, server, open, visit }) => {
  await page.clock.install();
  await open('/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  server.fail('GET /groups', 'held');
  await visit('/groups');
  await expect.poll(() => server.lastCall('GET /groups')).toBeDefined();
  await page.clock.fastForward(20_000);
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
  server.heal();
  await expect(page.getByRole('link', { name: 'Grupp 01' })).toBeVisible();
  await expect(page.getByText('This is taking longer than usual.')).toBeHidden();

  server.fail('POST /groups', 'held');
  await visit('/groups/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Nattskiftet');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.clock.fastForward(20_000);
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Nattskiftet');
  server.heal();
  await expect(page.getByText('Group created')).toBeVisible();
});
