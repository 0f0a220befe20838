import type { Locator } from '@playwright/test';
import en from '../../i18n/en/server';
import { expect, test } from './fixtures';

test('the sidebar on the left is 288 pixels wide, and fits 900 pixels with one group open', async ({
  page,
  signIn,
}) => {
  // The superadmin has the most entries.
  await signIn('superadmin', 'en');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/users');
  const menu = page.getByRole('navigation', { name: en.shell.menu.label });
  const sidebar = page.getByRole('complementary');
  await expect(menu.getByRole('link', { name: 'Trash' })).toBeInViewport({ ratio: 1 });
  expect(await sidebar.boundingBox()).toMatchObject({ x: 0, width: 288 });
  await expect(page.getByRole('button', { name: en.shell.menu.open_side_menu })).toBeHidden();
  for (const name of ['Content', 'Sick reports', 'Send notification'])
    await menu.getByRole('button', { name: `Close ${name}` }).click();
  await expect.poll(() => sidebar.evaluate((aside) => aside.scrollHeight - aside.clientHeight)).toBe(0);
  // Closed groups are remembered.
  await page.reload();
  await expect(menu.getByRole('button', { name: 'Open Content' })).toBeVisible();
});

test('the app can be installed', async ({ page }) => {
  await page.goto('/login');
  const devtools = await page.context().newCDPSession(page);
  const { url, errors } = await devtools.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Playwright's contexts are incognito windows, which install nothing. The headless shell does not mind.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('the licences of the packages in the app come with it', async ({ page }) => {
  await page.goto('/login');
  const licences = await page.request.get(
    (await page.locator('link[rel=license]').getAttribute('href')) ?? '',
  );
  expect(licences.headers()['content-type']).toMatch(/^text\/plain/);
  expect(await licences.text()).toMatch(/## ra-core - .*\(MIT\)\s+The MIT License/);
});

test('the browser keeps the page from loading, calling and submitting elsewhere', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Content Security Policy/, /violates the following/);
  await page.goto('/login');
  const violated = await page.evaluate(async () => {
    const found: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      found.push(effectiveDirective);
    });
    const add = (name: string, attributes: Record<string, string>): HTMLElement => {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      return document.body.appendChild(element);
    };
    const elsewhere = 'https://elsewhere.example/x';
    add('img', { src: elsewhere });
    add('video', { src: elsewhere });
    add('object', { data: elsewhere });
    add('script', { src: elsewhere });
    add('iframe', { src: elsewhere });
    document.head.append(Object.assign(document.createElement('base'), { href: elsewhere }));
    const form = add('form', { action: elsewhere, method: 'post' });
    if (form instanceof HTMLFormElement) form.submit();
    await fetch(elsewhere, { mode: 'no-cors' }).catch(() => undefined);
    return new Promise<string[]>((resolve) => {
      const seen = () => (found.length < 8 ? requestAnimationFrame(seen) : resolve(found.sort()));
      seen();
    });
  });
  expect(violated).toEqual([
    'base-uri',
    'connect-src',
    'form-action',
    'frame-src',
    'img-src',
    'media-src',
    'object-src',
    'script-src-elem',
  ]);
});

test('the shell works by keyboard alone, and its screen has no outline with the focus', async ({
  page,
  signIn,
}) => {
  await signIn('admin', 'en');
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  // The screen gets the focus after a dialog. After a key, `:focus-visible` matches.
  const styles = await page.locator('main').evaluate((main) => {
    main.tabIndex = -1;
    main.focus();
    return [main.matches(':focus-visible'), getComputedStyle(main).outlineStyle];
  });
  expect(styles).toEqual([true, 'none']);
  await page.getByRole('link', { name: 'Home' }).focus();
  await page.keyboard.press('End');
  await expect(
    page.getByRole('navigation', { name: en.shell.menu.label }).getByRole('link').last(),
  ).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.type('gr');
  await expect(page.getByRole('link', { name: 'Groups' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/groups/);
  await page.getByRole('button', { name: en.shell.language }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: en.shell.language })).toBeFocused();
});

test('the toolbar of a list fits beside its search in every language', async ({ page, signIn }) => {
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  for (const language of ['sv', 'de', 'no'] as const) {
    await signIn('admin', language);
    await page.goto('/users');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    await expect(page.locator('body')).not.toContainText(
      /\b(ra|resources|shell|app|home|validation|api)\.[a-z_]+\.?[a-z_]*/,
    );
    const list = page.getByRole('main');
    const lower = async () =>
      (await top(list.locator('a[href="/users/new"]'))) - (await top(list.getByRole('textbox').first()));
    await expect.poll(lower).toBeLessThan(45);
  }
});

test('the colour scheme is kept after reload and sign-out, which revokes the token', async ({
  page,
  signIn,
  request,
}) => {
  const token = await signIn('editor', 'en');
  await page.goto('/home');
  const ground = () =>
    page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  const before = await ground();
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(ground).not.toBe(before);
  const after = await ground();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  expect(await ground()).toBe(after);
  await page.getByRole('banner').getByRole('button').filter({ hasText: 'Edvin Ekström' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  const answer = await request.get('/api/v2/auth/user', { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
});

test('toasts appear once, at the bottom right', async ({ page, signIn, allowConsole }) => {
  allowConsole(/status of 400/);
  await signIn('admin', 'en');
  await page.route('**/api/v2/users/export*', (route) =>
    route.fulfill({ status: 400, json: { message: 'Not now' } }),
  );
  await page.goto('/users');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const toast = page.getByText('Not now');
  await expect(toast).toHaveCount(1);
  /** Pixels between the toast and the right and the bottom edge of the window. */
  const distances = () =>
    toast.evaluate((text) => {
      const { right, bottom } = (text.closest('.MuiSnackbar-root') ?? text).getBoundingClientRect();
      return [innerWidth - right, innerHeight - bottom].map(Math.round);
    });
  await expect.poll(distances).toEqual([24, 24]);
});

test('without a network the app shows a notice, keeps the form, and recovers', async ({
  page,
  context,
  request,
  signIn,
  axe,
  saveScreen,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  const { offline, back } = en.shell.contact;
  const token = await signIn('admin', 'en');
  await page.goto('/groups/new');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Offline');
  await context.setOffline(true);
  await expect(page.getByText(offline)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    `${en.unsaved.offline} ${en.unsaved.kept}`,
  );
  await axe();
  await saveScreen('offline-form');
  await expect(name).toHaveValue('Offline');
  await context.setOffline(false);
  await expect(page.getByText(back, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/groups\/\d+/);
  const [, id = ''] = /\/groups\/(\d+)/.exec(page.url()) ?? [];
  await request.delete(`/api/v2/groups/${id}`, { headers: { Authorization: `Bearer ${token}` } });

  // A screen that has not been downloaded.
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Posts' }).click();
  await expect(page.getByText(en.shell.contact.not_downloaded)).toBeVisible();
  await axe();
  await saveScreen('offline-screen');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(en.shell.contact.not_downloaded)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible();
});
