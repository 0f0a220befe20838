import { LEAVE_STATUSES } from '../../../contract/constants';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { groupMembers, leaveCalendarLinks, leaveRequests, sickReports } from '../../../server/db/schema';
import { firstRow } from '../../../server/core/rows';
import { tokenOf, useBrowserApi } from '../../../tests/support/browserApi';
import { leaveRequestAdder } from '../../../tests/support/leaveRequest';
import { network } from '../../../tests/support/network';
import { address, findMenu, findTitle, renderApp } from '../../../tests/support/renderApp';
import { serverLacks } from '../../../tests/support/serverCapabilities';
// Loads the lazy screen before the first test, whose timeout it could exceed.
import './LeaveList';

const api = useBrowserApi();

const ask = leaveRequestAdder(api);
const read = async (id: number) =>
  firstRow(await api.db.select().from(leaveRequests).where(eq(leaveRequests.id, id)));
/** Answers in another reviewer's name. */
const answerAs = async (name: string, id: number, action: string) => {
  const response = await fetch(`/api/v2/leave-requests/${id}/${action}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await tokenOf(name)}` },
    body: JSON.stringify({ response_message: 'Jag var först' }),
  });
  expect(response.status).toBe(200);
};
const findRow = async (name: string) => (await screen.findByText(name)).closest('tr');
const findRegion = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the list of leave requests', () => {
  it('counts the requests that the user can answer and filters by status', async () => {
    await ask('admin');
    await ask('Anna Andersson', { comment: 'Fjällen' });
    await ask('Cecilia Carlsson', {
      status: 'approved',
      start_date: '2026-07-02',
      end_date: '2026-07-02',
      hours: 4,
    });
    await ask('David Dahl');
    const user = await renderApp('/leave-requests', { as: 'admin' });
    // It opens on those that wait for an answer.
    expect(await screen.findByRole('button', { name: 'Pending (3)', pressed: true })).toBeVisible();
    expect(await findRow('David Dahl')).toBeVisible();
    expect(screen.queryByText('Cecilia Carlsson')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(await findRow('Cecilia Carlsson')).toHaveTextContent(/2 Jul 2026.*4 hours.*Approved/);
    expect(await (await findMenu()).findByRole('link', { name: 'Leave requests 2 to review' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pending (3)' }));
    await waitFor(() => expect(screen.queryByText('Cecilia Carlsson')).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Anna Andersson' }));
    await findTitle(/^Anna Andersson, 1\s–\s3 Jul 2026$/);
    expect(screen.getByText('3 working days')).toBeVisible();
    expect(screen.getByText('Fjällen')).toBeVisible();
  });

  it('shows and filters the four statuses', async () => {
    const names = ['Anna Andersson', 'Cecilia Carlsson', 'David Dahl', 'Eva Ek'];
    for (const [index, status] of LEAVE_STATUSES.entries()) await ask(names[index]!, { status });
    const user = await renderApp('/leave-requests?filter={}', { as: 'admin' });
    for (const [index, status] of ['Pending', 'Approved', 'Denied', 'Revoked'].entries())
      expect(await findRow(names[index]!)).toHaveTextContent(status);
    const statuses = within(screen.getByRole('toolbar', { name: 'Status' })).getAllByRole('button');
    const texts = statuses.map(({ textContent }) => textContent);
    expect(texts).toEqual(['All', 'Pending (1)', 'Approved', 'Denied', 'Revoked']);
    await user.click(screen.getByRole('button', { name: 'Denied' }));
    await waitFor(() => expect(screen.queryByText('Anna Andersson')).toBeNull());
    expect(screen.getByText('David Dahl')).toBeVisible();
  });

  it('answers in bulk with one message and reports failures', async () => {
    const { id } = await ask('David Dahl');
    const own = await ask('admin');
    const user = await renderApp('/leave-requests', { as: 'admin' });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(await screen.findByRole('button', { name: 'Deny' }));
    const sure = within(await screen.findByRole('dialog', { name: 'Deny' }));
    await user.type(sure.getByRole('textbox', { name: 'Message' }), 'Full bemanning');
    await user.click(sure.getByRole('button', { name: 'Deny' }));
    const result = await screen.findByText('1 leave request answered');
    const dialog = within(await screen.findByRole('dialog', { name: 'Deny' }));
    expect(result).toBeVisible();
    expect(dialog.getByText(/^Agneta Ahlgren, 1\s–\s3 Jul 2026$/).closest('tr')).toHaveTextContent(
      /You cannot review your own leave request/,
    );
    expect(await read(id)).toMatchObject({ status: 'denied', response_message: 'Full bemanning' });
    expect((await read(own.id)).status).toBe('pending');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    // Only the own one is left, which others answer.
    expect(await (await findMenu()).findByRole('link', { name: 'Leave requests' })).toBeVisible();
  });
});

describe('a leave request', () => {
  it('is approved with a message, next to overlapping absences and its history', async () => {
    await api.db
      .insert(groupMembers)
      .values({ group_id: api.seed.group('Köket').id, user_id: api.seed.user('Cecilia Carlsson').id });
    const { id } = await ask('Anna Andersson');
    await ask('Cecilia Carlsson', { status: 'approved' });
    const user = await renderApp(`/leave-requests/${id}`, { as: 'admin' });
    const others = await findRegion('Also away');
    expect(await others.findByRole('link', { name: 'Cecilia Carlsson' })).toBeVisible();
    expect(others.getByText('Köket')).toBeVisible();
    const answer = await findRegion('Decision');
    await user.type(await answer.findByLabelText('Message'), 'Trevlig semester');
    expect(answer.getByText('16 of 2,000 characters')).toBeVisible();
    await user.click(answer.getByRole('button', { name: 'Approve' }));
    const history = await findRegion('History');
    expect(await history.findByText('Agneta Ahlgren approved it')).toBeVisible();
    expect(history.getByText('Trevlig semester')).toBeVisible();
    expect(await answer.findByLabelText('Message')).toHaveValue('');
    expect(answer.queryByRole('button', { name: 'Approve' })).toBeNull();
    // The pressed button is gone: the focus moves to its section.
    expect(screen.getByRole('region', { name: 'Decision' })).toHaveFocus();
    await user.click(answer.getByRole('button', { name: 'Revoke' }));
    const sure = within(await screen.findByRole('dialog', { name: 'Revoke' }));
    await user.click(sure.getByRole('button', { name: 'Revoke' }));
    expect(await history.findByText('Agneta Ahlgren revoked it')).toBeVisible();
    expect((await read(id)).status).toBe('revoked');
  });

  it('shows a conflict with the other answer and keeps the message', async () => {
    const { id } = await ask('Anna Andersson');
    const user = await renderApp(`/leave-requests/${id}`, { as: 'admin' });
    const answer = await findRegion('Decision');
    await user.type(await answer.findByLabelText('Message'), 'Mitt svar');
    await answerAs('superadmin', id, 'deny');
    await user.click(answer.getByRole('button', { name: 'Approve' }));
    expect(
      await answer.findByText(/already denied by Sigrid Sundqvist.*Your decision was not saved/),
    ).toBeVisible();
    const request = await findRegion('Request');
    expect(await request.findByText('Jag var först')).toBeVisible();
    expect(answer.getByLabelText('Message')).toHaveValue('Mitt svar');
    expect(answer.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect((await read(id)).status).toBe('denied');
  });

  it('is read-only without review permission', async () => {
    // Others can still revoke an approved request, so it is not shown as final.
    const { id } = await ask('Anna Andersson', { status: 'approved' });
    const user = await renderApp('/leave-requests?filter={}', { as: 'editor' });
    await user.click(await screen.findByRole('link', { name: 'Anna Andersson' }));
    expect(await screen.findByText(/others review it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(address()).toBe(`/leave-requests/${id}`);
  });

  it('is shown without optional fields', async () => {
    const rows = [
      { id: '4', user_id: 9, status: 'parked', start_date: '2026-07-01', reason: 'garden' },
      {
        id: '5',
        user_id: 8,
        user: { name: 'Bo Berg' },
        status: 'pending',
        start_date: '2026-08-03',
        reason: 'other',
      },
    ];
    serverLacks(api, 'companySwitch');
    network.use(
      ...['settings', ':id/overlaps'].map((path) =>
        http.get(`*/api/v2/leave-requests/${path}`, () => HttpResponse.json({}, { status: 404 })),
      ),
      http.get('*/api/v2/leave-requests', () => HttpResponse.json(rows)),
      http.get('*/api/v2/leave-requests/:id', ({ params }) =>
        HttpResponse.json(rows.find(({ id }) => id === params.id)),
      ),
    );
    const user = await renderApp('/leave-requests?filter={}', { as: 'admin' });
    expect((await screen.findByText('garden')).closest('tr')).toHaveTextContent(/1 Jul 2026.*parked/);
    await user.type(screen.getByRole('textbox', { name: /^Search/ }), 'berg');
    await waitFor(() => expect(screen.queryByText('garden')).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Bo Berg' }));
    await findTitle('Bo Berg, 3 Aug 2026');
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Deny' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull();
  });
});

describe('the calendar', () => {
  it('counts the sick in “Away per day”, whom it does not list', async () => {
    await ask('Anna Andersson', { status: 'approved', start_date: '2026-06-30' });
    await api.db.insert(sickReports).values({
      company_id: api.seed.user('admin').company_id,
      user_id: api.seed.user('Cecilia Carlsson').id,
      reason: 'sick',
      start_date: '2026-06-29',
      end_date: '2026-06-30',
    });
    await renderApp('/leave-requests/calendar?month=2026-06', { as: 'editor' });
    const counts = within(await screen.findByRole('row', { name: /^People away per day, sick too/ }));
    expect(counts.getByText(/^29 June: 1 of \d+ away$/)).toBeInTheDocument();
    expect(counts.getByText(/^30 June: 2 of \d+ away/)).toBeInTheDocument();
    expect(screen.getByText('1 person on leave')).toBeVisible();
    expect(screen.queryByText('Cecilia Carlsson')).toBeNull();
  });

  it('is navigated by keyboard, labels each day and opens the request', async () => {
    const { id } = await ask('Anna Andersson', { status: 'approved', start_date: '2026-06-30' });
    await ask('Cecilia Carlsson', { start_date: '2026-06-05', end_date: '2026-06-05', hours: 4 });
    const user = await renderApp('/leave-requests/calendar?month=2026-06', { as: 'editor' });
    const grid = await screen.findByRole('grid', { name: 'Absences in June 2026' });
    expect(screen.getByText('2 people on leave')).toBeVisible();
    const cell = (name: string) => within(grid).getByLabelText(name);
    // One cell is reached by Tab, the others by keys.
    expect(grid.querySelectorAll('td[tabindex="0"]')).toHaveLength(1);
    await user.click(cell('Anna Andersson, 1 June: not away'));
    await user.keyboard('{ArrowDown}');
    expect(cell('Cecilia Carlsson, 1 June: not away')).toHaveFocus();
    await user.keyboard('{ArrowRight>4/}');
    expect(cell('Cecilia Carlsson, 5 June: away 4 hours, pending')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(cell('Cecilia Carlsson, 6 June: not away, National Day of Sweden, weekend')).toHaveFocus();
    await user.keyboard('{ArrowUp}{End}');
    expect(cell('Anna Andersson, 30 June: away, approved')).toHaveFocus();
    await user.keyboard('{Home}{PageDown}');
    expect(await screen.findByRole('grid', { name: 'Absences in July 2026' })).toBeVisible();
    expect(cell('Anna Andersson, 1 July: away, approved')).toHaveFocus();
    expect(address()).toBe('/leave-requests/calendar?month=2026-07');
    await user.keyboard('{Enter}');
    await findTitle(/^Anna Andersson/);
    expect(address()).toBe(`/leave-requests/${id}`);
  });

  it('filters by status, changes the month and shows an empty month', async () => {
    await ask('Anna Andersson');
    const user = await renderApp('/leave-requests/calendar?month=2026-07', { as: 'admin' });
    await screen.findByRole('grid');
    await user.click(
      within(screen.getByRole('group', { name: 'Show' })).getByRole('button', { name: 'Pending' }),
    );
    expect(await screen.findByText('Nobody is on leave in July 2026')).toBeVisible();
    expect(address()).toBe('/leave-requests/calendar?month=2026-07&status=approved');
    await user.selectOptions(screen.getByLabelText('Month'), 'August');
    expect(await screen.findByText('Nobody is on leave in August 2026')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(address()).toBe('/leave-requests/calendar?month=2026-07&status=approved');
  });

  it('has a private subscription URL that is shown once and can be revoked', async () => {
    const user = await renderApp('/leave-requests/calendar', { as: 'editor' });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'Subscribe in your calendar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Subscribe in your calendar' }));
    await user.click(await dialog.findByRole('button', { name: 'Create link' }));
    const url = (await dialog.findByLabelText<HTMLInputElement>('Private link')).value;
    expect(url).toMatch(/^http.*\/leave-requests\/calendar\.ics\?key=/);
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(write).toHaveBeenCalledWith(url);
    await user.click(await dialog.findByRole('button', { name: 'Delete link' }));
    const sure = within(await screen.findByRole('dialog', { name: 'Delete link' }));
    await user.click(sure.getByRole('button', { name: 'Delete link' }));
    expect(await dialog.findByText('You have no calendar link yet.')).toBeVisible();
    expect(dialog.queryByLabelText('Private link')).toBeNull();
    expect(await api.db.select().from(leaveCalendarLinks)).toEqual([]);
  });
});
