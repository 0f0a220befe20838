import en from '../../i18n/en/server';
import { expect, expectToFit, test } from './fixtures';

const { companies } = en.resources;

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
