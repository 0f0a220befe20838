import sv from '../../i18n/sv';
import reactAdmin from '../../i18n/sv/reactAdmin';
import { expect, test } from './fixtures';

const { auth } = sv;

test('an editor signs in, is refused a screen without permission, and sees their own menu', async ({
  page,
  axe,
}) => {
  await page.goto('/users/3/edit');
  await expect(page).toHaveURL('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  await expect(page.getByRole('button', { name: auth.choose_digital_id })).toBeVisible();
  await page.getByRole('button', { name: auth.choose_credentials }).click();
  await page.getByLabel(auth.username).fill('editor');
  await page.getByLabel(auth.password, { exact: true }).fill('anslag-demo');
  await page.getByRole('button', { name: auth.sign_in, exact: true }).click();
  await expect(page).toHaveURL('/403');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reactAdmin.ra.page.access_denied);
  await axe();
  await page.getByRole('link', { name: sv.errors.to_home }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('banner')).toContainText('Norrsken Vård AB');
  await expect(page.getByRole('banner')).toContainText('Edvin Ekström');
  const links = page.getByRole('navigation', { name: sv.shell.menu.label }).getByRole('link');
  const menu = [
    '/home',
    '/pages',
    '/pages',
    '/categories',
    '/leave-requests',
    '/sick-reports',
    '/sick-reports/statistics',
    '/change-sets',
    '/trash',
  ];
  await expect(links).toHaveCount(menu.length);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(menu);
});

test('shows an error when the back office cannot be loaded, and retries', async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await signIn('editor');
  let reachable = false;
  await page.route('**/assets/BackOffice-*', (route) => (reachable ? route.continue() : route.abort()));
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: sv.errors.connection_title })).toBeVisible();
  reachable = true;
  await page.getByRole('button', { name: sv.app.retry }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sv.shell.menu.home);
});

test('without a network the language stays, and the screen says why', async ({
  page,
  context,
  allowConsole,
}) => {
  // The check of the connection may be faster than the loss of the network.
  allowConsole(/ERR_INTERNET_DISCONNECTED/, /status of 401 .*\/auth\/user/);
  await page.goto('/login');
  const languages = page.getByLabel(sv.shell.language);
  await expect(languages).toHaveValue('sv');
  await context.setOffline(true);
  await languages.selectOption('de');
  await expect(page.getByText(sv.shell.contact.offline)).toBeVisible();
  await expect(languages).toHaveValue('sv');
});
