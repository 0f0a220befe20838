import type { Locator, Page } from '@playwright/test';
import en from '../../i18n/en/server';
import { selectionBar } from './actions';
import { expect, expectToFit, test } from './fixtures';

const PUBLIC = ['/login', '/login/bankid', '/forgot-password', '/nothing'];
/** Screens of other resources are checked by their own tests. */
const SCREENS = [
  '/home',
  '/users',
  '/users/new',
  '/users/3',
  '/users/3/edit',
  '/groups',
  '/groups/new',
  '/groups/1/edit',
  '/pages',
  '/pages/1',
  '/pages/1?tab=revisions',
  '/pages/13?tab=signatures',
  '/leave-requests',
  '/leave-requests/3',
  '/audit-log',
  '/audit-log/1',
  '/categories/new',
  '/feeds',
  '/feeds/new',
  '/feeds/17/edit',
  '/forms',
  '/forms/1',
  '/sick-reports',
  '/sick-reports/3',
  '/shortcuts/new',
  '/my-pages',
  '/my-pages/1',
  '/my-forms/1',
  '/phone-list',
  '/tools',
  '/trash',
  '/nothing',
];
const ON_PHONES = [
  '/home',
  '/users',
  '/users/3',
  '/groups',
  '/pages',
  '/pages/1',
  '/pages/1?tab=revisions',
  '/pages/13?tab=signatures',
  '/leave-requests',
  '/audit-log/1',
  '/feeds',
  '/feeds/17/edit',
  '/sick-reports/3',
  '/my-pages',
  '/phone-list',
];

const name = (path: string): string => path.replaceAll(/\W/g, '-').slice(1);

test('the public screens', async ({ page, axe, visit, saveScreen }) => {
  for (const path of PUBLIC) {
    await visit(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await axe();
    await saveScreen(name(path));
    await page.emulateMedia({ colorScheme: 'dark' });
    await axe();
    await page.emulateMedia({ colorScheme: 'light' });
  }
});

test('the sign-in form with its messages', async ({ page, axe, resize }) => {
  await page.goto('/login');
  await page.getByRole('button').first().click();
  await page.locator('form').getByRole('textbox').first().press('Enter');
  await axe();
  await resize('phone');
  await axe();
});

const middle = Math.ceil(SCREENS.length / 2);
const halves = [SCREENS.slice(0, middle), SCREENS.slice(middle)];

// Two tests, so that two workers share them. Navigating within the open app is faster than loading each screen.
for (const [half, screens] of halves.entries())
  test(`the screens, ${half + 1} of 2`, async ({ page, axe, signIn, visit, saveScreen, resize }) => {
    await signIn('admin', 'en');
    for (const path of screens) {
      await visit(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
      await expect(page).toHaveURL(path);
      await page.waitForLoadState('networkidle');
      // Tabs are not links around buttons, which axe does not report.
      await expect(page.locator('a [role=button], a .MuiButtonBase-root')).toHaveCount(0);
      await axe();
      await saveScreen(name(path));
      await resize('narrow');
      await expectToFit(page, path);
      if (ON_PHONES.includes(path)) {
        await resize('phone');
        await expectToFit(page);
        await axe();
        await saveScreen(`${name(path)}-phone`);
      }
      await resize('desktop');
    }
  });

// The list of users is among what opens over it.
const IN_THE_DARK = [
  '/pages/1',
  '/pages/1/edit',
  '/pages/13?tab=signatures',
  '/leave-requests',
  '/users/3',
  '/feeds',
  '/forms/1/edit',
];

test('dark mode', async ({ page, axe, signIn, visit, saveScreen }) => {
  await signIn('admin', 'en');
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of IN_THE_DARK) {
    await visit(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    await page.waitForLoadState('networkidle');
    await axe();
    await saveScreen(`${name(path)}-dark`);
  }
});

/** Its name has the name of the record. */
const firstRowCheckbox = (page: Page): Locator =>
  page.getByRole('checkbox', { name: /^Select (?!all)/ }).first();

/** Opens everything that floats over the users' list and page. @param check runs while it is open */
const openFloating = async (page: Page, check: () => Promise<void>) => {
  const close = async () => {
    await page.keyboard.press('Escape');
    // An open popover still takes the keys.
    await expect(page.locator('.MuiModal-root')).toHaveCount(0);
  };
  const main = page.getByRole('main');
  const header = page.getByRole('banner');
  const open = async (button: Locator, role: 'menu' | 'dialog') => {
    await button.click();
    await expect(page.getByRole(role)).toBeVisible();
    await check();
  };
  await open(main.getByRole('button', { name: 'Add filter' }), 'menu');
  await page.getByRole('menuitem', { name: 'Last sign-in' }).click();
  await expect(page.getByRole('dialog', { name: 'Last sign-in' })).toBeVisible();
  await check();
  await close();
  for (const name of ['Views', en.lists.more]) {
    await open(main.getByRole('button', { name }), 'menu');
    await close();
  }
  await main.getByRole('button', { name: en.lists.more }).click();
  await page.getByRole('menuitem', { name: 'Columns' }).click();
  await expect(page.getByRole('switch', { name: 'Phone' })).toBeVisible();
  await check();
  await close();
  await open(header.getByRole('button', { name: en.my.bell.title }), 'dialog');
  await close();
  for (const name of [en.shell.language, en.shell.theme]) {
    await open(header.getByRole('button', { name }), 'menu');
    await close();
  }
  await open(header.getByRole('button', { name: /, Account$/ }), 'menu');
  await close();
  await firstRowCheckbox(page).check();
  await check();
  await open(selectionBar(page).getByRole('button', { name: 'Deactivate' }), 'dialog');
  await close();
  await page.getByRole('button', { name: 'Unselect' }).click();
};

for (const colorScheme of ['light', 'dark'] as const)
  test(`what opens over a list, ${colorScheme}`, async ({ page, axe, signIn }) => {
    await signIn('admin', 'en');
    await page.emulateMedia({ colorScheme });
    await page.goto('/users');
    await expect(firstRowCheckbox(page)).toBeVisible();
    await openFloating(page, () => axe());
    await page.getByRole('button', { name: 'Close menu' }).press('Enter');
    // Its tooltip is outside the landmarks.
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await axe();
  });

test('open menus, dialogs and messages', async ({ page, axe, signIn, visit, resize }) => {
  await signIn('admin', 'en');
  await page.goto('/users');
  await expect(firstRowCheckbox(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: en.palette.placeholder }).fill('agneta');
  await expect(page.getByRole('option', { name: /Agneta Ahlgren/ })).toBeVisible();
  await axe();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: en.keys.title })).toBeVisible();
  await axe();
  await page.keyboard.press('Escape');
  await firstRowCheckbox(page).check();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Roles' }).click();
  await expect(page.getByRole('checkbox', { name: 'Editor' })).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await visit('/feeds');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await axe();
  await visit('/pages/13?tab=signatures');
  await page.getByRole('tab', { name: 'Signed', exact: true }).click();
  await expect(page.getByRole('row', { name: /Version \d/ }).first()).toBeVisible();
  await axe();
  await visit('/leave-requests');
  await page.getByRole('table').getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Deny', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Deny' })).toBeVisible();
  await axe();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await visit('/audit-log');
  await page.getByRole('button', { name: 'Deletions' }).click();
  await expect(page.getByRole('button', { name: 'Deletions', pressed: true })).toBeVisible();
  await axe();
  await visit('/forms/1');
  await page
    .getByRole('button', { name: /^Show the answers of/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await axe();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await visit('/forms/1?tab=results');
  await expect(page.getByRole('tabpanel').getByRole('table').first()).toBeVisible();
  await axe();
  await visit('/users/new');
  await page.getByLabel('Title').fill('x');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name is a required field')).toBeVisible();
  await axe();
  await page.getByLabel('Title').fill('');
  await resize('phone');
  await page.getByRole('button', { name: en.shell.menu.open_side_menu }).click();
  await expect(page.getByRole('button', { name: en.shell.menu.close_side_menu })).toBeVisible();
  await axe();
});
