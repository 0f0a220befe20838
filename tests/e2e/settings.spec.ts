import { truecolourPng } from '../../server/db/seed/png';
import { expect, test } from './fixtures';

test('the company gets its icon and its colour, and the app wears both', async ({
  page,
  signIn,
  axe,
  saveScreen,
  resize,
}) => {
  await signIn('admin.havsvik', 'en');
  await page.goto('/companies/settings');
  const icon = page.getByRole('region', { name: 'Icon' });
  const picture = await truecolourPng(1200, 800, new Uint8Array(1200 * 800 * 3).fill(120));
  await icon
    .locator('input[type=file]')
    .setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.from(picture) });
  await expect(icon.getByText('this picture is 1200 × 800')).toBeVisible();
  await icon.getByRole('button', { name: 'Crop' }).click();
  const crop = page.getByRole('dialog', { name: 'Crop the icon' });
  await crop.getByRole('application').press('ArrowLeft');
  await expect(crop.getByText('40 % from the left, 50 % from the top')).toBeAttached();
  await crop.getByRole('slider', { name: 'Zoom' }).press('End');
  await axe();
  await crop.getByRole('button', { name: 'Save as icon' }).click();
  await expect(icon.getByRole('img', { name: 'The present icon' })).toBeVisible();
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /\/api\/v2\/files\//);

  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.getByRole('textbox', { name: 'Colour code' }).fill('#7a1fa2');
  await expect(page.getByText(/is easy to read: the contrast is 8\.\d:1/)).toBeVisible();
  await save.click();
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCSS('color', 'rgb(122, 31, 162)');
  await axe();
  await saveScreen('companies-settings');
  await resize('phone');
  await axe();
  await saveScreen('companies-settings-phone');
  await page.getByRole('button', { name: 'Toggle light/dark mode' }).click();
  await page.reload();
  await expect(icon.getByRole('img', { name: 'The present icon' })).toBeVisible();
  await axe();
  await saveScreen('companies-settings-dark-phone');

  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg');
});
