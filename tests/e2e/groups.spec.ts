import { apiOf, emailOf, uniqueName } from '../support/apiOf';
import { findAndChoose } from './findAndChoose';
import { expect, test } from './fixtures';

test('a group is made, gets members, loses one, and is deleted', async ({ page, signIn, request }) => {
  const api = apiOf(request, await signIn('admin', 'en'));
  const people = [uniqueName('Alfa'), uniqueName('Beta')];
  for (const name of people) await api.create('users', { name, email: emailOf(name) });
  const group = uniqueName('Laget');

  await page.goto('/groups');
  await page.getByRole('link', { name: 'Create' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(group);
  await page.getByLabel('Description').fill('För provet');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/groups\/\d+\/edit$/);
  const id = Number(/\d+/.exec(new URL(page.url()).pathname)?.[0]);

  const members = page.getByRole('region', { name: 'Members' });
  await expect(members.getByText('There is nobody here.')).toBeVisible();
  for (const name of people) {
    await findAndChoose(members.getByRole('combobox', { name: 'Search for people to add' }), name);
  }
  await members.getByRole('button', { name: 'Add members' }).click();
  await expect(page.getByText('2 members added')).toBeVisible();
  for (const name of people)
    await expect(members.getByRole('button', { name: `Remove ${name} from the group` })).toBeVisible();

  await members.getByLabel('Search members').fill(people[1] ?? '');
  await expect(members.getByRole('button', { name: `Remove ${people[0]} from the group` })).toBeHidden();
  const remove = members.getByRole('button', { name: `Remove ${people[1]} from the group` });
  await remove.click();
  await expect(remove).toBeHidden();
  await members.getByLabel('Search members').fill('');
  await expect(members.getByRole('button', { name: /^Remove .* from the group$/ })).toHaveCount(1);
  expect((await api.get('groups', id)).member_count).toBe(1);

  await page.getByLabel('Description').fill('Ändrad');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await api.get('groups', id)).description).toBe('Ändrad');
  expect((await api.get('groups', id)).member_count).toBe(1);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/groups(\?|$)/);
  expect(await api.status(`/groups/${id}`)).toBe(404);
});

test('the groups are searched and sorted', async ({ page, signIn }) => {
  await signIn('admin', 'en');
  await page.goto('/groups');
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(10);
  await page.getByRole('columnheader', { name: 'Members' }).getByRole('button').click();
  await page.getByRole('columnheader', { name: 'Members' }).getByRole('button').click();
  await expect(rows.first()).toContainText('Alla medarbetare');
  await page.getByRole('textbox', { name: 'Search groups' }).fill('sköters');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Sjuksköterskor');
});
