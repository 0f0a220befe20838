import sv from '../../i18n/sv';
import { expect, heading, test } from './fixtures';
import { PASSWORD } from './specRows';

const { auth } = sv;

for (const envelope of [true, false])
  test(`signing in ${envelope ? 'with' : 'without'} the envelope, and out`, async ({ page, server }) => {
    server.envelope = envelope;
    await page.goto('/home');
    await expect(page).toHaveURL('/login');
    await page.getByRole('button', { name: auth.choose_credentials }).click();
    await page.getByLabel(auth.username).fill('admin');
    await page.getByLabel(auth.password, { exact: true }).fill('wrong');
    await page.getByRole('button', { name: auth.sign_in, exact: true }).click();
    await expect(page.getByText(sv.api.wrong_credentials)).toBeVisible();
    await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: auth.sign_in, exact: true }).click();
    await expect(heading(page, sv.home.title)).toBeVisible();
    await expect(page.getByRole('link', { name: `25 ${sv.home.user_count}` })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Bolag 01');
    await page.getByRole('banner').getByRole('button').filter({ hasText: 'Agneta Ahlgren' }).click();
    await page.getByRole('menuitem', { name: /Logga ut/ }).click();
    await expect(page).toHaveURL('/login');
  });
