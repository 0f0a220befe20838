import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { firstRow } from '../../../server/core/rows';
import { groupMembers, groups, leaveRequests, users } from '../../../server/db/schema';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { address, findTitle, renderApp } from '../../../tests/support/renderApp';
// Read with this file rather than within the first test's patience.
import './LeaveList';

const api = useBrowserApi();

const NAMES = ['Anna Andersson', 'Cecilia Carlsson', 'David Dahl'] as const;

const ask = async (name: string, over: Partial<typeof leaveRequests.$inferInsert> = {}) =>
  firstRow(
    await api.db
      .insert(leaveRequests)
      .values({
        company_id: api.seed.user('admin').company_id,
        user_id: api.seed.user(name).id,
        start_date: '2026-07-01',
        end_date: '2026-07-03',
        reason: 'vacation_paid',
        ...over,
      })
      .returning(),
  );
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

describe('answering by keys', () => {
  it('approves with A and opens the next, whose approval can be revoked from the toast', async () => {
    const [first, second] = [
      await ask(NAMES[0], { submitted_at: at(1) }),
      await ask(NAMES[1], { submitted_at: at(2) }),
    ];
    const user = await renderApp(path(first), { as: 'admin' });
    const approve = await screen.findByRole('button', { name: 'Approve' });
    expect(approve).toHaveAttribute('aria-keyshortcuts', 'A');
    await screen.findByRole('link', { name: 'Next that is waiting' });
    await user.keyboard('a');
    await findTitle(/^Cecilia Carlsson/);
    expect(address()).toBe(path(second));
    expect(await statusOf(first)).toBe('approved');
    const toast = within(
      await screen
        .findByText('The leave of Anna Andersson is approved')
        .then((text) => text.closest<HTMLElement>('[role=status]') ?? text),
    );
    await user.click(toast.getByRole('button', { name: 'Revoke' }));
    await waitFor(async () => expect(await statusOf(first)).toBe('revoked'));
    expect(await statusOf(second)).toBe('pending');
  });

  it('asks for a message after D, and says when nothing is left', async () => {
    const only = await ask(NAMES[0]);
    const user = await renderApp(path(only), { as: 'admin' });
    await screen.findByRole('button', { name: 'Deny' });
    await user.keyboard('d');
    const dialog = within(await screen.findByRole('dialog', { name: 'Deny' }));
    const field = dialog.getByRole('textbox', { name: 'Response message' });
    await waitFor(() => expect(field).toHaveFocus());
    // Letters are text here.
    await user.keyboard('a d{Control>}{Enter}{/Control}');
    expect(await screen.findByText('That was the last one: every request is answered.')).toBeVisible();
    expect(await statusOf(only)).toBe('denied');
    expect((await screen.findAllByText('a d'))[0]).toBeVisible();
  });

  it('moves with J and K, and leaves letters in fields alone', async () => {
    const requests = [];
    for (const [index, name] of NAMES.entries())
      requests.push(await ask(name, { submitted_at: at(index + 1) }));
    const [first, , last] = requests;
    const user = await renderApp(path(first!), { as: 'admin' });
    await screen.findByRole('link', { name: 'Next that is waiting' });
    await user.keyboard('j');
    await findTitle(/^Cecilia Carlsson/);
    await user.keyboard('jj');
    await findTitle(/^Anna Andersson/);
    await user.keyboard('k');
    await findTitle(/^David Dahl/);
    expect(address()).toBe(path(last!));
    await user.type(await screen.findByRole('textbox', { name: 'Response message' }), 'jak');
    expect(address()).toBe(path(last!));
    expect(await statusOf(last!)).toBe('pending');
  });
});

describe('overlaps', () => {
  it('are counted in the list', async () => {
    await ask(NAMES[0]);
    await ask(NAMES[1], { status: 'approved' });
    await ask(NAMES[2]);
    await renderApp('/leave-requests', { as: 'editor' });
    const row = (await screen.findByText('Anna Andersson')).closest('tr');
    expect(row).toHaveTextContent(/1 of \d+ away1 has asked/);
    expect(screen.getByText('Cecilia Carlsson').closest('tr')).not.toHaveTextContent(/ of \d+ away/);
  });

  it('are listed before several requests are approved', async () => {
    await ask(NAMES[0]);
    await ask(NAMES[1], { status: 'approved', start_date: '2026-07-03', end_date: '2026-07-05' });
    await ask(NAMES[2], { start_date: '2026-07-02' });
    const user = await renderApp('/leave-requests?filter={"status":"pending"}', { as: 'admin' });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve' }));
    expect(await dialog.findByText('Teamet: at most 3 of 4 away, on 3 Jul 2026')).toBeVisible();
    const team = dialog.getByText(/^Teamet/).closest('section')!;
    const rows = within(team)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^Anna Andersson.*selected here$/),
      expect.stringMatching(/^David Dahl.*selected here$/),
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
    await user.type(dialog.getByRole('combobox', { name: 'Substitute' }), 'Eva');
    await user.click(await screen.findByRole('option', { name: /^Eva Ek/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Eva Ek is also away then.')).toBeVisible();
    const [row] = await api.db
      .select({ name: users.name })
      .from(leaveRequests)
      .innerJoin(users, eq(users.id, leaveRequests.substitute_id))
      .where(eq(leaveRequests.id, request.id));
    expect(row?.name).toBe('Eva Ek');
  });
});
