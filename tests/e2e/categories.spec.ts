import type { Page } from '@playwright/test';
import { apiClient, uniqueName, type ApiClient } from '../support/apiClient';
import { expect, test } from './fixtures';

/** Creates a category with three sub-categories and expands it in the list. */
const openBranch = async (page: Page, api: ApiClient) => {
  const parent = await api.create('categories', { name: uniqueName('Gren') });
  const names = ['Ett', 'Två', 'Tre'].map(uniqueName);
  for (const name of names) await api.create('categories', { name, parent_id: parent.id });
  const title = String(parent.name);
  await page.goto('/categories');
  await page.getByRole('button', { name: `${title} 0 pages` }).click();
  const list = page.getByRole('list', { name: `Subcategories of ${title}` });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  const handle = (name = '') => list.getByRole('button', { name: `Move ${name}` });
  /** Expects the sub-categories in this order, by index. */
  const expectOrder = (...places: number[]) =>
    expect(list.getByRole('heading', { level: 3 })).toContainText(places.map((place) => names[place] ?? ''));
  return { title, names, list, handle, expectOrder };
};

test('categories are sorted by dragging, and one in use is not deleted, also on a phone', async ({
  page,
  signIn,
  request,
  axe,
  resize,
  saveScreen,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const { title, names, list, handle, expectOrder } = await openBranch(
    page,
    apiClient(request, await signIn('editor', 'en')),
  );
  const target = await handle(names[2]).boundingBox();
  await handle(names[0]).hover();
  await page.mouse.down();
  await page.mouse.move((target?.x ?? 0) + 10, (target?.y ?? 0) + 30, { steps: 12 });
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.mouse.up();
  await expectOrder(1, 2, 0);
  expect((await saved).status()).toBe(200);
  await axe();
  await saveScreen('categories');
  await page.reload();
  await expectOrder(1, 2, 0);
  await resize('phone');
  await axe();
  await saveScreen('categories-phone');
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${title}?` });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toContainText([names[1], names[2], names[0]].join(', '));
  await axe();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: `Actions for ${names[0] ?? ''}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('radio', { name: 'Vehicle' }).check();
  await axe();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Category saved')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(3);
});
