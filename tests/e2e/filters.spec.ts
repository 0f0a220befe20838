import type { Page } from '@playwright/test';
import { apiClient, createUsers, uniqueWord } from '../support/apiClient';
import { listPath, rows, typeDate } from './actions';
import { expect, expectToFit, test } from './fixtures';

const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const names = (page: Page) => rows(page).getByRole('link').allTextContents();

const addFilter = async (page: Page, column: string) => {
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: column, exact: true }).click();
};

test('columns are filtered by text, choice, date and emptiness; the link keeps it', async ({
  page,
  signIn,
  request,
  axe,
  resize,
  saveScreen,
}) => {
  const api = apiClient(request, await signIn('admin', 'en'));
  const word = uniqueWord();
  await createUsers(api, word, {
    Ada: { title: 'Kock', department: 'Kök' },
    Bea: { title: 'Bagare, natt' },
    Cia: { roles: ['editor'], department: 'Kök' },
  });
  await page.goto(listPath('users', { q: word }));
  await expect.poll(() => names(page)).toHaveLength(3);

  await addFilter(page, 'Job title');
  await axe();
  await page.getByRole('dialog', { name: 'Job title' }).getByRole('combobox', { name: 'Condition' }).click();
  await page.getByRole('option', { name: 'is not', exact: true }).click();
  await page.getByRole('combobox', { name: 'Value' }).fill('kock');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Value' }).fill('Bagare, natt');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => names(page)).toEqual([`Cia ${word}`]);
  await expect(chips(page)).toContainText('Job title: is not kock, Bagare, natt');

  // Both values are there when the filter is edited.
  await chips(page)
    .getByRole('button', { name: 'Job title: is not kock, Bagare, natt', exact: true })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bagare, natt' }).press('Delete');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => names(page)).toEqual([`Bea ${word}`, `Cia ${word}`]);

  await addFilter(page, 'Role');
  await page.getByRole('checkbox', { name: 'Editor' }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await addFilter(page, 'Last sign-in');
  await page.getByRole('combobox', { name: 'Condition' }).click();
  await page.getByRole('option', { name: 'before' }).click();
  await typeDate(page, 'Value', '31/01/2026');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await addFilter(page, 'Last sign-in');
  await page.getByRole('combobox', { name: 'Condition' }).click();
  await page.getByRole('option', { name: 'never' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => names(page)).toEqual([`Cia ${word}`]);
  await expect(chips(page)).toContainText('Last sign-in: or never');
  await axe();
  await saveScreen('filters');

  await page.reload();
  await expect.poll(() => names(page)).toEqual([`Cia ${word}`]);
  await expect(chips(page).getByRole('group')).toHaveCount(4);
  await resize('phone');
  await expect(chips(page).getByRole('group').last()).toBeVisible();
  await expectToFit(page);
  await saveScreen('filters-phone');
});

test('chips are edited and removed by keyboard, without losing the focus', async ({ page, signIn }) => {
  await signIn('admin', 'en');
  const filter = { title: { contains: 'o' }, language: { not: ['de'] }, inactive: false };
  await page.goto(listPath('users', filter));
  const edit = chips(page).getByRole('button', { name: 'Job title: contains “o”', exact: true });
  await edit.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Value' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('c');
  await page.keyboard.press('Enter');
  await expect(
    chips(page).getByRole('button', { name: 'Job title: contains “oc”', exact: true }),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(
    chips(page).getByRole('button', { name: /^Remove filter Status/ }),
    'the next one',
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const add = page.getByRole('button', { name: 'Add filter' });
  await expect(add).toBeFocused();
  const remove = chips(page).getByRole('button', { name: /^Remove filter/ });
  await expect(remove).toHaveCount(1);
  await remove.press('Enter');
  await expect(chips(page)).toBeHidden();
  await expect(add).toBeFocused();
});
