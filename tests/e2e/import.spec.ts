import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { uniqueWord } from '../support/apiClient';
import { countPresses } from './actions';
import { expect, expectToFit, test } from './fixtures';

/** Both the first and the second step have a button "Next". */
const expectColumns = (page: Page) =>
  expect(page.getByRole('heading', { name: /Match columns to fields/ })).toBeFocused();
const upload = async (page: Page, name: string, text: string | Buffer) => {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
  await expectColumns(page);
};
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const newMark = () => uniqueWord().toLowerCase();

test('users are imported from a file, and refused rows are corrected and imported again', async ({
  page,
  signIn,
  axe,
  saveScreen,
}) => {
  await signIn('admin', 'en');
  const mark = newMark();
  await page.goto('/users/import');
  await next(page);
  await expect(page.getByText('Choose a file', { exact: true })).toBeVisible();
  await axe();

  const rows = [
    'Vem;E-postadress;Grupper;Löneklass',
    `Eva ${mark};eva.${mark}@norrsken.example;Grupp ${mark};3`,
    `Bo ${mark};bo.${mark}@norrsken.example;;2`,
    `Fel ${mark};fel;;1`,
  ];
  await upload(page, 'lista.csv', Buffer.from(rows.join('\r\n'), 'latin1'));
  await page.getByRole('combobox', { name: 'Import Vem as' }).click();
  await page.getByRole('option', { name: 'Name', exact: true }).click();
  await axe();
  await next(page);
  await expect(page.getByRole('textbox', { name: 'E-mail, row 4' })).toHaveValue('fel');
  await page.getByRole('combobox', { name: `Meaning of “Grupp ${mark}” (Groups)` }).click();
  await page.getByRole('option', { name: `New group: Grupp ${mark}` }).click();
  await expect(page.getByRole('button', { name: 'Import 2 users, skip 1 row' })).toBeEnabled();
  await saveScreen('users-import-review');
  await axe();

  await page.getByRole('button', { name: /^Import 2 users/ }).click();
  await expect(page.getByText('2 users imported')).toBeVisible();
  await axe();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rejected rows' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const refused = await readFile(await (await saving).path(), 'utf8');
  expect(refused).toContain(`Fel ${mark},fel,,1,E-mail must be a valid e-mail address`);

  // Import the corrected rows.
  await page.getByRole('button', { name: 'Import another file' }).click();
  await upload(page, 'corrected.csv', refused.replace(',fel,', `,fel.${mark}@norrsken.example,`));
  await page.getByRole('combobox', { name: 'Import Vem as' }).click();
  await page.getByRole('option', { name: 'Name', exact: true }).click();
  await next(page);
  await page.getByRole('button', { name: 'Import 1 user' }).click();
  await expect(page.getByText('1 user imported')).toBeVisible();
  await page.goto('/users');
  await page.getByRole('textbox', { name: 'Search users' }).fill(mark);
  for (const name of ['Bo', 'Eva', 'Fel']) await expect(page.getByText(`${name} ${mark}`)).toBeVisible();
});

test('120 users with 11 invalid rows are imported with 8 clicks on one screen', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('admin', 'en');
  const mark = newMark();
  await page.goto('/users/import');
  const presses = await countPresses(page);
  const people = Array.from({ length: 120 }, (_, n) => {
    const email = n < 5 ? `p${n}(at)${mark}.example` : `p${n < 7 ? 100 : n}@${mark}.example`;
    return `Person ${n} ${mark};${email};${n >= 20 && n < 24 ? 'Chef' : ''}`;
  });
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('Choose file', { exact: true }).first().click();
  await (
    await chooser
  ).setFiles({
    name: 'lista.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Namn;E-post;Roll', ...people].join('\n')),
  });
  await expectColumns(page);
  await next(page);

  // 5 addresses, 4 roles, and 2 of the 3 rows with the same address.
  await expect(page.getByRole('button', { name: /skip 11 rows/ })).toBeVisible();
  await axe();
  await page.getByRole('combobox', { name: 'Meaning of “Chef” (Roles)' }).click();
  await page.getByRole('option', { name: 'Job title: Chef' }).click();
  await page.getByRole('textbox', { name: 'E-mail, row 2', exact: true }).click();
  for (let n = 0; n < 5; n += 1) {
    await expect(page.getByRole('textbox', { name: `E-mail, row ${n + 2}`, exact: true })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(`p${n}@${mark}.example`);
    await page.keyboard.press('Tab');
  }
  await page.getByRole('radio', { name: 'Send after the import' }).click();
  await page.getByRole('button', { name: 'Import 118 users, skip 2 rows' }).click();
  await expect(page.getByText('118 invitations sent')).toBeVisible();
  // Up to here on one screen.
  await expect(page).toHaveURL('/users/import');
  await page.getByRole('link', { name: 'Show the 118 new users' }).click();
  expect(await presses()).toBe(8);
  await expect(page.getByText(/of 118/)).toBeVisible();
});

test('the review of an import fits a phone', async ({ page, signIn, resize, axe, saveScreen }) => {
  await signIn('admin', 'en');
  await resize('phone');
  await page.goto('/users/import');
  const people = Array.from(
    { length: 30 },
    (_, n) => `Massa ${n};massa.${n}${n < 3 ? '' : '@norrsken.example'};Hej`,
  );
  await upload(page, 'lista.csv', ['Namn;E-post;Roll', ...people].join('\n'));
  await next(page);
  const rows = page.getByRole('list', { name: 'Rows in the file' }).getByRole('listitem');
  await expect(rows).toHaveCount(25);
  await page.getByRole('textbox', { name: 'E-mail, row 2', exact: true }).fill('massa.0@norrsken.example');
  await expect(page.getByText('Corrected')).toBeVisible();
  await saveScreen('users-import-review-phone');
  await expectToFit(page);
  await axe();
});
