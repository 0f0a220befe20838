import type { Page } from '@playwright/test';
import { closeToasts, expect, heading, test } from './fixtures';
import { picture } from './pictures';
import type { Fault } from './specState';

/** react-admin logs the error of a failed call. */
const LOGGED = /ApiError|^error: Error/;

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });

/** Expects an error message, and closes it if it is a toast. Another one would wait for it. */
const expectFailure = async (page: Page): Promise<void> => {
  await expect(alert(page).first()).toBeVisible();
  await closeToasts(page);
};

/** Lists, each with a fault of its own, and a text that they show without it. */
const LISTS: readonly [path: string, call: string, fault: Fault, text: string][] = [
  ['/users', 'GET /users', 'html', 'Person 01'],
  ['/groups', 'GET /groups', 'error', 'Grupp 01'],
  ['/pages', 'GET /pages', 'empty', 'Sida 24'],
  ['/categories', 'GET /categories', 'null', 'Kategori 01'],
  ['/medialibrary', 'GET /media', 'error', 'bild24.png'],
  ['/companies', 'GET /companies', 'html', 'Bolag 02'],
  ['/feeds', 'GET /feeds', 'null', 'Inlägg 24'],
  ['/forms', 'GET /forms', 'empty', 'Formulär 24'],
  ['/notifications', 'GET /notifications', 'dropped', 'Meddelande 24'],
  ['/leave-requests', 'GET /leave-requests', 'html', '24 Mar 2026'],
  ['/sick-reports', 'GET /sick-reports', 'dropped', '24 Mar 2026, 09:00'],
];

for (const [name, half] of [
  ['first half', LISTS.slice(0, 6)],
  ['second half', LISTS.slice(6)],
] as const)
  test(`a list that fails says so, and loads on the next try (${name})`, async ({
    page,
    server,
    open,
    visit,
    allowConsole,
  }) => {
    allowConsole(LOGGED);
    await open('/home', 'superadmin');
    for (const [path, call, fault, text] of half)
      await test.step(`${call}: ${fault}`, async () => {
        server.fail(call, fault);
        await visit(path);
        await expect(
          page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ }).first(),
        ).toBeVisible();
        await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
        server.heal();
        await retry(page).first().click();
        await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
        await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
      });
  });

const RECORDS: readonly [path: string, call: string, fault: Fault, text: string][] = [
  ['/users/7', 'GET /users/7', 'html', 'person7@example.com'],
  ['/users/8/edit', 'GET /users/8', 'error', 'Edit Person 08'],
  ['/pages/2', 'GET /pages/2', 'html', 'Text 2'],
  ['/pages/4/edit', 'GET /pages/4', 'error', 'Text 4'],
  ['/groups/2/edit', 'GET /groups/2', 'html', 'Grupp 02'],
  ['/leave-requests/6', 'GET /leave-requests/6', 'error', 'Ledig 6'],
  ['/sick-reports/2', 'GET /sick-reports/2', 'html', 'Barn 2'],
  ['/feeds/2/edit', 'GET /feeds/2', 'html', 'Edit “Inlägg 02”'],
];

test('a record that fails to load says so, and loads on the next try', async ({
  page,
  server,
  open,
  visit,
  allowConsole,
}) => {
  allowConsole(LOGGED);
  await open('/home', 'superadmin');
  for (const [path, call, fault, text] of RECORDS)
    await test.step(`${call}: ${fault}`, async () => {
      server.fail(call, fault);
      await visit(path);
      await expect(retry(page).first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
      server.heal();
      await retry(page).first().click();
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    });
});

test('a save that fails says so, keeps what was typed, and can be repeated', async ({
  page,
  server,
  open,
  visit,
  allowConsole,
}) => {
  allowConsole(LOGGED);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await open('/groups/new');
  await name.fill('Nattskiftet');
  for (const fault of ['html', 'error', 'empty', 'null', 'dropped'] as const)
    await test.step(`creating: ${fault}`, async () => {
      server.fail('POST /groups', fault);
      await save.click();
      await expectFailure(page);
      await expect(name).toHaveValue('Nattskiftet');
      await expect(save).toBeEnabled();
      server.heal();
    });
  await save.click();
  await expect(page.getByText('Group created')).toBeVisible();
  expect(server.calls.filter(({ call }) => call === 'POST /groups')).toHaveLength(6);

  await visit('/groups/2/edit');
  await expect(name).toHaveValue('Grupp 02');
  for (const fault of ['html', 'error', 'dropped'] as const)
    await test.step(`changing: ${fault}`, async () => {
      await name.fill(`Med ${fault}`);
      server.fail('PATCH /groups/2', fault);
      await save.click();
      await expectFailure(page);
      await expect(name).toHaveValue(`Med ${fault}`);
      await expect(save).toBeEnabled();
      server.heal();
    });
  // An empty answer to a PATCH is a success.
  server.fail('PATCH /groups/2', 'empty');
  await name.fill('Dagskiftet');
  await save.click();
  await expect(page.getByText('Group saved')).toBeVisible();
  expect(server.lastCall('PATCH /groups/2')?.body).toEqual({ name: 'Dagskiftet' });
});

test('a message that got no answer is kept, and sent by the next try', async ({
  page,
  server,
  open,
  allowConsole,
}) => {
  allowConsole(LOGGED);
  const message = page.getByRole('textbox', { name: 'Message', exact: true });
  const send = async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  };
  await open('/notifications/new');
  await message.fill('Fika klockan tio.');
  server.fail('POST /notifications', 'dropped');
  await send();
  await expectFailure(page);
  await expect(message).toHaveValue('Fika klockan tio.');
  server.heal();
  await send();
  await expect(page.getByText('Push notification sent')).toBeVisible();
  expect(server.lastCall('POST /notifications')?.body).toMatchObject({ message: 'Fika klockan tio.' });
});

for (const fault of ['html', 'error', 'dropped'] as const)
  test(`an upload that fails can be repeated: ${fault}`, async ({ page, server, open, allowConsole }) => {
    allowConsole(LOGGED);
    await open('/medialibrary');
    await expect(page.getByText('1-24 of 25')).toBeVisible();
    server.fail('POST /media', fault);
    await page.getByLabel('Upload files').setInputFiles(await picture('plan.png', 40));
    const again = page.getByRole('button', { name: 'Try uploading plan.png again' });
    await expect(again).toBeVisible();
    server.heal();
    await again.click();
    await expect(page.getByText('1-24 of 26')).toBeVisible();
  });

test('a post that fails keeps its text and its picture', async ({ page, server, open, allowConsole }) => {
  allowConsole(LOGGED);
  await open('/feeds/new', 'communicator');
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.fill('Sommarfest');
  await page.getByLabel('Choose picture').setInputFiles(await picture('fest.png', 40));
  for (const fault of ['html', 'error', 'dropped'] as const) {
    server.fail('POST /feeds', fault);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectFailure(page);
    await expect(content).toHaveValue('Sommarfest');
    server.heal();
  }
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Post created')).toBeVisible();
  expect(server.lastCall('POST /feeds')?.body).toMatchObject({
    content: 'Sommarfest',
    image: { name: 'fest.png' },
  });
});

test('home says which figures failed, and a start without an answer can be repeated', async ({
  page,
  server,
  open,
  allowConsole,
}) => {
  allowConsole(LOGGED);
  for (const fault of ['html', 'error', 'null', 'empty'] as const)
    await test.step(fault, async () => {
      server.fail('GET /companies/stats', fault);
      await open('/home');
      await expect(alert(page)).toBeVisible();
      server.heal();
      await retry(page).click();
      await expect(page.getByRole('link', { name: '25 Users' })).toBeVisible();
    });
  for (const fault of ['html', 'error', 'empty', 'null', 'dropped'] as const)
    await test.step(`GET /auth/user: ${fault}`, async () => {
      server.fail('GET /auth/user', fault);
      await page.reload();
      const again = page.getByRole('button', { name: 'Try again' });
      await expect(again).toBeVisible();
      server.heal();
      await again.click();
      await expect(heading(page, 'Home')).toBeVisible();
    });
});

test('an answer after twenty seconds is waited for', async ({ page, server, open, visit }) => {
  await page.clock.install();
  await open('/home');
  await expect(heading(page, 'Home')).toBeVisible();
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
