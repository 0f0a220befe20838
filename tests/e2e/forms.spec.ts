import type { Page } from '@playwright/test';
import type { Form } from '../../contract/form';
import { apiClient, uniqueName } from '../support/apiClient';
import { expect, expectToFit, test } from './fixtures';

const FIELDS = [
  { key: 'vad', type: 'text', label: 'Vad?', mandatory: true },
  { key: 'flera', type: 'checkbox', label: 'Vilka?', alternatives: ['Ett', 'Två'] },
];

const questions = (page: Page) =>
  page
    .getByRole('region', { name: 'Fields' })
    .getByRole('textbox', { name: 'Question' })
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

test('a form with every field type is built, sorted by mouse and keyboard, and published', async ({
  page,
  signIn,
  request,
  axe,
}) => {
  const api = apiClient(request, await signIn('admin', 'en'));
  const title = uniqueName('Formulär');
  await page.goto('/forms');
  await page.getByRole('link', { name: 'New form' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Recipient e-mail' }).fill('ansvarig@norrsken.example');
  await page.getByRole('radio', { name: /^Published/ }).check();
  const builder = page.getByRole('region', { name: 'Fields' });
  const types = ['Short text', 'Long text', 'Date', 'Number', 'One choice', 'Multiple choice'];
  for (const [index, type] of types.entries()) {
    await builder.getByRole('button', { name: 'Add field' }).click();
    await page.getByRole('menuitem', { name: type }).click();
    const question = builder.getByRole('textbox', { name: 'Question' }).nth(index);
    await expect(question).toBeFocused();
    await question.fill(type);
    const alternative = builder
      .getByRole('listitem', { name: type })
      .getByRole('textbox', { name: 'Option 1' });
    if (index < 4) continue;
    await alternative.fill('Ja');
    await alternative.press('Enter');
    await page.keyboard.type('Nej');
  }
  await axe();

  // Drag the first field below the third.
  const handle = builder.getByRole('button', { name: 'Drag Short text' });
  // Near the edge of the window, dragging would scroll the page.
  await builder
    .getByRole('button', { name: 'Drag Long text' })
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const [from, to] = [
    await handle.boundingBox(),
    await builder.getByRole('button', { name: 'Drag Date' }).boundingBox(),
  ];
  if (!from || !to) throw new Error('The handles are not there');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 30, { steps: 12 });
  await page.mouse.up();
  await expect
    .poll(() => questions(page))
    .toEqual(['Long text', 'Date', 'Short text', 'Number', 'One choice', 'Multiple choice']);

  // Move it back to the top with the keyboard; the steps are announced.
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Short text picked up at position 3 of 6.')).toBeAttached();
  for (const place of [2, 1]) {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(`Short text moved to position ${place} of 6.`)).toBeAttached();
  }
  await page.keyboard.press('Space');
  await expect.poll(() => questions(page)).toEqual(types);

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/\/forms\/\d+$/);
  const stored = (await api.get('forms', Number(/\d+$/.exec(page.url())?.[0]))) as unknown;
  const { fields, published } = stored as Form;
  expect(published).toBe(true);
  expect(fields.map(({ type }) => type)).toEqual(['text', 'textarea', 'date', 'number', 'radio', 'checkbox']);
  expect(fields.map(({ alternatives }) => alternatives).slice(4)).toEqual([
    ['Ja', 'Nej'],
    ['Ja', 'Nej'],
  ]);
});

test('forms are shown and built on a phone', async ({ page, signIn, visit, request, resize, axe }) => {
  const admin = apiClient(request, await signIn('admin', 'en'));
  const { id, title } = await admin.create('forms', {
    title: uniqueName('Mobilt'),
    responsible_email: 'ansvarig@norrsken.example',
    fields: FIELDS,
  });
  await resize('phone');
  await page.goto('/forms');
  await page.getByText(String(title)).click();
  await expect(page.getByText('Nobody has filled in this form yet.')).toBeVisible();
  await expectToFit(page);
  await visit(`/forms/${id}/edit`);
  await expect(page.getByRole('region', { name: 'Fields' })).toBeVisible();
  await expectToFit(page);
  await axe();
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'As staff see it' });
  await expect(preview.getByRole('textbox', { name: 'Vad?' })).toBeVisible();
  await axe();
  await preview.getByRole('button', { name: 'Close' }).click();

  // Leaving with unsaved changes asks for confirmation.
  await page.getByRole('button', { name: 'Move Vad? down' }).click();
  await page.getByRole('link', { name: 'Submissions' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\/edit$/);
});
