import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** The editors of pages, posts and forms say what saving does for staff. */
const saveButton = (page: Page) => page.getByRole('button', { name: /^(Save|Save draft|Publish)$/ });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).first();

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
