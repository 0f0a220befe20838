import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { uniqueWord } from '../support/apiClient';
import { countPresses } from './actions';
import { expect, expectToFit, test } from './fixtures';

const choose = async (page: Page, rows: readonly string[]): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  // As spreadsheets in Sweden write it.
  const buffer = Buffer.from(rows.join('\r\n'), 'latin1');
  await (await chooser).setFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer });
};

const explain = async (page: Page, word: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: `Meaning of “${word}”` }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect(page.getByRole('combobox', { name: `Meaning of “${word}”` })).toBeHidden();
};

test('150 users with 3 unknown values and an error are imported with 9 clicks', async ({
  page,
  signIn,
  axe,
  saveScreen,
}) => {
  test.slow();
  await signIn('admin', 'en');
  const mark = uniqueWord().toLowerCase();
  const people = Array.from({ length: 150 }, (_, n) => {
    const email = n === 7 ? 'fel' : `p${n}@${mark}.example`;
    const role = n % 10 === 0 ? 'Vårdchef' : n % 10 === 1 ? 'Kock' : '';
    return `Person ${n} ${mark};${email};${role};${n % 3 === 0 ? `Grupp ${mark}` : ''};3`;
  });
  await page.goto('/users/import');
  await expect(page.getByRole('dialog')).toBeVisible();
  const presses = await countPresses(page);
  await choose(page, ['Namn;E-post;Roll;Grupper;Löneklass', ...people]);
  const dialog = page.getByRole('dialog', { name: 'Import the file' });
  await expect(dialog.getByText('Columns: 4 of 5 recognised')).toBeVisible();
  await explain(page, 'Vårdchef', 'Job title: Vårdchef');
  await explain(page, 'Kock', 'Job title: Kock');
  await explain(page, `Grupp ${mark}`, `Create: Grupp ${mark}`);
  await saveScreen('users-import-review');
  await axe();
  const email = dialog.getByRole('textbox', { name: `Person 7 ${mark}: E-mail` });
  await email.click();
  await email.fill(`p7@${mark}.example`);
  await email.press('Enter');
  await dialog.getByRole('button', { name: 'Import 150 users' }).click();
  const result = page.getByRole('dialog', { name: 'Import: Users' });
  await expect(result.getByText('150 users imported')).toBeVisible();
  expect(await presses()).toBe(9);
  await axe();
  await result.getByRole('link', { name: 'Show the 150 new users' }).click();
  await expect(page.getByText(/of 150/)).toBeVisible();
});

test('rows that are left out are saved with the reason, on a phone', async ({
  page,
  signIn,
  resize,
  axe,
  saveScreen,
}) => {
  await signIn('admin', 'en');
  await resize('phone');
  const mark = uniqueWord().toLowerCase();
  await page.goto('/users/import');
  await choose(page, ['Namn;E-post', `Bo ${mark};bo@${mark}.example`, `Fel ${mark};fel`]);
  await expect(page.getByRole('textbox', { name: `Fel ${mark}: E-mail` })).toHaveValue('fel');
  await saveScreen('users-import-review-phone');
  await expectToFit(page);
  await axe();
  await page.getByRole('button', { name: 'Import 1 user' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the failed ones' }).click();
  const refused = await readFile(await (await saving).path(), 'utf8');
  expect(refused).toContain(`Fel ${mark},fel,E-mail must be a valid e-mail address`);
});
