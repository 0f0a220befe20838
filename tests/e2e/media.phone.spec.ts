import { expect, expectToFit, test } from './fixtures';

test('the media library fits a phone, as a grid, as a list and with a file open', async ({
  page,
  signIn,
  axe,
  saveScreen,
}) => {
  await signIn('admin', 'de');
  await page.goto('/medialibrary');
  await expect(page.getByRole('heading', { level: 1, name: 'Mediathek' })).toBeVisible();
  const first = page.getByRole('main').getByRole('listitem').first();
  await expect(first).toBeVisible();
  await expectToFit(page);
  await axe();
  await saveScreen('media-phone-grid');
  await page.getByRole('button', { name: 'Liste' }).click();
  await expect(first.getByRole('checkbox')).toBeVisible();
  await expectToFit(page);
  await axe();
  await first.getByRole('link').click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeVisible();
  await axe();
  await saveScreen('media-phone-details');
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
  await expect(page).toHaveURL(/\/medialibrary$/);
  await page.getByRole('button', { name: 'Raster' }).click();
});
