import { API_BASE } from '../../contract/constants';
import { registerCompany, uniqueWord } from '../support/apiClient';
import { typeDate } from './actions';
import { expect, test } from './fixtures';

test('policies are set for several companies at once, previewed for each, and undone', async ({
  page,
  signIn,
  axe,
  resize,
  saveScreen,
  request,
}) => {
  const token = await signIn('superadmin', 'en');
  const word = uniqueWord();
  const ids = [];
  for (const name of [`Alfa ${word}`, `Beta ${word}`]) ids.push(await registerCompany(request, token, name));
  await page.goto(`/companies?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
  await expect(page.getByRole('row', { name: /Beta/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 2 companies' });
  await dialog.getByRole('button', { name: 'Quiet hours from' }).click();
  await typeDate(dialog, 'Quiet hours from', '21:30');
  await expect(dialog.getByRole('listitem').filter({ hasText: '→ 21:30' })).toHaveCount(2);
  await axe();
  await saveScreen('fleet-edit');
  await resize('phone');
  await saveScreen('fleet-edit-phone');
  await resize('desktop');
  await dialog.getByRole('button', { name: 'Change 2 companies' }).click();
  await expect(page.getByText('2 companies changed')).toBeVisible();
  await page.getByRole('link', { name: 'Details' }).click();
  await expect(page.getByText('→ 21:30').first()).toBeVisible();
  await axe();
  await saveScreen('fleet-edit-change-set');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone (2 companies)')).toBeVisible();
  const headers = { Authorization: `Bearer ${token}` };
  for (const id of ids)
    expect((await request.delete(`${API_BASE}/companies/${id}`, { headers })).status()).toBe(204);
});
