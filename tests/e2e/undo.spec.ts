import type { Page } from '@playwright/test';
import { apiClient, uniqueWord } from '../support/apiClient';
import { listPath, rows } from './actions';
import { expect, test } from './fixtures';

const listOf = (word: string): string => listPath('users', { q: word });

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
