import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { uniqueName } from '../support/apiClient';
import { expect, expectToFit, test } from './fixtures';

const upload = (page: Page, name: string, text: string | Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

test('users are imported from a file, and refused rows are corrected and imported again', async ({
  page,
  signIn,
  axe,
  saveScreen,
}) => {
  await signIn('admin', 'en');
  const mark = uniqueName('x').replaceAll(' ', '').toLowerCase();
  await page.goto('/users');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Import' }).click();
  await expect(page).toHaveURL(/\/users\/import$/);
  await next(page);
  await expect(page.getByText('Choose a file', { exact: true }).nth(1)).toBeVisible();
  await axe();

  const rows = [
    'Vem;E-postadress;Grupper;Löneklass',
    `Eva ${mark};eva.${mark}@norrsken.example;Grupp ${mark};3`,
    `Bo ${mark};bo.${mark}@norrsken.example;;2`,
    `Fel ${mark};fel;;1`,
  ];
  await upload(page, 'lista.csv', Buffer.from(rows.join('\r\n'), 'latin1'));
  await expect(page.getByText('3 rows were read')).toBeVisible();
  await next(page);
  await expect(page.getByRole('heading', { name: /Say what each column is/ })).toBeFocused();
  await page.getByRole('combobox', { name: 'Import Vem as' }).click();
  await page.getByRole('option', { name: 'Name', exact: true }).click();
  await axe();
  await page.getByRole('checkbox', { name: 'Create groups that are not there' }).check();
  await next(page);
  await expect(page.getByText('E-mail must be a valid e-mail address')).toBeVisible();
  await saveScreen('users-import-review');
  await axe();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download refused rows' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const refused = await readFile(await (await saving).path(), 'utf8');
  expect(refused).toContain(
    `Vem,E-postadress,Grupper,Löneklass,What to mend\r\nFel ${mark},fel,,1,E-mail must be a valid e-mail address`,
  );

  await page.getByRole('checkbox', { name: /Leave out the refused rows/ }).check();
  await page.getByRole('button', { name: 'Import 2 users' }).click();
  await expect(page.getByText('2 users imported')).toBeVisible();
  await axe();

  // Import the corrected rows.
  await page.getByRole('button', { name: 'Import another file' }).click();
  await upload(page, 'mended.csv', refused.replace(',fel,', `,fel.${mark}@norrsken.example,`));
  await expect(page.getByText('1 row was read')).toBeVisible();
  await next(page);
  await page.getByRole('combobox', { name: 'Import Vem as' }).click();
  await page.getByRole('option', { name: 'Name', exact: true }).click();
  await next(page);
  await page.getByRole('button', { name: 'Import 1 user' }).click();
  await expect(page.getByText('1 user imported')).toBeVisible();
  await page.getByRole('link', { name: 'Show the users' }).click();
  await page.getByRole('textbox', { name: 'Search users' }).fill(mark);
  for (const name of ['Bo', 'Eva', 'Fel']) await expect(page.getByText(`${name} ${mark}`)).toBeVisible();
});

test('the review of an import fits a phone', async ({ page, signIn, resize, axe }) => {
  await signIn('admin', 'en');
  await resize('phone');
  await page.goto('/users/import');
  const people = Array.from({ length: 30 }, (_, n) => `Massa ${n};massa.${n}@norrsken.example`);
  await upload(page, 'lista.csv', ['Namn;E-post', ...people].join('\n'));
  await expect(page.getByText('30 rows were read')).toBeVisible();
  await next(page);
  await next(page);
  const rows = page.getByRole('list', { name: 'The rows of the file' }).getByRole('listitem');
  await expect(rows).toHaveCount(25);
  await expectToFit(page);
  await axe();
});
