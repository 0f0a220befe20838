import sharp from 'sharp';
import { apiClient, uniqueName } from '../support/apiClient';
import { createPng } from '../support/createPng';
import { expect, test } from './fixtures';

// One after the other: both change the same company.
test.describe.configure({ mode: 'default' });

test('the headings of texts are as the company has chosen, for readers, editors and in the preview', async ({
  page,
  signIn,
  visit,
  request,
}) => {
  const api = apiClient(request, await signIn('admin.havsvik', 'en'));
  const { id } = await api.create('pages', {
    title: uniqueName('Rutin'),
    content: '<h2>Först</h2><p>Sedan</p>',
    published: true,
  });
  await page.goto('/companies/settings');
  const choose = async (name: string) => {
    await page.getByRole('combobox', { name: 'Headings in texts' }).click();
    await page.getByRole('option', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Company saved')).toBeVisible();
  };
  const heading = page.getByRole('main').getByRole('heading', { name: 'Först' });
  await choose('Large and bold, in the company’s colour');
  await visit(`/my-pages/${id}`);
  await expect(heading).toHaveCSS('font-weight', '750');
  await visit(`/pages/${id}/edit`);
  await expect(heading).toHaveCSS('font-weight', '750');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByRole('heading', { name: 'Först' })).toHaveCSS('font-weight', '750');
  await preview.getByRole('button', { name: 'Close' }).click();
  await visit('/companies/settings');
  await choose('Standard');
  await visit(`/my-pages/${id}`);
  await expect(heading).toHaveCSS('font-weight', '650');
});

test('the icon and colour of the company are changed, and used by the app', async ({
  page,
  signIn,
  axe,
  saveScreen,
  resize,
}) => {
  await signIn('admin.havsvik', 'en');
  await page.goto('/companies/settings');
  const icon = page.getByRole('region', { name: 'Icon' });
  // The left third is white, the rest black.
  const picture = await sharp(await createPng(800, 800))
    .extend({ left: 400, background: 'white' })
    .png()
    .toBuffer();
  const favicon = page.locator('link[rel=icon]');
  await expect(favicon).toHaveAttribute('href', /\/api\/v2\/files\/\d+/);
  const before = (await favicon.getAttribute('href')) ?? '';
  await icon
    .locator('input[type=file]')
    .setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: picture });
  const crop = page.getByRole('dialog', { name: 'Crop the icon' });
  await crop.getByRole('button', { name: 'Cancel' }).click();
  await expect(icon.getByText('this one is 1200 × 800')).toBeVisible();
  await icon.getByRole('button', { name: 'Crop' }).click();
  const area = crop.getByRole('application');
  await expect(crop.getByText('50% from the left, 50% from the top')).toBeAttached();
  await area.press('ArrowRight');
  await expect(crop.getByText(/^[34]\d% from the left, 50% from the top/)).toBeAttached();
  const box = (await area.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width - 10, middle);
  await page.mouse.down();
  await page.mouse.move(box.x - 200, middle, { steps: 5 });
  await page.mouse.up();
  await expect(crop.getByText('100% from the left, 50% from the top')).toBeAttached();
  await crop.getByRole('slider', { name: 'Zoom' }).press('End');
  await axe();
  await crop.getByRole('button', { name: 'Use as icon' }).click();
  await expect(icon.getByRole('img', { name: 'New icon' })).toBeVisible();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText('Company saved')).toBeVisible();
  const present = icon.getByRole('img', { name: 'Current icon' });
  await expect(favicon).not.toHaveAttribute(
    'href',
    new RegExp(`/files/${/files\/(\d+)/.exec(before)?.[1]}\\?`),
  );
  // The part outside the crop is gone.
  const corner = await present.evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 512, height: 512 });
    const context = canvas.getContext('2d');
    context?.drawImage(img, 0, 0);
    return [img.naturalWidth, img.naturalHeight, ...(context?.getImageData(2, 256, 1, 1).data ?? [])];
  });
  expect(corner).toEqual([512, 512, 0, 0, 0, 255]);

  await page.getByRole('textbox', { name: 'Colour code' }).fill('#7a1fa2');
  await expect(page.getByText(/exactly this colour, with white text: the contrast is 8\.\d:1/)).toBeVisible();
  // The toolbar covers nothing that scrolls into view.
  const days = page.getByRole('spinbutton', { name: 'Retention in days' });
  await days.evaluate((field) => field.scrollIntoView({ block: 'end' }));
  const toolbar = await save.boundingBox();
  const field = await days.boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(toolbar?.y ?? 0);
  await save.click();
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCSS('color', 'rgb(122, 31, 162)');
  await axe();
  await saveScreen('companies-settings');
  await resize('phone');
  await saveScreen('companies-settings-phone');
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe();
  await saveScreen('companies-settings-dark-phone');

  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg');
});
