import sv from '../../i18n/sv';
import { expect, expectToFit, test } from './fixtures';

const { shell, auth, resources, bulk, lists } = sv;

/** The top level of the menu, in order. */
const TOP_LEVEL = [
  '/home',
  '/users',
  '/pages',
  '/feeds',
  '/medialibrary',
  '/forms',
  '/leave-requests',
  '/sick-reports',
  '/notifications/new',
  '/companies/settings',
];

test('signs in on a phone', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: auth.choose_credentials }).tap();
  await page.getByLabel(auth.username).fill('communicator');
  await page.getByLabel(auth.password, { exact: true }).fill('anslag-demo');
  await page.getByRole('button', { name: auth.sign_in, exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hem');
});

test('has a menu that slides in, and closes by its own button', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/home');
  await expect(page.getByRole('complementary')).toBeHidden();
  const open = page.getByRole('button', { name: shell.menu.open_side_menu });
  const drawer = page.getByRole('presentation').filter({ has: page.getByRole('navigation') });
  await open.tap();
  await drawer.getByRole('button', { name: 'Stäng sidomenyn' }).tap();
  await expect(drawer).toBeHidden();
  await open.tap();
  await drawer.getByRole('link', { name: 'Användare' }).tap();
  await expect(page).toHaveURL(/\/users/);
  await expect(drawer).toBeHidden();
});

test('shows every top-level entry, and them alone, without asking for role or feature', async ({
  page,
  signIn,
}) => {
  // An editor has neither users nor posts, and this company no forms.
  await signIn('editor.havsvik');
  await page.goto('/home');
  await page.getByRole('button', { name: shell.menu.open_side_menu }).tap();
  const links = page.getByRole('navigation').getByRole('link');
  await expect(links).not.toHaveCount(0);
  const targets = await links.evaluateAll((found) =>
    found.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  expect(targets).toEqual(TOP_LEVEL);
  await page.getByRole('navigation').getByRole('link', { name: 'Användare' }).tap();
  await expect(page).toHaveURL('/403');
});

test('shows users as cards that lead to them, and no screen is wider than the phone', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/users');
  await expect(page.getByText('Agneta Ahlgren').last()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectToFit(page);
  // Several are chosen for one change, which fills the screen.
  await page.getByRole('checkbox', { name: 'Välj Agneta Ahlgren' }).tap();
  await page.getByRole('button', { name: bulk.select_page }).tap();
  await page.getByRole('button', { name: bulk.edit.button, exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: /^Redigera \d+ rader$/ });
  await expect(dialog.getByRole('combobox')).toBeInViewport();
  await expectToFit(page);
  await dialog.getByRole('button', { name: 'Avbryt' }).tap();
  await page.getByRole('button', { name: 'Avmarkera' }).tap();
  await page.getByRole('main').getByText('Agneta Ahlgren').tap();
  await expect(page).toHaveURL(/\/users\/\d+$/);
  await expect(page.getByRole('region', { name: resources.users.sections.documents })).toBeVisible();
  await expectToFit(page);
  for (const path of [
    '/home',
    '/users/new',
    '/users/3/edit',
    '/groups',
    '/groups/1/edit',
    '/shortcuts/new',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    await expectToFit(page, path);
    if (path !== '/groups') continue;
    // The way through the pages ends above the round button, however short the list is.
    const pager = page.getByRole('navigation', { name: lists.pages });
    await pager.waitFor();
    await page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight);
    });
    const edges = async () => [
      (await pager.boundingBox())?.y ?? Infinity,
      (await page.getByRole('link', { name: 'Skapa' }).boundingBox())?.y ?? 0,
    ];
    await expect.poll(async () => ((edge) => edge[0]! + 44 <= edge[1]!)(await edges())).toBe(true);
  }
});

test('saves a form at the first tap', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/groups/2/edit');
  const description = page.getByLabel(resources.groups.fields.description);
  const text = `Ledning ${Date.now().toString(36)}`;
  await description.fill(text);
  await page.getByRole('button', { name: 'Spara' }).tap();
  await expect(page.getByText('Sparat')).toBeVisible();
  await page.reload();
  await expect(description).toHaveValue(text);
});
