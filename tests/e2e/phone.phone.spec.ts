import de from '../../i18n/de/server';
import sv from '../../i18n/sv/server';
import reactAdmin from '../../i18n/sv/reactAdmin';
import { expect, expectToFit, test } from './fixtures';

const { shell, resources, bulk } = sv;

test('the menu slides in and closes with its button, beside the name of the company', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn('admin');
  await page.goto('/home');
  await expect(page.getByRole('complementary')).toBeHidden();
  const company = page.getByRole('banner').getByText('Norrsken Vård AB');
  await expect(company).toBeVisible();
  expect(await company.evaluate((name) => name.scrollWidth - name.clientWidth)).toBeLessThanOrEqual(0);
  const open = page.getByRole('button', { name: shell.menu.open_side_menu });
  const drawer = page.getByRole('presentation').filter({ has: page.getByRole('navigation') });
  await open.tap();
  // A busy machine may draw no frame of the animation.
  await expect(page.locator('.MuiDrawer-paper')).toHaveCSS('transition-property', 'transform');
  await drawer.getByRole('button', { name: 'Stäng sidomenyn' }).tap();
  await expect(drawer).toBeHidden();
  await open.tap();
  await drawer.getByRole('link', { name: 'Användare' }).tap();
  await expect(page).toHaveURL(/\/users/);
  await expect(drawer).toBeHidden();
});

test('the menu of a list fits in German, although its items appear one by one', async ({ page, signIn }) => {
  await signIn('admin', 'de');
  await page.goto('/users');
  await page.getByRole('main').getByRole('button', { name: de.lists.more }).tap();
  await expect(page.getByRole('menuitem', { name: de.spreadsheet.download })).toBeInViewport({ ratio: 1 });
});

test('users are cards, and every screen fits', async ({ page, signIn, visit }) => {
  await signIn('admin');
  await page.goto('/users');
  await expect(page.getByText('Agneta Ahlgren').last()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectToFit(page);
  // The dialog for bulk changes is full screen.
  await page.getByRole('checkbox', { name: 'Markera Agneta Ahlgren' }).tap();
  const words = await page
    .getByRole('button', { name: reactAdmin.ra.action.edit, exact: true })
    .evaluate((button) => getComputedStyle(button, '::after').content);
  expect(words).toContain('Redigera');
  await page.getByRole('button', { name: bulk.select_page }).tap();
  await page.getByRole('button', { name: reactAdmin.ra.action.edit, exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: /^Redigera \d+ användare$/ });
  await expect(dialog.getByRole('group', { name: bulk.edit.choose })).toBeInViewport();
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
    await visit(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    await expectToFit(page, path);
    if (path !== '/groups') continue;
    // The pagination ends above the floating button.
    const pager = page.getByRole('button', { name: reactAdmin.ra.navigation.next });
    await pager.waitFor();
    const edges = async () => {
      // Each time: the screen goes to its top when it has loaded.
      await page.evaluate(() => {
        window.scrollTo(0, document.body.scrollHeight);
      });
      return [
        (await pager.boundingBox())?.y ?? Infinity,
        (await page.getByRole('link', { name: resources.groups.action.create }).boundingBox())?.y ?? 0,
      ];
    };
    await expect.poll(async () => ((edge) => edge[0]! + 44 <= edge[1]!)(await edges())).toBe(true);
  }
});

test('a form is saved on the first tap', async ({ page, signIn }) => {
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

test('a date is chosen by taps, with shortcuts above the calendar', async ({ page, signIn, axe }) => {
  await signIn('admin');
  await page.goto('/notifications/new');
  await page.getByRole('radio', { name: 'Senare' }).tap();
  const when = page.getByRole('group', { name: 'Datum och tid' });
  await when.getByRole('button', { name: /^Välj datum/ }).tap();
  const calendar = page.getByRole('dialog', { name: 'Datum och tid' });
  await expect(calendar.getByRole('button', { name: 'Om en månad' })).toBeInViewport({ ratio: 1 });
  await axe();
  await calendar.getByRole('button', { name: 'På måndag' }).tap();
  await expect(calendar).toBeHidden();
  await expect(page.getByText(/^måndag .* kl\. 08:00/)).toBeVisible();
});
