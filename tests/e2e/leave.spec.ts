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
