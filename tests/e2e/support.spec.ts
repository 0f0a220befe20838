import app from '../../i18n/en/server';
import server from '../../i18n/en/server';
import { apiClient, emailOf, uniqueName } from '../support/apiClient';
import { expect, expectToFit, test } from './fixtures';

const { support } = app;

/** Playwright's own script cannot run in the sandboxed frame of a mail. */
const MAIL_FRAME = /Blocked script execution in 'about:srcdoc'/;

test('a superadmin sees the app as a user, in one tab and without changing anything', async ({
  page,
  context,
  request,
  signIn,
  axe,
  resize,
  saveScreen,
  allowConsole,
}) => {
  allowConsole(/status of 40[34]/);
  const name = uniqueName('Vera');
  const api = apiClient(request, await signIn('superadmin', 'en'));
  const { id } = await api.create('users', { name, email: emailOf(name), roles: ['editor'], language: 'en' });
  await page.goto(`/users/${id}`);
  await page.getByRole('button', { name: support.view_as.button }).click();
  const dialog = page.getByRole('dialog', { name: `View Anslag as ${name}` });
  await dialog
    .getByRole('textbox', { name: app.resources.users.fields.reason })
    .fill('Cannot find the policy');
  await axe();
  await saveScreen('view-as-dialog');
  const before = new URL(page.url());
  await dialog.getByRole('button', { name: support.view_as.begin }).click();

  const banner = page.getByRole('region', { name: support.view_as.button });
  await expect(banner).toContainText(`You see Anslag as ${name}`);
  await expect(banner.getByRole('timer')).toHaveText(/^(9:\d\d|10:00)$/);
  await expect(page.getByRole('navigation', { name: 'Main menu' })).not.toContainText('Users');
  await axe();
  await saveScreen('view-as');
  // The head of a table stays below the header.
  await resize({ width: 1440, height: 500 });
  await page.goto('/pages');
  const head = page.getByRole('columnheader').first();
  await expect(head).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect
    .poll(async () => {
      const header = await page.getByRole('banner').boundingBox();
      return (header?.y ?? 0) + (header?.height ?? 0) - ((await head.boundingBox())?.y ?? 0);
    })
    .toBeLessThan(2);
  await resize('desktop');
  await page.reload();
  await expect(banner).toBeVisible();
  // A link into a company that the user does not work in.
  await page.goto('/c/999999/pages/999999');
  await expect(page.getByRole('heading', { level: 1, name: app.errors.oops })).toBeVisible();
  await expect(banner).toBeVisible();

  // What the server refuses is said.
  await page.getByRole('button', { name: /unread/ }).click();
  const bell = page.getByRole('dialog');
  await expect(bell).toContainText('viewed Anslag as you');
  await expect(bell).toContainText('Cannot find the policy');
  await bell.getByRole('button', { name: app.my.bell.read_all }).click();
  await expect(page.getByText('Nothing can be changed while you see Anslag as somebody else.')).toBeVisible();
  await page.keyboard.press('Escape');

  await resize('phone');
  await page.goto('/my-pages');
  await expect(banner.getByRole('button', { name: support.view_as.end })).toBeInViewport({ ratio: 1 });
  await expect(banner.getByRole('timer')).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 2_000);
  await expect(banner).toBeInViewport({ ratio: 1 });
  await expectToFit(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe();
  await saveScreen('view-as-phone');
  await page.emulateMedia({ colorScheme: 'light' });
  await resize('desktop');

  // The other tabs are the superadmin's own.
  const beside = await context.newPage();
  await beside.goto(`/users/${id}`);
  await expect(beside.getByRole('button', { name: support.view_as.button })).toBeVisible();
  await expect(beside.getByRole('region', { name: support.view_as.button })).toHaveCount(0);

  await banner.getByRole('button', { name: support.view_as.end }).click();
  await expect(page.getByText(`You no longer see Anslag as ${name}`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(before.pathname);
  await expect(banner).toHaveCount(0);
  await expect(beside.getByRole('button', { name: support.view_as.button })).toBeVisible();
  const log = await request.get(`/api/v2/audit-log?filter[resource]=users&filter[record_id]=${id}&sort=at`, {
    headers: { Authorization: `Bearer ${await signIn('superadmin', 'en')}` },
  });
  const { data } = (await log.json()) as { data: { action: string }[] };
  expect(data.map(({ action }) => action)).toEqual(['create', 'view_as', 'end_view_as']);
});

test('a view ends by itself, after ten minutes or when the superadmin ends it elsewhere', async ({
  page,
  request,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 401/);
  const name = uniqueName('Nils');
  const token = await signIn('superadmin', 'en');
  const { id } = await apiClient(request, token).create('users', { name, email: emailOf(name) });
  const banner = page.getByRole('region', { name: support.view_as.button });
  const view = async () => {
    await page.getByRole('button', { name: support.view_as.button }).click();
    await page
      .getByRole('textbox', { name: app.resources.users.fields.reason })
      .fill('Cannot find the policy');
    await page.getByRole('button', { name: support.view_as.begin, exact: true }).click();
    await expect(banner).toBeVisible();
    // Somebody without a role has no home screen.
    await expect(page).toHaveURL(/\/my-pages$/);
  };
  const expectToBeBack = async () => {
    await expect(page.getByText(`You no longer see Anslag as ${name}`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(banner).toHaveCount(0);
  };
  await page.clock.install();
  await page.goto(`/users/${id}`);
  await view();
  await page.clock.fastForward('09:00');
  await expect(banner.getByRole('timer')).toHaveText(/^[01]:\d\d$/);
  await page.clock.fastForward('01:05');
  await expectToBeBack();

  await view();
  await request.delete(`/api/v2/users/${id}/view-as`, { headers: { Authorization: `Bearer ${token}` } });
  await page.reload();
  await expectToBeBack();

  // The browser brings a page back as it was. Tests run without that cache.
  await view();
  await page.evaluate(() => {
    sessionStorage.removeItem('anslag.viewAs');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(banner).toHaveCount(0);
});

test('a user signs in with the link that a superadmin has sent', async ({
  page,
  request,
  signIn,
  axe,
  resize,
  saveScreen,
  allowConsole,
}) => {
  allowConsole(MAIL_FRAME, /status of 401/);
  const name = uniqueName('Lina');
  const email = emailOf(name);
  const api = apiClient(request, await signIn('superadmin', 'en'));
  const { id } = await api.create('users', { name, email, roles: ['editor'], language: 'en' });
  await resize('phone');
  await page.goto(`/users/${id}`);
  await page.getByRole('button', { name: app.lists.more }).click();
  await expect(page.getByRole('menuitem', { name: support.sign_in_link.button })).toBeVisible();
  await axe();
  await page.keyboard.press('Escape');
  await expectToFit(page);
  await saveScreen('support-phone');
  await resize('desktop');
  await page.getByRole('button', { name: support.sign_in_link.button }).click();
  await page.getByRole('dialog').getByRole('button', { name: support.sign_in_link.button }).click();
  await expect(page.getByText(`A sign-in link is on its way to ${email}`)).toBeVisible();
  await page.goto(process.env.E2E_OUTBOX ?? '');
  const mail = page.getByRole('article').filter({ hasText: email });
  const link = mail.frameLocator('iframe').getByRole('link', { name: server.auth.sign_in });
  // It has the server's public address.
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '');
  const url = pathname + search;
  await page.goto(url);
  const button = page.getByRole('button', { name: app.auth.sign_in });
  await expect(page.getByText(app.auth.link_intro)).toBeVisible();
  await axe();
  await resize('phone');
  await expectToFit(page);
  await saveScreen('sign-in-link-phone');
  await resize('desktop');
  await button.click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/account');
  await expect(page.getByText(email).first()).toBeVisible();
  // Once only.
  await page.goto(url);
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(server.api.sign_in_link_invalid);
});
