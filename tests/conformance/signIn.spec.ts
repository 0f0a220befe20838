import sv from '../../i18n/sv/server';
import { expect, test } from './fixtures';

const { auth } = sv;

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
