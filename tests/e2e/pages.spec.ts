import type { Page } from '@playwright/test';
import { apiClient, uniqueName } from '../support/apiClient';
import { listPath } from './actions';
import { expect, expectToFit, test } from './fixtures';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

const confirm = async (page: Page, question: string, answer: string) => {
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: answer }).click();
  await expect(dialog).toBeHidden();
};

test('versions are compared and restored, and the page is deleted', async ({
  page,
  signIn,
  request,
  axe,
}) => {
  const api = apiClient(request, await signIn('editor', 'en'));
  const first = uniqueName('Hygien');
  const { id } = await api.create('pages', { title: first, content: '<p>Tvätta <b>händerna</b> ofta</p>' });
  const changes = { title: `${first} nu`, type: 4, content: '<p>Sprita <b>händerna</b> ofta</p>' };
  await api.update('pages', id, changes);

  await page.goto(`/pages/${id}?tab=revisions`);
  await page.getByRole('checkbox', { name: 'Select version 1 to compare' }).check();
  await page.getByRole('checkbox', { name: 'Select version 2 to compare' }).check();
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Version 1 and version 2' });
  await expect(dialog.getByRole('deletion')).toContainText(['Tvätta']);
  await expect(dialog.getByRole('insertion')).toContainText(['nu', 'Sprita']);
  await expect(dialog.getByRole('row', { name: 'Type Page Policy' })).toBeVisible();
  await axe();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await confirm(page, 'Restore version 1?', 'Restore');
  await expect(title(page)).toHaveText(first);
  expect(await api.get('pages', id)).toMatchObject({ title: first, type: 1, revision: 3 });

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/pages(\?|$)/);
  expect(await api.status(`/pages/${id}`)).toBe(404);
});

test('pages are cards on a phone, and their details fit', async ({ page, signIn, request, axe, resize }) => {
  const api = apiClient(request, await signIn('editor', 'en'));
  const name = uniqueName('Telefon');
  const values = { title: name, published: true, requires_signature: true, content: '<p>Text</p>' };
  const { id } = await api.create('pages', values);
  await resize('phone');
  await page.goto(listPath('pages', { q: name }));
  const card = page.getByRole('link', { name: new RegExp(name) });
  await expect(card.getByText(/^0 of [\d,]+$/)).toBeVisible();
  await axe();
  await card.click();
  await expect(page).toHaveURL(`/pages/${id}`);
  for (const tab of ['Signatures', 'Versions']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('region', { name: tab })).toBeVisible();
    await expectToFit(page);
  }
  await axe();
});
