import { expect, test } from './fixtures';

test('buttons of react-admin lead to the URLs of the app, with browser history and reload', async ({
  page,
  signIn,
}) => {
  await signIn('admin', 'en');
  await page.goto('/users');
  await page.getByRole('link', { name: 'New user' }).click();
  await expect(page).toHaveURL('/users/new');
  await page.goBack();
  await expect(page).toHaveURL(/\/users(\?|$)/);
  await page.getByRole('link', { name: 'Agneta Ahlgren' }).click();
  await expect(page).toHaveURL(/\/users\/\d+$/);
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/\/users\/\d+\/edit$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Agneta Ahlgren');
  await page.getByRole('link', { name: 'Show' }).click();
  await expect(page).toHaveURL(/\/users\/\d+$/);
});

test('a missing user shows a message with a link to the list', async ({ page, signIn, allowConsole }) => {
  allowConsole(/status of 404/);
  await signIn('admin', 'en');
  await page.goto('/users/999999');
  const said = page.getByRole('alert').filter({ hasText: 'Could not find user' });
  await said.getByRole('link', { name: 'List' }).click();
  await expect(page).toHaveURL(/\/users(\?|$)/);
});
