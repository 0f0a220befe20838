import { API_BASE } from '../../contract/constants';
import { endpoints } from '../../contract/endpoints';
import { expect, test } from './fixtures';

test('the API reference is searched, and sends a call with a token', async ({
  page,
  signIn,
  allowConsole,
  axe,
  saveScreen,
  resize,
}) => {
  const token = await signIn('admin.havsvik', 'en');
  await page.goto(`${API_BASE}${endpoints.docs}`);
  const search = page.getByRole('searchbox', { name: 'Search' });
  const found = page.getByRole('status').first();
  await expect(found).toHaveText(/^(\d+) of \1 calls$/);
  await search.fill('no such call');
  await expect(found).toHaveText('No call matches “no such call”.');
  await search.fill('groups LIST');
  await expect(found).toHaveText(/^[1-9] of \d+ calls$/);
  await expect(page.getByText('List users')).toBeHidden();

  // By keyboard.
  allowConsole(/status of 401/);
  const call = page.getByRole('group').filter({ hasText: 'List groups' });
  await call.locator('summary').press('Enter');
  const name = call.getByRole('textbox', { name: 'page[size]' });
  await name.fill('1');
  await name.press('Enter');
  const answer = call.getByRole('status');
  await expect(answer).toHaveText(/^401 Unauthorized · \d+ ms$/);

  await page.getByLabel('API token').fill(token);
  await name.press('Enter');
  await expect(answer).toHaveText(/^200 OK · \d+ ms/);
  await expect(call.locator('.answer')).toContainText('"member_count": ');
  await axe();
  await saveScreen('api-docs');

  await page.reload();
  await page.emulateMedia({ colorScheme: 'dark' });
  await resize('phone');
  await search.fill('/groups post create');
  const create = page.getByRole('group').filter({ hasText: 'Create a group' });
  await create.getByText('Create a group').click();
  await expect(create.getByRole('textbox', { name: 'JSON' })).toHaveValue(/"name": "Text"/);
  await create.getByRole('textbox', { name: 'JSON' }).fill('{"name": "Nattlaget"}');
  await create.getByRole('button', { name: 'Send' }).click();
  await expect(create.getByRole('status')).toHaveText(/^201 Created · \d+ ms/);
  await axe();
  await saveScreen('api-docs-dark-phone');

  await create.getByRole('link', { name: 'GroupCreate' }).click();
  await expect(page.locator('#GroupCreate').getByText('"maxLength": 1000')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
