import type { Page } from '@playwright/test';
import sv from '../../i18n/sv';
import { expect, test } from './fixtures';

const PASSWORD = 'anslag-demo';
const { auth, api } = sv;

/** Fills the form of the chooser, in Swedish as it comes. */
const signInBy = async (page: Page, username: string, password = PASSWORD) => {
  await page.getByRole('button', { name: auth.choose_credentials }).click();
  await page.getByLabel(auth.username).fill(username);
  await page.getByLabel(auth.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: auth.sign_in, exact: true }).click();
};

test('signs in from the chooser, in Swedish', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  await expect(page.getByRole('button', { name: auth.choose_digital_id })).toBeVisible();
  await signInBy(page, 'editor');
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { name: sv.home.title, level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Norrsken Vård AB');
  await expect(page.getByRole('banner')).toContainText('Edvin Ekström');
});

/** The menu with all features on. The header of a group is a link too. */
const CONTENT = ['/pages', '/pages', '/categories'];
const TIME = ['/leave-requests', '/sick-reports'];
const ADMIN = [
  '/home',
  '/users',
  '/users',
  '/groups',
  ...CONTENT,
  '/feeds',
  '/medialibrary',
  '/forms',
  ...TIME,
  '/notifications/new',
  '/companies/settings',
  '/audit-log',
];
/** Who signs in, by user name or by e-mail; where they may not go; their menu. */
const ROLES = [
  ['superadmin', null, [...ADMIN, '/companies']],
  ['admin', '/companies', ADMIN],
  ['editor', '/users/3/edit', ['/home', ...CONTENT, ...TIME]],
  ['Communicator@norrsken.example', '/pages', ['/home', '/feeds', ...TIME]],
] as const;

for (const [name, closed, menu] of ROLES)
  test(`${name} signs in, sees their own menu, and comes to /403 where they may not go`, async ({ page }) => {
    await page.goto(closed ?? '/home');
    await expect(page).toHaveURL('/login');
    await signInBy(page, name);
    if (closed !== null) {
      await expect(page).toHaveURL('/403');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(sv.errors.forbidden_title);
      await page.getByRole('link', { name: sv.errors.to_home }).click();
    }
    await expect(page).toHaveURL('/home');
    const links = page.getByRole('navigation', { name: sv.shell.menu.label }).getByRole('link');
    await expect(links).toHaveCount(menu.length);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(menu);
  });

test('says under the form that the password is wrong', async ({ page, allowConsole }) => {
  allowConsole(/status of 401/);
  await page.goto('/login');
  await signInBy(page, 'editor.havsvik', 'wrong-word');
  await expect(page.getByRole('alert')).toHaveText(api.wrong_credentials);
  await expect(page).toHaveURL('/login');
  await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
});

test('alerts of any other trouble as Felkod', async ({ page, allowConsole }) => {
  // A proxy's 503 makes the app look for the server, which answers that it knows nobody: perhaps before the test ends.
  allowConsole(/status of (503|401)/);
  await page.route('**/auth/login', (route) => route.fulfill({ status: 503 }));
  const alert = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await page.goto('/login');
  await signInBy(page, 'editor');
  expect(await alert).toBe('Felkod: 503');
});

test('comes back to where one wanted to go', async ({ page }) => {
  await page.goto('/groups?page=2&perPage=10&sort=name&order=ASC');
  await expect(page).toHaveURL('/login');
  await signInBy(page, 'admin');
  await expect(page).toHaveURL(/\/groups\?.*page=2/);
  await expect(page.getByRole('heading', { name: 'Grupper', level: 1 })).toBeVisible();
});

test('leaves for /login when the session ends, and comes back to the same screen', async ({
  page,
  signIn,
  request,
  visit,
  allowConsole,
}) => {
  allowConsole(/status of 401/);
  const token = await signIn('admin');
  await page.goto('/groups');
  await expect(page.getByRole('table')).toBeVisible();
  await request.post('/api/v2/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
  // Whichever call finds out first, this one or a count in the background.
  await visit('/groups?page=1&perPage=10&sort=name&order=DESC');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(api.unauthenticated)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('anslag.token'))).toBeNull();
  await signInBy(page, 'admin');
  await expect(page).toHaveURL(/\/groups/);
});

test('says so when the back office cannot be loaded, and goes on by the button', async ({
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sv.home.title);
});

test('signs out from the menu, for good', async ({ page, signIn, request }) => {
  const token = await signIn('editor');
  await page.goto('/home');
  // What is still being asked when the token dies is answered by 401, which the browser prints.
  await page.waitForLoadState('networkidle');
  await page.getByRole('banner').getByRole('button').filter({ hasText: 'Edvin Ekström' }).click();
  await page.getByRole('menuitem', { name: /Logga ut/ }).click();
  await expect(page).toHaveURL('/login');
  const answer = await request.get('/api/v2/auth/user', { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
  await page.goto('/home');
  await expect(page).toHaveURL('/login');
});

test('refuses staff without a role', async ({ page }) => {
  await page.goto('/login');
  await signInBy(page, 'staff');
  await expect(page.getByText(auth.no_access)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('anslag.token'))).toBeNull();
});

test('leads past the sign-in page when somebody is signed in', async ({ page, signIn }) => {
  await signIn('editor');
  await page.goto('/login');
  await expect(page).toHaveURL('/home');
});
