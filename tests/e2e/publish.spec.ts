import { API_BASE } from '../../contract/constants';
import { apiClient, registerCompany, uniqueName, uniqueWord } from '../support/apiClient';
import { countPresses, findAndChoose } from './actions';
import { expect, expectToFit, test } from './fixtures';

test('a page is published to selected companies, undone, and kept where a company has changed it', async ({
  page,
  signIn,
  axe,
  resize,
  saveScreen,
  request,
}) => {
  const token = await signIn('superadmin', 'en');
  const headers = { Authorization: `Bearer ${token}` };
  const source = apiClient(request, token);
  const word = uniqueWord();
  const ids = [];
  for (const name of [`Alfa ${word}`, `Beta ${word}`]) ids.push(await registerCompany(request, token, name));
  const title = uniqueName('Brandskydd');
  const original = await source.create('pages', {
    title,
    type: 4,
    content: '<p>Nyckeln ligger i receptionen.</p>',
    published: true,
  });

  await page.goto(`/companies?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
  await expect(page.getByRole('row', { name: /Beta/ })).toBeVisible();
  const presses = await countPresses(page);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish to 2 companies' });
  const choice = dialog.getByRole('combobox', { name: 'Search by name' });
  await choice.click();
  await findAndChoose(choice, title);
  await expect(dialog.getByText('Will be published to 2 of 2 companies.')).toBeVisible();
  await saveScreen('publish');
  await axe();
  await resize('phone');
  await expectToFit(page);
  await saveScreen('publish-phone');
  await resize('desktop');
  await dialog.getByRole('button', { name: 'Publish to 2 companies' }).click();
  await expect(page.getByText('Published to 2 companies')).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(5);
  await page.getByRole('link', { name: 'Details' }).click();
  await expect(page.getByText(`Published: ${title}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show the copy' })).toHaveCount(2);
  await axe();
  await saveScreen('publish-change-set');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone (2 companies)')).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).first().click();
  await expect(page.getByText('2 companies changed again')).toBeVisible();

  await page.goto(`/pages/${original.id}`);
  const copies = page.getByRole('region', { name: 'Copies in other companies (2)' });
  const href = await copies.getByRole('link', { name: `Alfa ${word}` }).getAttribute('href');
  const copyId = Number(/\/pages\/(\d+)$/.exec(href ?? '')?.[1]);
  const changed = await request.patch(`${API_BASE}/pages/${copyId}`, {
    headers: { ...headers, 'X-Company-Id': String(ids[0]) },
    data: { content: '<p>Nyckeln ligger hos vakten.</p>' },
  });
  expect(changed.status()).toBe(200);
  await source.update('pages', original.id, { content: '<p>Nyckeln ligger i matsalen.</p>' });
  await page.reload();
  await expect(copies.getByText('Does not have the latest version')).toHaveCount(2);
  await expect(copies.getByText('Local changes')).toHaveCount(1);
  await axe();
  await copies.scrollIntoViewIfNeeded();
  await saveScreen('publish-copies');
  await copies.getByRole('button', { name: 'Publish new version' }).click();
  const rowOf = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await expect(rowOf(`Alfa ${word}`)).toContainText('The copy has been changed there and was kept.');
  await expect(rowOf(`Beta ${word}`)).toContainText('New version');
  await resize('phone');
  await expectToFit(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe();
  await saveScreen('publish-drift-phone-dark');

  for (const id of ids)
    expect((await request.delete(`${API_BASE}/companies/${id}`, { headers })).status()).toBe(204);
});
