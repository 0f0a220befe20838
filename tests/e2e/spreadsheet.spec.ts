import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { apiClient, createUsers, emailOf, uniqueWord } from '../support/apiClient';
import { editWorkbook } from '../support/workbooks';
import { listPath, toDataTransfer } from './actions';
import { expect, expectToFit, test } from './fixtures';

/** Drops a file on the list, as from a folder. */
const drop = async (page: Page, file: File): Promise<void> => {
  const dataTransfer = await toDataTransfer(page, [file]);
  await page.dispatchEvent('#main-content', 'dragenter', { dataTransfer });
  await expect(page.getByText('Drop the file here')).toBeVisible();
  await page.dispatchEvent('#main-content', 'drop', { dataTransfer });
};

test('a list is edited in a spreadsheet, corrected, applied and undone', async ({
  page,
  signIn,
  request,
  axe,
  saveScreen,
  resize,
}) => {
  const api = apiClient(request, await signIn('admin', 'en'));
  const word = uniqueWord();
  const cook = { title: 'Kock', phone: '0701234567' };
  const [ada = 0, bea = 0, cia = 0] = await createUsers(api, word, { Ada: cook, Bea: cook, Cia: cook });
  await page.goto(listPath('users', { q: word }));
  await expect(page.getByRole('link', { name: `Ada ${word}` })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Download to edit (Excel)' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('Users to edit.xlsx');
  const file = await editWorkbook(await readFile(await download.path()), (rows) => {
    const [head = []] = rows;
    const set = (id: number, header: string, value: string) => {
      const row = rows.find(([first]) => first === id);
      if (row) row[head.indexOf(header)] = value;
    };
    set(ada, 'Job title', 'Kökschef');
    set(bea, 'E-mail', 'bea');
    set(cia, 'Job title', 'Bagare');
    return rows;
  });
  // Somebody else is faster.
  await api.update('users', cia, { title: 'Diskare' });

  await drop(page, file);
  const dialog = page.getByRole('dialog', { name: 'Changes in the file' });
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await axe();
  await saveScreen('spreadsheet-preview');
  await resize('phone');
  await expectToFit(page);
  await saveScreen('spreadsheet-preview-phone');
  await resize('desktop');

  await expect(dialog.getByRole('button', { name: 'Change 1 user' })).toBeVisible();
  const email = dialog.getByRole('textbox', { name: `Bea ${word}: E-mail` });
  await email.fill(`bea.${word}@norrsken.example`);
  await email.press('Enter');
  // The rows below move up: a press in between would miss.
  await expect(email).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Use Bagare' }).click();
  await dialog.getByRole('button', { name: 'Change 3 users' }).click();

  const titles = async () => [
    (await api.get('users', ada)).title,
    (await api.get('users', bea)).email,
    (await api.get('users', cia)).title,
  ];
  await expect.poll(titles).toEqual(['Kökschef', `bea.${word}@norrsken.example`, 'Bagare']);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(titles).toEqual(['Kock', emailOf(`Bea ${word}`), 'Diskare']);
});

test('a block of cells is pasted into the table', async ({ page, signIn, request, context, axe }) => {
  const api = apiClient(request, await signIn('admin', 'en'));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const word = uniqueWord();
  const cook = { title: 'Kock' };
  const [ada = 0, bea = 0, cia = 0] = await createUsers(api, word, { Ada: cook, Bea: cook, Cia: cook });
  await page.goto(listPath('users', { q: word }));
  const row = page.getByRole('row', { name: new RegExp(`Ada ${word}`) });
  await row.getByRole('button', { name: /^Job title: / }).focus();
  const block = [
    '=1+1\tKök\tAlla medarbetare\tEditor',
    '@Bagare\tKök\tAlla medarbetare\tBoss',
    'Kallskänka å la carte\tKök\tAlla medarbetare\tAdministrator',
    'surplus\tx',
  ].join('\r\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), block);
  const dialog = page.getByRole('dialog', { name: 'Pasted changes' });
  // What takes pasted cells is loaded after the rows.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+v');
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expect(dialog.getByText(/more than fits in the table/)).toBeVisible();
  await axe();
  const roles = dialog.getByRole('textbox', { name: `Bea ${word}: Roles` });
  await roles.fill('Communicator');
  await roles.press('Enter');
  await dialog.getByRole('button', { name: 'Change 3 users' }).click();
  const values = async () =>
    Promise.all(
      [ada, bea, cia].map(async (id) => {
        const user = await api.get('users', id);
        return [user.title, user.roles];
      }),
    );
  await expect.poll(values).toEqual([
    ['=1+1', ['editor']],
    ['@Bagare', ['communicator']],
    ['Kallskänka å la carte', ['admin']],
  ]);
});
