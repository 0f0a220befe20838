import type { BrowserContext, Page } from '@playwright/test';
import sv from '../../i18n/sv/server';
import { demoAccounts } from '../../server/demo/accounts';
import { emailOf, uniqueName } from '../support/apiClient';
import { expect, expectToFit, test } from './fixtures';

const { auth } = sv;
const { digital_id: said } = auth;

const numberOf = (username: string): string =>
  demoAccounts.find((account) => account.username === username)?.personalNumber ?? '';

/**
 * Opens the simulator and finds the order of this browser, as tests run in parallel. Always opens a new page: the
 * simulator reloads itself while it has no orders, which would interrupt a navigation.
 */
const openSimulator = async (context: BrowserContext, orderRef: string) => {
  const simulator = await context.newPage();
  await simulator.goto(process.env.E2E_SIMULATOR ?? '');
  return { simulator, order: simulator.getByRole('article').filter({ hasText: orderRef }) };
};

/** Shows the QR code. Returns the order. */
const showQr = async (page: Page): Promise<string> => {
  const begun = page.waitForResponse(/\/auth\/bankid2$/);
  await page.getByRole('button', { name: said.show_qr }).click();
  const { data } = (await (await begun).json()) as { data: { orderRef: string } };
  await expect(page.getByRole('img', { name: said.qr })).toBeVisible();
  return data.orderRef;
};

test('a known user signs in with digital ID', async ({ page, context, axe, resize, saveScreen }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: auth.choose_digital_id }).click();
  await expect(page).toHaveURL('/login/bankid');
  const unknown = await showQr(page);
  const picture = page.getByRole('img', { name: said.qr });
  const first = await picture.innerHTML();
  expect(await picture.boundingBox()).toMatchObject({ width: 512, height: 512 });
  await axe();
  await saveScreen('login-bankid-qr');
  await resize('phone');
  expect((await picture.boundingBox())?.width).toBeLessThanOrEqual(390);
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe();
  await page.emulateMedia({ colorScheme: 'light' });
  await saveScreen('login-bankid-qr-phone');
  await resize('desktop');

  const { simulator, order } = await openSimulator(context, unknown);
  await simulator.setViewportSize({ width: 390, height: 844 });
  await expectToFit(simulator);
  await order.getByRole('textbox').fill('640823-3234');
  await order.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('status')).toHaveText(said.not_found);
  expect(await picture.count()).toBe(0);

  const known = await showQr(page);
  expect(await picture.innerHTML()).not.toBe(first);
  const { order: next } = await openSimulator(context, known);
  await next.getByRole('combobox').selectOption(numberOf('editor'));
  await next.getByRole('button', { name: 'Complete' }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('banner')).toContainText('Edvin Ekström');
});

test('after digital ID, a person chooses between companies that have registered the number', async ({
  page,
  context,
  axe,
  resize,
  saveScreen,
}) => {
  const identify = async (username: string) => {
    const { order } = await openSimulator(context, await showQr(page));
    await order.getByRole('combobox').selectOption(numberOf(username));
    await order.getByRole('button', { name: 'Complete' }).click();
  };
  const inEveryForm = async (name: string) => {
    for (const [size, colorScheme] of [
      ['desktop', 'light'],
      ['phone', 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await resize(size);
      await expectToFit(page);
      await axe();
      await saveScreen(`${name}-${size}-${colorScheme}`);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await resize('desktop');
  };
  const group = page.getByRole('group', { name: said.choose });

  await page.goto('/login/bankid');
  await identify('editor.havsvik');
  await expect(group.getByRole('button')).toHaveText(['Fortsätt till Havsvik Logistik AB', sv.app.cancel]);
  await expect(group).toBeFocused();
  await inEveryForm('login-bankid-unconfirmed');
  await group.getByRole('button', { name: sv.app.cancel }).click();

  await identify('communicator');
  const own = group.getByRole('button', { name: /^Norrsken Vård AB/ });
  await expect(own).toBeFocused();
  await expect(group).toContainText('Havsvik Logistik AB har registrerat ditt personnummer.');
  await inEveryForm('login-bankid-choice');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('banner')).toContainText('Norrsken Vård AB');
});

test('a forgotten password is reset with the link in the mail', async ({
  page,
  context,
  request,
  signIn,
  axe,
  resize,
  saveScreen,
  allowConsole,
}) => {
  // Playwright's own script cannot run in the sandboxed frame of a mail.
  allowConsole(/Blocked script execution in 'about:srcdoc'/);
  const token = await signIn('admin');
  const name = uniqueName('Vera');
  const email = emailOf(name);
  const made = await request.post('/api/v2/users', {
    headers: { Authorization: `Bearer ${token}` },
    data: { name, email, roles: ['editor'], language: 'sv' },
  });
  expect(made.status()).toBe(201);
  await context.setStorageState({ cookies: [], origins: [] });

  await page.goto('/forgot-password');
  await page.getByLabel(auth.email).fill(email);
  await page.getByRole('button', { name: auth.send_link }).click();
  await expect(page.getByRole('status')).toContainText('Om det finns ett konto');
  await expect(page.getByLabel(auth.email)).toHaveValue('');
  await axe();

  await page.goto(process.env.E2E_OUTBOX ?? '');
  const mail = page.getByRole('article').filter({ hasText: email });
  const opened = context.waitForEvent('page');
  await mail.frameLocator('iframe').getByRole('link', { name: auth.reset_title }).click();
  const screen = await opened;
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText(auth.reset_title);
  const { pathname, search } = new URL(screen.url());
  await screen.close();

  // The link has the server's public address. Continue at the address of the test.
  await page.goto(pathname + search);
  const fill = async (password: string, repeated: string) => {
    await page.getByLabel(auth.email).fill(email);
    await page.getByLabel(auth.new_password, { exact: true }).fill(password);
    await page.getByLabel(auth.repeat_password).fill(repeated);
    await page.getByRole('button', { name: auth.save_password }).click();
  };
  await fill('nytt-lösenord', 'nytt-lösenor');
  await expect(page.getByText(sv.validation.must_match)).toBeVisible();
  await resize('phone');
  await axe();
  await saveScreen('reset-password-phone');
  await resize('desktop');
  await fill('nytt-lösenord', 'nytt-lösenord');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(auth.password_saved)).toBeVisible();
  await signIn({ username: email, password: 'nytt-lösenord' });
});
