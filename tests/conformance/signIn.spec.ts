import sv from '../../i18n/sv/server';
import { expect, heading, test } from './fixtures';
import { PASSWORD } from './specRows';

const { auth } = sv;

test('signing in by password, and out', async ({ page, server }) => {
  await page.goto('/home');
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: auth.choose_credentials }).click();
  await page.getByLabel(auth.username).fill('admin');
  await page.getByLabel(auth.password, { exact: true }).fill('wrong');
  await page.getByRole('button', { name: auth.sign_in, exact: true }).click();
  await expect(page.getByText(sv.api.wrong_credentials)).toBeVisible();
  await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
  server.fail('POST /auth/login', 'error');
  const alerting = page.waitForEvent('dialog');
  const signingIn = page.getByRole('button', { name: auth.sign_in, exact: true }).click();
  const alert = await alerting;
  expect(alert.message()).toBe('Felkod: 500');
  await alert.accept();
  await signingIn;
  server.heal();
  await page.getByRole('button', { name: auth.sign_in, exact: true }).click();
  await expect(heading(page, sv.shell.menu.home)).toBeVisible();
  await expect(page.getByRole('link', { name: `25 ${sv.home.user_count}` })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Bolag 01');
  await page.getByRole('banner').getByRole('button').filter({ hasText: 'Agneta Ahlgren' }).click();
  await page.getByRole('menuitem', { name: /Logga ut/ }).click();
  await expect(page).toHaveURL('/login');
});

test('signing in by digital ID, without the envelope', async ({ page, server }) => {
  server.envelope = false;
  await page.goto('/login/bankid');
  const show = page.getByRole('button', { name: auth.digital_id.show_qr });
  server.fail('POST /auth/bankid2', 'error');
  await show.click();
  await expect.poll(() => server.lastCall('POST /auth/bankid2')).toBeDefined();
  await expect(show).toBeEnabled();
  server.heal();
  await show.click();
  await expect(page.getByRole('img', { name: auth.digital_id.qr })).toBeVisible();
  server.digitalId = 'unknown_user';
  await expect(page.getByText(auth.digital_id.not_found)).toBeVisible();
  await show.click();
  server.digitalId = 'complete';
  await expect(page).toHaveURL('/home');
  expect(server.lastCall('POST /auth/bankid2/collect')?.body).toEqual({ orderRef: 'order' });
});
