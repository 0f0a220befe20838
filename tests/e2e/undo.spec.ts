import type { Page } from '@playwright/test';
import en from '../../i18n/en/server';
import { demoAccounts } from '../../server/demo/accounts';
import { apiClient, createUsers, uniqueWord } from '../support/apiClient';
import { editRows, listPath, rows } from './actions';
import { expect, test } from './fixtures';

const listOf = (word: string): string => listPath('users', { q: word });

/** Signs out from the menu, and in again with the password. */
const signInAgain = async (page: Page, username: string) => {
  const account = demoAccounts.find((one) => one.username === username);
  await page
    .getByRole('banner')
    .getByRole('button')
    .filter({ hasText: account?.name ?? '' })
    .click();
  await page.getByRole('menuitem').last().click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: en.auth.choose_credentials }).click();
  await page.getByLabel(en.auth.username).fill(username);
  await page.getByLabel(en.auth.password, { exact: true }).fill(account?.password ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toContainText(account?.name ?? '');
};

/** Opens the newest change set of a record from the audit log. */
const openFromAuditLog = async (page: Page, recordId: number | undefined) => {
  await page.goto(listPath('audit-log', { resource: 'users', record_id: recordId }));
  await rows(page).first().getByRole('button', { name: 'Expand' }).click();
  await page.getByRole('link', { name: 'Show bulk change' }).click();
};

const press = async (page: Page, name: 'Undo' | 'Redo', count: number) => {
  await page.getByRole('main').getByRole('button', { name }).click();
  const result = name === 'Undo' ? `Change undone (${count} users)` : `${count} users changed again`;
  await expect(page.getByText(result)).toBeVisible();
  const other = name === 'Undo' ? 'Redo' : 'Undo';
  await expect(page.getByRole('main').getByRole('button', { name: other })).toBeFocused();
};

test('a bulk edit is undone and redone after signing in again', async ({ page, signIn, request, axe }) => {
  const api = apiClient(request, await signIn('admin', 'en'));
  const word = uniqueWord();
  const cook = { title: 'Kock' };
  const ids = await createUsers(api, word, { Person1: cook, Person2: cook, Person3: cook });
  await page.goto(listOf(word));
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await editRows(page, 'users', 3, 'Job title', (dialog) =>
    dialog.getByRole('combobox', { name: 'Job title', exact: true }).fill('Bagare'),
  );

  await signInAgain(page, 'admin');
  await openFromAuditLog(page, ids[0]);
  await expect(page.getByRole('listitem').filter({ hasText: `Person1 ${word}` })).toContainText(
    'Job title: Kock → Bagare',
  );
  await axe();
  await press(page, 'Undo', 3);
  await page.goto(listOf(word));
  await expect(rows(page).getByRole('button', { name: 'Job title: Kock' })).toHaveCount(3);

  await openFromAuditLog(page, ids[0]);
  await press(page, 'Redo', 3);
  await page.goto(listOf(word));
  await expect(rows(page).getByRole('button', { name: 'Job title: Bagare' })).toHaveCount(3);
});

test('a completed import is undone from the bulk changes, and redone from the audit log', async ({
  page,
  signIn,
  request,
  axe,
}) => {
  const token = await signIn('admin', 'en');
  const word = uniqueWord();
  const people = [1, 2].map((n) => `Ny${n} ${word};ny${n}.${word}@norrsken.example`);
  const api = apiClient(request, token);
  const changeSet = await api.importUsers(`${word}.csv`, ['Namn;E-post', ...people].join('\n'));

  await page.goto('/change-sets');
  await page.locator(`a[href="/change-sets/${changeSet.id}"]`).click();
  await expect(page.getByText(`File: ${word}.csv`)).toBeVisible();
  await press(page, 'Undo', 2);
  await page.goto(listOf(word));
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  await expect(page.getByText(`Ny1 ${word}`)).toBeHidden();
  await page.goto(listPath('trash', { q: word }));
  await expect(rows(page)).toHaveCount(2);
  await axe();

  await openFromAuditLog(page, changeSet.ids[0]);
  await press(page, 'Redo', 2);
  await page.goto(listOf(word));
  await expect(rows(page)).toHaveCount(2);
});
