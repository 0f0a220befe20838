import en from '../../i18n/en/server';
import { expect, expectToFit, test } from './fixtures';

const { companies } = en.resources;

const SHOWN = ['users_count', 'active_last_30', 'pending_leave', 'last_admin_login_at'] as const;
const FIGURES = [
  ...SHOWN,
  'push_reach',
  'pages_below_target',
  'failed_mails',
  'storage_mb',
  'newest_content_at',
] as const;

test('the overview is sorted and filtered by each figure with the keyboard', async ({ page, signIn }) => {
  await signIn('superadmin', 'en');
  await page.goto('/companies');
  const table = page.getByRole('table');
  await expect(table.getByRole('img', { name: /^Active users per week/ }).first()).toBeVisible();
  for (const figure of SHOWN) {
    const head = table.getByRole('columnheader', { name: companies.fields[figure], exact: true });
    await head.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(head).toHaveAttribute('aria-sort', /ending$/);
  }
  await page.getByRole('button', { name: 'Add filter' }).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  for (const figure of FIGURES)
    await expect(menu.getByRole('menuitem', { name: companies.fields[figure], exact: true })).toBeVisible();
  // Menus move to the item that begins with what is typed.
  await page.keyboard.type(companies.fields.storage_mb.slice(0, 3));
  await expect(menu.getByRole('menuitem', { name: companies.fields.storage_mb })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('spinbutton', { name: en.filters.value })).toBeFocused();
  await page.keyboard.type('987654');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: `${companies.fields.storage_mb}: 987,654`, exact: true }),
  ).toBeVisible();
});

test('a superadmin sees what changed yesterday in another company, two clicks from the home screen', async ({
  page,
  signIn,
  axe,
  resize,
  saveScreen,
}) => {
  await signIn('superadmin', 'en');
  await page.goto('/home');
  await page.getByRole('navigation').getByRole('link', { name: companies.business }).click();
  const other = page.getByRole('row', { name: /Havsvik Logistik AB/ });
  await expect(other.getByRole('img', { name: /^Active users per week/ })).toBeVisible();
  await axe();
  await saveScreen('overview');
  await resize('phone');
  const card = page.getByRole('listitem').filter({ hasText: 'Havsvik Logistik AB' });
  await expect(card.getByRole('img', { name: /^Active users per week/ })).toBeVisible();
  await expectToFit(page);
  await axe();
  await saveScreen('overview-phone');
  await resize('desktop');
  await other.getByRole('link', { name: /^Changes yesterday in / }).click();
  await expect(page).toHaveURL(/\/c\/\d+\/audit-log\?/);
  await expect(
    page.getByRole('button', { name: en.resources['audit-log'].presets.yesterday }),
  ).toHaveAttribute('aria-pressed', 'true');
  // The colour of the other company.
  await page.getByRole('navigation').getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await axe();
});
