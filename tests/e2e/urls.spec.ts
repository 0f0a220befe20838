import en from '../../i18n/en';
import { expect, test } from './fixtures';

const {
  users,
  groups,
  pages,
  categories,
  feeds,
  media,
  forms,
  notifications,
  shortcuts,
  'sick-reports': sickReports,
} = en.resources;
const plural = (name: string): string => name.split(' |||| ')[1] ?? name;

test('every screen has its URL', async ({ page, signIn, visit }) => {
  await signIn('admin', 'en');
  const screens: [path: string, title: string | RegExp][] = [
    ['/home', en.home.title],
    ['/users', plural(users.name)],
    ['/users/new', users.create_title],
    ['/users/3', /\S+ \S+/],
    ['/users/3/edit', /^Edit /],
    ['/groups', plural(groups.name)],
    ['/groups/new', groups.create_title],
    ['/groups/1/edit', 'Alla medarbetare'],
    ['/pages', plural(pages.name)],
    ['/pages/new', /\w+/],
    ['/pages/1', 'Välkommen som ny medarbetare'],
    ['/pages/1/edit', /\w+/],
    ['/categories', plural(categories.name)],
    ['/categories/new', /\w+/],
    ['/categories/1/edit', /\w+/],
    ['/feeds', plural(feeds.name)],
    ['/feeds/new', /\w+/],
    ['/feeds/1/edit', /\w+/],
    ['/medialibrary', media.library],
    ['/forms', plural(forms.name)],
    ['/sick-reports', plural(sickReports.name)],
    ['/sick-reports/3', /\S+ \S+/],
    ['/sick-reports/statistics', sickReports.statistics.title],
    ['/notifications', plural(notifications.name)],
    ['/notifications/new', notifications.send],
    ['/account', en.account.title],
    ['/shortcuts/new', shortcuts.create_title],
  ];
  for (const [path, title] of screens) {
    await visit(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('buttons of react-admin lead to the URLs of the app, and back leads back', async ({ page, signIn }) => {
  await signIn('admin', 'en');
  await page.goto('/users');
  await page.getByRole('link', { name: 'Create' }).click();
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

// The other paths that lead nowhere or to /403 are walked by src/pages/statusPages.test.tsx.
test('a path that is no screen is a 404', async ({ page, signIn, visit }) => {
  await signIn('admin', 'en');
  for (const path of ['/nothing', '/users/create']) {
    await visit(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.errors.oops);
    await expect(page.getByText(en.errors.page_not_found)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('an unknown path is a 404 before signing in too', async ({ page }) => {
  await page.goto('/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoppsan!');
  expect(new URL(page.url()).pathname).toBe('/nothing');
});

test('/ leads to /home, and the other public paths are there', async ({ page, signIn }) => {
  for (const path of ['/login/bankid', '/forgot-password', '/reset-password?token=x']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  await page.goto('/reset-password');
  await expect(page).toHaveURL('/login');
  await signIn('editor', 'en');
  await page.goto('/');
  await expect(page).toHaveURL('/home');
});

test('a user who is not there is said so, with the way to the list', async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await signIn('admin', 'en');
  await page.goto('/users/999999');
  const said = page.getByRole('alert').filter({ hasText: 'Could not find user' });
  await said.getByRole('link', { name: 'List' }).click();
  await expect(page).toHaveURL(/\/users(\?|$)/);
});
