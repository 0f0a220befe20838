import type { Page } from '@playwright/test';
import { document, picture } from './pictures';
import { expect, test } from './fixtures';
import { BARE_ID } from './specRows';

interface Change {
  path: string;
  /** Label of the changed input. */
  field: string;
  /** The name of the field in the body. */
  name: string;
  call: string;
}

const change = (path: string, field: string, name: string, call: string): Change => ({
  path,
  field,
  name,
  call,
});

/** One changed input per form, of a row with some fields and of a row with only an id. */
const CHANGES: readonly Change[] = [
  change('/users/7/edit', 'Name', 'name', 'PATCH /users/7'),
  change('/groups/2/edit', 'Name', 'name', 'PATCH /groups/2'),
  change('/categories/2/edit', 'Name', 'name', 'PATCH /categories/2'),
  change('/pages/2/edit', 'Title', 'title', 'PATCH /pages/2'),
  change('/feeds/2/edit', 'Content', 'content', 'PATCH /feeds/2'),
  change('/forms/2/edit', 'Title', 'title', 'PATCH /forms/2'),
  change('/companies/2/edit', 'Name', 'name', 'PATCH /companies/2'),
  change('/companies/settings', 'Name', 'name', 'PATCH /companies/1'),
  change('/medialibrary/2', 'Name', 'name', 'PATCH /media/2'),
  change(`/groups/${BARE_ID}/edit`, 'Name', 'name', `PATCH /groups/${BARE_ID}`),
  change(`/categories/${BARE_ID}/edit`, 'Name', 'name', `PATCH /categories/${BARE_ID}`),
  change(`/pages/${BARE_ID}/edit`, 'Title', 'title', `PATCH /pages/${BARE_ID}`),
  change(`/feeds/${BARE_ID}/edit`, 'Content', 'content', `PATCH /feeds/${BARE_ID}`),
];

/** The editors of pages, posts and forms say what saving does for staff. */
const saveButton = (page: Page) => page.getByRole('button', { name: /^(Save|Save draft|Publish)$/ });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).first();

for (const [name, envelope, changes] of [
  ['some fields', true, CHANGES.filter(({ path }) => !path.includes(`/${BARE_ID}`))],
  ['only an id', false, CHANGES.filter(({ path }) => path.includes(`/${BARE_ID}`))],
] as const)
  test(`saving sends only what was changed (${name}, envelope: ${envelope})`, async ({
    page,
    server,
    open,
    visit,
    expectDone,
  }) => {
    server.envelope = envelope;
    await open('/home', 'superadmin');
    for (const { path, field: label, name: changed, call } of changes)
      await test.step(path, async () => {
        await visit(path);
        await expect(page).toHaveURL(path);
        await field(page, label).fill('Changed');
        await saveButton(page).click();
        await expectDone(/saved|updated/i);
        expect(server.lastCall(call)?.body).toEqual({ [changed]: 'Changed' });
      });
  });

test('people, groups, categories, shortcuts and forms are created', async ({
  page,
  server,
  open,
  visit,
  expectDone,
}) => {
  await open('/users/new');
  await field(page, 'Name').fill('Nina Ny');
  await field(page, 'E-mail').fill('nina@example.com');
  await field(page, 'Password').fill('long enough');
  await field(page, 'Repeat the password').fill('long enough');
  await page.getByRole('checkbox', { name: 'Communicator' }).check();
  await saveButton(page).click();
  await expectDone(/created/i);
  const { body } = server.lastCall('POST /users') ?? {};
  expect(body).toMatchObject({
    name: 'Nina Ny',
    email: 'nina@example.com',
    password: 'long enough',
    roles: ['communicator'],
  });
  expect(body).not.toHaveProperty('password_confirm');

  await visit('/groups/new');
  await field(page, 'Name').fill('Ny grupp');
  await saveButton(page).click();
  await expectDone(/created/i);
  expect(server.lastCall('POST /groups')?.body).toEqual({ name: 'Ny grupp' });

  await visit('/categories/new');
  await field(page, 'Name').fill('Ny kategori');
  await saveButton(page).click();
  await expectDone(/created/i);
  expect(server.lastCall('POST /categories')?.body).toMatchObject({ name: 'Ny kategori' });

  await visit('/shortcuts/new');
  await field(page, 'Name').fill('Tidrapport');
  await field(page, 'Web address').fill('https://time.example.com/');
  await saveButton(page).click();
  await expectDone(/created/i);
  expect(server.lastCall('POST /shortcuts')?.body).toEqual({
    name: 'Tidrapport',
    url: 'https://time.example.com/',
  });
  await expect(page.getByRole('link', { name: 'Tidrapport' })).toHaveAttribute(
    'href',
    'https://time.example.com/',
  );

  await visit('/forms/new');
  await field(page, 'Title').fill('Friskvård');
  await field(page, 'Recipient e-mail').fill('hr@example.com');
  await page.getByRole('button', { name: 'Add field' }).click();
  await page.getByRole('menuitem', { name: 'One choice' }).click();
  await field(page, 'Question').fill('Vill du?');
  await field(page, 'Option 1').fill('Ja');
  await saveButton(page).click();
  await expectDone(/created/i);
  expect(server.lastCall('POST /forms')?.body).toMatchObject({
    title: 'Friskvård',
    responsible_email: 'hr@example.com',
    fields: [{ type: 'radio', label: 'Vill du?', alternatives: ['Ja'] }],
  });
});

test('a page is written, and a message sent to everybody', async ({
  page,
  server,
  open,
  visit,
  expectDone,
}) => {
  server.envelope = false;
  await open('/pages/new');
  await field(page, 'Title').fill('Brandlarm');
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('Lugn och fin.');
  await page.getByRole('radio', { name: /^Published/ }).check();
  await saveButton(page).click();
  await expectDone(/created|saved/i);
  expect(server.lastCall('POST /pages')?.body).toMatchObject({
    title: 'Brandlarm',
    content: '<p>Lugn och fin.</p>',
    published: true,
  });

  await visit('/notifications/new');
  await field(page, 'Message').fill('Fika klockan tio.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  await expectDone('Push notification sent');
  expect(server.lastCall('POST /notifications')?.body).toMatchObject({
    message: 'Fika klockan tio.',
    send_to_all: true,
  });
});

test('posts are plain without files and multipart with them', async ({
  page,
  server,
  open,
  visit,
  expectDone,
}) => {
  await open('/feeds/new', 'communicator');
  await field(page, 'Content').fill('Utan bild');
  await saveButton(page).click();
  await expectDone(/created/i);
  const plain = server.lastCall('POST /feeds');
  expect(plain).toMatchObject({ isMultipart: false, body: { content: 'Utan bild' } });

  await visit('/feeds/new');
  await field(page, 'Content').fill('Med bild');
  await page.getByLabel('Choose picture').setInputFiles(await picture('bild.png', 40));
  await page.getByLabel('Add attachments').setInputFiles([document('karta.pdf'), document('tider.pdf')]);
  await page.getByRole('checkbox', { name: 'Editor' }).check();
  await page.getByRole('switch', { name: 'Send a notification' }).check();
  await saveButton(page).click();
  await expectDone(/created/i);
  expect(server.lastCall('POST /feeds')).toMatchObject({
    isMultipart: true,
    body: {
      content: 'Med bild',
      image: { name: 'bild.png' },
      attachments: [{ name: 'karta.pdf' }, { name: 'tider.pdf' }],
      permitted_roles: ['editor'],
      notify: '1',
    },
  });

  await visit('/feeds/2/edit');
  await page.getByLabel('Choose picture').setInputFiles(await picture('ny.png', 40));
  await saveButton(page).click();
  await expectDone(/saved|updated/i);
  expect(server.lastCall('POST /feeds/2')).toMatchObject({
    isMultipart: true,
    body: { _method: 'PATCH', content: 'Inlägg 02', image: { name: 'ny.png' }, permitted_roles: ['admin'] },
  });
});

test('a company is registered with its icon, and files are uploaded', async ({
  page,
  server,
  open,
  visit,
  expectDone,
}) => {
  await open('/companies/new', 'superadmin');
  await field(page, 'Name').fill('Nybolaget');
  await field(page, 'Organisation number').fill('5560160680');
  await page.locator('input[type=file]').setInputFiles(await picture('icon.png'));
  await saveButton(page).click();
  await expectDone(/registered|created/i);
  expect(server.lastCall('POST /companies')).toMatchObject({
    isMultipart: true,
    body: { name: 'Nybolaget', organisation_number: '5560160680', icon: { name: 'icon.png' } },
  });

  await visit('/medialibrary');
  await page
    .getByLabel('Upload files')
    .setInputFiles([await picture('a.png', 40), await picture('b.png', 40)]);
  await expect(page.getByText('1-24 of 27')).toBeVisible();
  expect(server.lastCall('POST /media')).toMatchObject({ isMultipart: true });
});
