import { apiClient, emailOf, uniqueName, type ApiClient } from '../support/apiClient';
import { expect, expectToFit, test } from './fixtures';

/** After the demo data. */
const JULY = { start_date: '2031-07-01', end_date: '2031-07-04', reason: 'vacation_paid' };

const addPerson = async (api: ApiClient, name: string) =>
  (await api.create('users', { name, email: emailOf(name), language: 'sv' })).id;

test('the calendar works by keyboard, answers, fits a phone and prints without the shell', async ({
  page,
  signIn,
  request,
  axe,
  resize,
  saveScreen,
}) => {
  const api = apiClient(request, await signIn('admin', 'en'));
  const name = uniqueName('Borta');
  const group = await api.create('groups', { name: uniqueName('Lag') });
  const user_id = await addPerson(api, name);
  await api.update('groups', group.id, { member_ids: [user_id] });
  const { id } = await api.create('leave-requests', { user_id, ...JULY, start_date: '2031-06-28' });
  await page.goto(`/leave-requests/calendar?month=2031-06&group=${group.id}`);
  const grid = page.getByRole('grid', { name: 'Absences in June 2031' });
  await expect(grid).toBeVisible();
  await axe();
  await saveScreen('leave-calendar');

  await grid.getByRole('gridcell', { name: `${name}, 1 June:` }).focus();
  await page.keyboard.press('End');
  await expect(
    page.getByRole('gridcell', { name: `${name}, 30 June: away, pending`, exact: true }),
  ).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('PageDown');
  await expect(
    page.getByRole('gridcell', { name: `${name}, 1 July: away, pending`, exact: true }),
  ).toBeFocused();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: null });

  await resize('phone');
  await expectToFit(page);
  // The text of a select does not count as overflow.
  const room = await page.getByRole('combobox', { name: 'Year' }).evaluate((select: HTMLSelectElement) => {
    const { paddingLeft, paddingRight, font } = getComputedStyle(select);
    const context = document.createElement('canvas').getContext('2d');
    if (context) context.font = font;
    const text = context?.measureText(select.value).width ?? Infinity;
    return select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - text;
  });
  expect(room).toBeGreaterThanOrEqual(0);
  await axe();
  await page.getByRole('gridcell', { name: `${name}, 1 July:` }).press('Enter');
  const popover = page.getByRole('dialog', { name });
  await expect(popover.getByRole('button', { name: 'Approve' })).toBeVisible();
  await axe();
  await popover.getByRole('link', { name: 'Open request' }).click();
  await expect(page).toHaveURL(`/leave-requests/${id}`);
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await axe();
  await page.goBack();
  await expect(page).toHaveURL(/month=2031-07/);
  await page.getByRole('gridcell', { name: `${name}, 1 July: away, pending` }).press('Enter');
  await popover.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('gridcell', { name: `${name}, 1 July: away, approved` })).toBeVisible();
  expect((await api.get('leave-requests', id)).status).toBe('approved');
});

test('requests are answered by one key each', async ({ page, signIn, request, axe, saveScreen }) => {
  const api = apiClient(request, await signIn('admin', 'en'));
  const group = await api.create('groups', { name: uniqueName('Femman') });
  const people = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const name = uniqueName('Vera');
      return { name, user_id: await addPerson(api, name) };
    }),
  );
  await api.update('groups', group.id, { member_ids: people.map(({ user_id }) => user_id) });
  const requests: { id: number; name: string }[] = [];
  for (const { name, user_id } of people)
    requests.push({ name, id: (await api.create('leave-requests', { user_id, ...JULY })).id });
  // Other tests have pending requests, too.
  await page.route(/mine_to_answer/, (route) =>
    route.continue({ url: `${route.request().url()}&filter[group_id]=${group.id}` }),
  );
  await page.goto(`/leave-requests/${requests[0]?.id}`);
  const approve = page.getByRole('button', { name: 'Approve' });
  await expect(page.getByText('0 of 4 in the team are away, 4 pending requests').first()).toBeVisible();
  await axe();
  await saveScreen('leave-answer');
  let keys = 0;
  for (const { name } of requests) {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(approve).toBeEnabled();
    await page.keyboard.press('a');
    keys += 1;
  }
  await expect(page.getByText('That was the last one. There are no more pending requests.')).toBeVisible();
  for (const { id } of requests) expect((await api.get('leave-requests', id)).status).toBe('approved');
  expect(keys).toBe(requests.length);
});
