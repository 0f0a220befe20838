import type { APIRequestContext } from '@playwright/test';
import { API_BASE } from '../../contract/constants';
import { apiOf, emailOf, uniqueName } from '../support/apiOf';
import { expect, expectToFit, test } from './fixtures';

/** Far enough ahead that the year of the demo does not reach it. */
const JULY = { start_date: '2031-07-01', end_date: '2031-07-04', reason: 'vacation_paid' };

type Api = ReturnType<typeof apiOf>;

const addPerson = async (api: Api, name: string) =>
  (await api.create('users', { name, email: emailOf(name), language: 'sv' })).id;

/** Answers in the name of a token, past the screens. */
const deny = async (request: APIRequestContext, token: string, id: number) => {
  const answer = await request.post(`${API_BASE}/leave-requests/${id}/deny`, {
    data: {},
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(200);
};

test('a request is found, approved with a message, and stands so in its history', async ({
  page,
  signIn,
  request,
  axe,
  saveScreen,
}) => {
  const api = apiOf(request, await signIn('admin', 'en'));
  const name = uniqueName('Ledig');
  const user_id = await addPerson(api, name);
  const { id } = await api.create('leave-requests', { user_id, ...JULY, comment: 'Vi ska till fjälls' });
  await page.goto('/leave-requests');
  await expect(page.getByRole('link', { name: /^Leave requests \d+ waiting$/ })).toBeVisible();
  await page.getByRole('textbox', { name: /^Search/ }).fill(name.split(' ')[1] ?? '');
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(1);
  await axe();
  await saveScreen('leave-requests');
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/leave-requests/${id}`);
  await page.getByRole('textbox', { name: 'Response message' }).fill('Ha det så bra');
  await axe();
  await page.getByRole('button', { name: 'Approve' }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('Agneta Ahlgren approved it')).toBeVisible();
  await expect(history.getByText('Ha det så bra')).toBeVisible();
  await saveScreen('leave-request');
  expect(await api.get('leave-requests', id)).toMatchObject({
    status: 'approved',
    response_message: 'Ha det så bra',
  });
});

test('many are denied at once, and one that was answered meanwhile is told of', async ({
  page,
  signIn,
  request,
  allowConsole,
  axe,
}) => {
  allowConsole(/status of 409/);
  const token = await signIn('admin', 'en');
  const api = apiOf(request, token);
  const word = uniqueName('Många').split(' ')[1] ?? '';
  const ids: number[] = [];
  for (const index of [0, 1]) {
    const user_id = await addPerson(api, `Person${index} ${word}`);
    ids.push((await api.create('leave-requests', { user_id, ...JULY })).id);
  }
  await page.goto(`/leave-requests?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await deny(request, token, ids[0] ?? 0);
  await page.getByRole('button', { name: 'Deny', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Deny' });
  await dialog.getByRole('textbox', { name: 'Response message' }).fill('Vi är för få');
  await axe();
  await dialog.getByRole('button', { name: 'Deny' }).click();
  await expect(dialog.getByText('1 row changed')).toBeVisible();
  await expect(
    dialog.getByRole('row', { name: new RegExp(`Person0 ${word}.*already denied by`) }),
  ).toBeVisible();
  expect(await api.get('leave-requests', ids[1] ?? 0)).toMatchObject({
    status: 'denied',
    response_message: 'Vi är för få',
  });
});

test('the calendar is walked by keyboard, also on a phone, and printed without its surroundings', async ({
  page,
  signIn,
  request,
  axe,
  resize,
  saveScreen,
}) => {
  const api = apiOf(request, await signIn('admin', 'en'));
  const name = uniqueName('Borta');
  const group = await api.create('groups', { name: uniqueName('Lag') });
  const user_id = await addPerson(api, name);
  await api.update('groups', group.id, { member_ids: [user_id] });
  const { id } = await api.create('leave-requests', { user_id, ...JULY, start_date: '2031-06-28' });
  await page.goto(`/leave-requests/calendar?month=2031-06&group=${group.id}`);
  const grid = page.getByRole('grid', { name: 'Who is away in June 2031' });
  await expect(grid).toBeVisible();
  await axe();
  await saveScreen('leave-calendar');

  await grid.getByRole('gridcell', { name: `${name}, June 1:` }).focus();
  await page.keyboard.press('End');
  await expect(
    page.getByRole('gridcell', { name: `${name}, June 30: away, pending`, exact: true }),
  ).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('PageDown');
  await expect(
    page.getByRole('gridcell', { name: `${name}, July 1: away, pending`, exact: true }),
  ).toBeFocused();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: null });

  await resize('phone');
  await expectToFit(page);
  await axe();
  await page.getByRole('gridcell', { name: `${name}, July 1:` }).press('Enter');
  await expect(page).toHaveURL(`/leave-requests/${id}`);
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await axe();
  await page.goBack();
  await expect(page).toHaveURL(/month=2031-07/);
});
