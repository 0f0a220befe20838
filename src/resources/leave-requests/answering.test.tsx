import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { firstRow } from '../../../server/core/rows';
import { groupMembers, groups, leaveRequests, users } from '../../../server/db/schema';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { leaveRequestAdder } from '../../../tests/support/leaveRequest';
import { network } from '../../../tests/support/network';
import { serverLacks } from '../../../tests/support/serverCapabilities';
import { address, findTitle, renderApp } from '../../../tests/support/renderApp';
// Loads the lazy screen before the first test, whose timeout it could exceed.
import './LeaveList';

const api = useBrowserApi();

const NAMES = ['Anna Andersson', 'Cecilia Carlsson', 'David Dahl'] as const;

const ask = leaveRequestAdder(api);
const statusOf = async ({ id }: { id: number }) =>
  firstRow(await api.db.select().from(leaveRequests).where(eq(leaveRequests.id, id))).status;
const at = (day: number) => new Date(Date.UTC(2026, 4, day));
const path = ({ id }: { id: number }) => `/leave-requests/${id}`;

beforeEach(async () => {
  const team = firstRow(
    await api.db
      .insert(groups)
      .values({ company_id: api.seed.user('admin').company_id, name: 'Teamet' })
      .returning(),
  );
  await api.db
    .insert(groupMembers)
    .values([...NAMES, 'Eva Ek'].map((name) => ({ group_id: team.id, user_id: api.seed.user(name).id })));
});

const toastOf = async (text: string) => {
  const message = await screen.findByText(text);
  return within(message.closest<HTMLElement>('[role=status]') ?? message);
};
/** Waits for the list of pending requests: without it an answer leads nowhere. */
const nextIsKnown = () =>
  waitFor(() =>
    expect(screen.getByRole('link', { name: 'Next pending request' })).not.toHaveAttribute('aria-disabled'),
  );

describe('answering by keys', () => {
  it('approves with A and opens the next, and takes the answer back from the toast', async () => {
    const [first, second] = [
      await ask(NAMES[0], { submitted_at: at(1) }),
      await ask(NAMES[1], { submitted_at: at(2) }),
    ];
    const user = await renderApp(path(first), { as: 'admin' });
    const approve = await screen.findByRole('button', { name: 'Approve' });
    expect(approve).toHaveAttribute('aria-keyshortcuts', 'A');
    await nextIsKnown();
    await user.keyboard('a');
    await findTitle(/^Cecilia Carlsson/);
    expect(address()).toBe(path(second));
    expect(await statusOf(first)).toBe('approved');
    const toast = await toastOf('Leave approved for Anna Andersson');
    await user.click(await toast.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await statusOf(first)).toBe('pending'));
    expect(await statusOf(second)).toBe('pending');
    // Answering it again is what redoes it.
    await screen.findByText('Undone');
    expect(screen.queryByRole('button', { name: 'Redo' })).toBeNull();
  });

  it('revokes an approval from the toast where the server does not undo', async () => {
    serverLacks(api, 'auditLog');
    const id = await ask(NAMES[0]);
    const user = await renderApp(path(id), { as: 'admin' });
    await screen.findByRole('button', { name: 'Approve' });
    await user.keyboard('a');
    const toast = await toastOf('Leave approved for Anna Andersson');
    await user.click(toast.getByRole('button', { name: 'Revoke' }));
    await waitFor(async () => expect(await statusOf(id)).toBe('revoked'));
  });

  it('never leads back to an answered request while the queue is being fetched again', async () => {
    const [first, second] = [
      await ask(NAMES[0], { submitted_at: at(1) }),
      await ask(NAMES[1], { submitted_at: at(2) }),
    ];
    const user = await renderApp(path(first), { as: 'admin' });
    await nextIsKnown();
    network.use(http.get('*/api/v2/leave-requests', () => new Promise<never>(() => undefined)));
    await user.keyboard('a');
    await findTitle(/^Cecilia Carlsson/);
    await user.keyboard('a');
    expect(
      await screen.findByText('That was the last one. There are no more pending requests.'),
    ).toBeVisible();
    expect(address()).toBe(path(second));
  });

  it('does not call a request the last one before the others are known', async () => {
    const id = await ask(NAMES[0]);
    network.use(http.get('*/api/v2/leave-requests', () => new Promise<never>(() => undefined)));
    const user = await renderApp(path(id), { as: 'admin' });
    await screen.findByRole('button', { name: 'Approve' });
    await user.keyboard('a');
    await toastOf('Leave approved for Anna Andersson');
    expect(screen.queryByText('That was the last one. There are no more pending requests.')).toBeNull();
  });

  it('asks for a message after D, and says when nothing is left', async () => {
    const only = await ask(NAMES[0]);
    const user = await renderApp(path(only), { as: 'admin' });
    await screen.findByRole('button', { name: 'Deny' });
    await user.keyboard('d');
    const dialog = within(await screen.findByRole('dialog', { name: 'Deny' }));
    const field = dialog.getByRole('textbox', { name: 'Message' });
    await waitFor(() => expect(field).toHaveFocus());
    // In a text field, letters are typed.
    await user.keyboard('a d{Control>}{Enter}{/Control}');
    expect(
      await screen.findByText('That was the last one. There are no more pending requests.'),
    ).toBeVisible();
    expect(await statusOf(only)).toBe('denied');
    expect((await screen.findAllByText('a d'))[0]).toBeVisible();
  });

  it('answers one request by a double-click, not the next one as well', async () => {
    const [first, second] = [
      await ask(NAMES[0], { submitted_at: at(1) }),
      await ask(NAMES[1], { submitted_at: at(2) }),
    ];
    const user = await renderApp(path(first), { as: 'admin' });
    await nextIsKnown();
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }), { detail: 1 });
    await findTitle(/^Cecilia Carlsson/);
    const approve = screen.getByRole('button', { name: 'Approve' });
    fireEvent.click(approve, { detail: 2 });
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(await statusOf(first)).toBe('approved');
    expect(await statusOf(second)).toBe('pending');
  });

  it('moves with J and K, and leaves letters in fields and in the menu alone', async () => {
    const requests = [];
    for (const [index, name] of NAMES.entries())
      requests.push(await ask(name, { submitted_at: at(index + 1) }));
    const [first, , last] = requests;
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    network.use(http.get('*/api/v2/leave-requests', () => asked.then(() => undefined)));
    const user = await renderApp(path(first!), { as: 'admin' });
    const next = await screen.findByRole('link', { name: 'Next pending request' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    answer();
    await waitFor(() => expect(next).not.toHaveAttribute('aria-disabled'));
    expect(next).toHaveAttribute('aria-keyshortcuts', 'J');
    await user.keyboard('j');
    await findTitle(/^Cecilia Carlsson/);
    await user.keyboard('j');
    await findTitle(/^David Dahl/);
    await user.keyboard('j');
    await findTitle(/^Anna Andersson/);
    await user.keyboard('k');
    await findTitle(/^David Dahl/);
    await user.keyboard('k');
    await findTitle(/^Cecilia Carlsson/);
    await user.keyboard('j');
    await findTitle(/^David Dahl/);
    expect(address()).toBe(path(last!));
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'jak');
    expect(address()).toBe(path(last!));
    screen.getByRole('link', { name: 'Home' }).focus();
    await user.keyboard('ja');
    expect(address()).toBe(path(last!));
    expect(await statusOf(last!)).toBe('pending');
  });

  it('leaves the user where they have gone before the answer was stored', async () => {
    const [first] = [await ask(NAMES[0]), await ask(NAMES[1])];
    const user = await renderApp(path(first), { as: 'admin' });
    await nextIsKnown();
    let answer: (response: undefined) => void = () => undefined;
    const waits = new Promise<undefined>((resolve) => {
      answer = resolve;
    });
    network.use(http.post('*/approve', () => waits));
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await user.click(screen.getByRole('link', { name: 'Home' }));
    await waitFor(() => expect(address()).toBe('/home'));
    answer(undefined);
    await screen.findByText('Leave approved for Anna Andersson');
    expect(address()).toBe('/home');
  });

  it('asks before a typed message is left, but not after it was sent', async () => {
    const [first, second] = [await ask(NAMES[0]), await ask(NAMES[1])];
    const user = await renderApp(path(first), { as: 'admin' });
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Enjoy');
    await user.click(await screen.findByRole('link', { name: 'Next pending request' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(address()).toBe(path(first));
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(address()).toBe(path(second)));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('answering by keys in the list', () => {
  const openList = async () => {
    const requests = [];
    for (const [index, name] of NAMES.entries())
      requests.push(await ask(name, { submitted_at: at(3 - index) }));
    const user = await renderApp('/leave-requests?filter={"status":"pending"}', { as: 'admin' });
    await screen.findByText('David Dahl');
    // The keys come with the right to answer, as the checkboxes do.
    await screen.findByRole('checkbox', { name: 'Select all' });
    return { user, requests };
  };
  const row = (name: string) => screen.getByText(name).closest('tr');

  it('approves the focused row with A and goes on to the next', async () => {
    const { user, requests } = await openList();
    await user.keyboard('a');
    expect(await statusOf(requests[0]!)).toBe('pending');
    await user.keyboard('j');
    expect(row('Anna Andersson')).toHaveFocus();
    await user.keyboard('a');
    expect(row('Cecilia Carlsson')).toHaveFocus();
    await waitFor(() => expect(screen.queryByText('Anna Andersson')).toBeNull());
    await user.keyboard('{ArrowDown}k');
    expect(row('Cecilia Carlsson')).toHaveFocus();
    expect(await Promise.all(requests.map(statusOf))).toEqual(['approved', 'pending', 'pending']);
  });

  it('denies with D after asking for a message, in whose field letters are typed', async () => {
    const { user, requests } = await openList();
    await user.keyboard('jd');
    const dialog = within(await screen.findByRole('dialog', { name: 'Deny' }));
    expect(dialog.getByText(/Anna Andersson/)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveFocus());
    await user.keyboard('ad{Control>}{Enter}{/Control}');
    await waitFor(async () => expect(await statusOf(requests[0]!)).toBe('denied'));
    expect(await Promise.all(requests.map(statusOf))).toEqual(['denied', 'pending', 'pending']);
    await waitFor(() => expect(screen.queryByText('Anna Andersson')).toBeNull());
    expect(row('Cecilia Carlsson')).toHaveFocus();
  });

  it('keeps the message when a denial fails, and says why', async () => {
    const { user, requests } = await openList();
    network.use(
      http.post('*/deny', () => Response.json({ message: 'Already answered.' }, { status: 409 }), {
        once: true,
      }),
    );
    await user.keyboard('jd');
    const dialog = within(await screen.findByRole('dialog', { name: 'Deny' }));
    await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'Full staffing');
    await user.click(dialog.getByRole('button', { name: 'Deny' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^Already answered\./);
    expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('Full staffing');
    await user.click(dialog.getByRole('button', { name: 'Deny' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await statusOf(requests[0]!)).toBe('denied');
  });

  it('leaves letters in the search alone', async () => {
    const { user, requests } = await openList();
    await user.keyboard('j');
    await user.type(screen.getByRole('textbox', { name: /^Search/ }), 'jad');
    expect(await Promise.all(requests.map(statusOf))).toEqual(['pending', 'pending', 'pending']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows why an answer failed', async () => {
    const { user } = await openList();
    network.use(http.post('*/approve', () => Response.json({ message: 'No luck' }, { status: 400 })));
    await user.keyboard('ja');
    expect(await screen.findByText('No luck')).toBeVisible();
    expect(row('Anna Andersson')).toBeVisible();
  });
});

describe('overlaps', () => {
  it('are counted in the list', async () => {
    await ask(NAMES[0]);
    await ask(NAMES[1], { status: 'approved' });
    await ask(NAMES[2]);
    await renderApp('/leave-requests?filter={}', { as: 'editor' });
    const row = (await screen.findByText('Anna Andersson')).closest('tr');
    expect(row).toHaveTextContent(/1 of \d+ away1 pending request/);
    expect(screen.getByText('Cecilia Carlsson').closest('tr')).not.toHaveTextContent(/ of \d+ away/);
  });

  it('are listed before several requests are approved', async () => {
    await ask(NAMES[0]);
    await ask(NAMES[1], { status: 'approved', start_date: '2026-07-03', end_date: '2026-07-05' });
    await ask(NAMES[2], { start_date: '2026-07-02' });
    const user = await renderApp('/leave-requests?filter={"status":"pending"}', { as: 'admin' });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve' }));
    expect(await dialog.findByText('Teamet: at most 3 of 4 away, on 3 Jul 2026')).toBeVisible();
    const team = dialog.getByText(/^Teamet/).closest('section')!;
    const rows = within(team)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^Anna Andersson.*in this selection$/),
      expect.stringMatching(/^David Dahl.*in this selection$/),
      expect.stringMatching(/^Cecilia Carlsson.*Approved$/),
    ]);
  });
});

describe('the substitute', () => {
  it('is chosen while the request is pending, with a warning when away too', async () => {
    await ask('Eva Ek', { status: 'approved' });
    const request = await ask(NAMES[0]);
    const user = await renderApp(path(request), { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Choose substitute' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose substitute' }));
    const search = dialog.getByRole('combobox', { name: 'Substitute' });
    // Not the one who is away.
    await user.type(search, 'Andersson');
    expect(await screen.findByText('No matches')).toBeVisible();
    await user.clear(search);
    await user.type(search, 'Eva');
    await user.click(await screen.findByRole('option', { name: /^Eva Ek/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Eva Ek is also away at that time.')).toBeVisible();
    const [row] = await api.db
      .select({ name: users.name })
      .from(leaveRequests)
      .innerJoin(users, eq(users.id, leaveRequests.substitute_id))
      .where(eq(leaveRequests.id, request.id));
    expect(row?.name).toBe('Eva Ek');
  });
});
