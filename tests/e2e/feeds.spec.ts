import { readFile } from 'node:fs/promises';
import { pdfPaper } from '../../server/demo/pdfPaper';
import { apiClient, uniqueName } from '../support/apiClient';
import { createPng } from '../support/createPng';
import { findAndChoose } from './actions';
import { expect, test } from './fixtures';

const picture = async (seed: number) => ({
  name: `bild ${seed}.png`,
  mimeType: 'image/png',
  buffer: await createPng(96, 96, `hsl(${seed * 40}, 40%, 40%)`),
});
const paper = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfPaper([name])),
});
const idIn = (url: string): number => Number(/\d+/.exec(new URL(url).pathname)?.[0]);

test('a post is created with a picture and attachments, edited and deleted', async ({
  page,
  signIn,
  request,
}) => {
  const api = apiClient(request, await signIn('communicator', 'en'));
  const text = uniqueName('Vi bygger om entrén');
  await page.goto('/feeds');
  await page.getByRole('link', { name: 'New post' }).click();
  await page.getByRole('textbox', { name: 'Content' }).fill(text);
  await page.getByLabel('Choose picture').setInputFiles(await picture(1));
  await page.getByLabel('Add attachments').setInputFiles([paper('karta.pdf'), paper('tider.pdf')]);
  await findAndChoose(
    page.getByRole('combobox', { name: 'Groups with access' }),
    'sköters',
    'Sjuksköterskor',
  );
  await page.getByRole('switch', { name: 'Pinned' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'As staff see it' });
  await expect(preview.getByText(text)).toBeVisible();
  await expect(preview.getByText('tider.pdf')).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();

  const card = page.getByRole('article', { name: text });
  await expect(card.getByText('Only 1 group')).toBeVisible();
  await expect(card.getByText('Pinned')).toBeVisible();
  // The browser has decoded the picture.
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(96);
  await card.getByRole('link', { name: text }).click();
  const id = idIn(page.url());
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'karta.pdf' }).click();
  expect((await readFile(await (await download).path())).subarray(0, 4).toString()).toBe('%PDF');

  await page.getByLabel('Replace picture').setInputFiles(await picture(2));
  await page.getByRole('button', { name: 'Remove karta.pdf' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/feeds(\?|$)/);
  expect(await api.get('feeds', id)).toMatchObject({
    content: text,
    pinned: true,
    image: { name: 'bild 2.webp' },
    attachments: [{ name: 'tider.pdf' }],
  });

  await page.goto(`/feeds/${id}/edit`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/feeds(\?|$)/);
  expect(await api.status(`/feeds/${id}`)).toBe(404);
});

test('the upload of a large file shows its progress', async ({ page, signIn, request, context }) => {
  const api = apiClient(request, await signIn('communicator', 'en'));
  const { id } = await api.create('feeds', { content: uniqueName('Stor fil') });
  await page.goto(`/feeds/${id}/edit`);
  const large = paper('stor.pdf');
  const buffer = Buffer.concat([large.buffer, Buffer.alloc(3 * 1024 * 1024, ' ')]);
  await page.getByLabel('Add attachments').setInputFiles({ ...large, buffer });
  const network = await context.newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 2 * 1024 * 1024,
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('progressbar', { name: /^Uploading files: \d+%$/ })).toBeVisible();
  await expect(page).toHaveURL(/\/feeds(\?|$)/);
  expect(await api.get('feeds', id)).toMatchObject({ attachments: [{ name: 'stor.pdf' }] });
});
