import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangeSet } from '../../../contract/changeSet';
import { companies, users } from '../../../server/db/schema';
import { tokenOf, useBrowserApi } from '../../../tests/support/browserApi';
import { renderApp } from '../../../tests/support/renderApp';
import { enterDate } from '../../../tests/support/dates';
// Loads the lazy screen before the first test, whose timeout it could exceed.
import './ChangeSetShow';

const api = useBrowserApi();

const ASKER = 'superadmin';
const PEOPLE = ['Cecilia Carlsson', 'David Dahl'];

beforeEach(async () => {
  await api.db.update(companies).set({ approval_rows: 1 });
});

const post = async (path: string, body: object, as = ASKER): Promise<ChangeSet> => {
  const response = await fetch(`/api/v2/change-sets${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await tokenOf(as)}` },
    body: JSON.stringify(body),
  });
  await api.idle();
  const { data } = (await response.json()) as { data: ChangeSet };
  return data;
};

/** Sends a change of two departments for approval. @returns its id */
const propose = async (body: object = {}): Promise<number> => {
  const { id } = await post('', {
    resource: 'users',
    kind: 'edit',
    ids: PEOPLE.map((name) => api.seed.user(name).id),
    changes: [{ source: 'department', operation: 'set', value: 'Lager' }],
  });
  await post(`/${id}/propose`, body);
  return id;
};
const departmentsOf = async () =>
  (await api.db.select().from(users)).flatMap(({ name, department }) =>
    PEOPLE.includes(name) ? [department] : [],
  );
const open = (id: number, as = 'admin') => renderApp(`/change-sets/${id}`, { as });
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('a change set that was sent for approval', () => {
  it('is on Home and in the bell of administrators, who approve it after its plan', async () => {
    await propose({ message: 'De flyttar på måndag.' });
    const user = await renderApp('/home', { as: 'admin' });
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    const card = within(await screen.findByRole('region', { name: 'Changes to approve (1)' }));
    expect(card.getByText(/^Sigrid Sundqvist · /)).toBeVisible();
    await user.click(card.getByRole('link', { name: 'Bulk edit: 2 users' }));
    expect(await screen.findByText(/^Sigrid Sundqvist sent this for approval on /)).toBeVisible();
    expect(screen.getByText('“De flyttar på måndag.”')).toBeVisible();
    expect(screen.getByText('Waiting for approval')).toBeVisible();
    const changed = (await screen.findByText('David Dahl')).closest('li') ?? document.body;
    await waitFor(() => expect(changed).toHaveTextContent(/Department: .+ → Lager/));

    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = await dialogOf('Approve');
    expect(dialog.getByText('The change is made at once, on behalf of Sigrid Sundqvist.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'Bra.');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Bulk change approved')).toBeVisible();
    expect(await screen.findByText(/^Agneta Ahlgren approved this on /)).toBeVisible();
    expect(await screen.findByText('Done')).toBeVisible();
    expect(screen.getByText('“Bra.”')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(await departmentsOf()).toEqual(['Lager', 'Lager']);
  });

  it('is not approved when it was sent again since it was shown', async () => {
    const before = await departmentsOf();
    const id = await propose();
    const user = await open(id);
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = await dialogOf('Approve');
    await post(`/${id}/stop`, {});
    await post(`/${id}/propose`, {});
    await user.click(screen.getByRole('dialog').parentElement ?? document.body);
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await dialog.findByText('Somebody has decided about this in the meantime.')).toBeVisible();
    expect(await departmentsOf()).toEqual(before);
  });

  it('changes nothing when it is declined, and can be sent again by its sender', async () => {
    const before = await departmentsOf();
    const id = await propose();
    const user = await open(id);
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = await dialogOf('Decline');
    await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'Inte David.');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Bulk change declined')).toBeVisible();
    expect(await screen.findByText('Declined')).toBeVisible();
    expect(await departmentsOf()).toEqual(before);
    expect(screen.queryByRole('button', { name: 'Send for approval' })).toBeNull();

    cleanup();
    const asker = await open(id, ASKER);
    expect(await screen.findByText('“Inte David.”')).toBeVisible();
    await asker.click(screen.getByRole('button', { name: 'Send for approval' }));
    await asker.click(
      (await dialogOf('Send for approval')).getByRole('button', { name: 'Send for approval' }),
    );
    expect(await screen.findByText('Waiting for approval')).toBeVisible();
  });

  it('is not approved by its sender, who can withdraw it', async () => {
    const id = await propose();
    const user = await renderApp('/change-sets', { as: ASKER });
    const row = within(await screen.findByRole('row', { name: /Sigrid Sundqvist/ }));
    expect(row.getByText('Waiting for approval')).toBeVisible();
    await user.click(row.getByRole('link'));
    expect(await screen.findByText(/Another administrator has to approve it\.$/)).toBeVisible();
    for (const name of ['Approve', 'Decline', 'Run now'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Bulk change withdrawn')).toBeVisible();
    expect(await screen.findByText('Not run')).toBeVisible();
    expect(screen.queryByText(/sent this for approval/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send for approval' }));
    await user.click(
      (await dialogOf('Send for approval')).getByRole('button', { name: 'Send for approval' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));

    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('No bulk changes yet')).toBeVisible();
    expect(await api.db.query.changeSets.findMany()).toEqual([]);

    cleanup();
    await renderApp('/home', { as: ASKER });
    await screen.findByRole('button', { name: /^Notifications/ });
    expect(screen.queryByRole('region', { name: /^Changes to approve/ })).toBeNull();
    expect(id).toBeGreaterThan(0);
  });

  it('waits for its time once it is approved, which others than the asker can change', async () => {
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const id = await propose({ run_at: at });
    const user = await open(id);
    expect(await screen.findByText(/To be made on /)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = await dialogOf('Approve');
    expect(dialog.getByText(/^The change is made on .+, on behalf of Sigrid Sundqvist\.$/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Approve' }));

    await user.click(await screen.findByRole('button', { name: 'Another time…' }));
    const later = await dialogOf('Run later');
    await enterDate('Date and time', '04/05/2099 07:30');
    await user.click(later.getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(screen.getAllByText(/^Scheduled for .*2099/).length).toBeGreaterThan(0));
    expect(await departmentsOf()).not.toContain('Lager');

    cleanup();
    await open(id, ASKER);
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible();
    for (const name of ['Run now', 'Another time…'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is run from its page by its sender, once it needs no approval, and by nobody else', async () => {
    const id = await propose();
    await api.db.update(companies).set({ approval_rows: null });
    await post(`/${id}/stop`, {});
    await open(id);
    expect(await screen.findByText('Not run')).toBeVisible();
    for (const name of ['Run now', 'Send for approval', 'Discard'])
      expect(screen.queryByRole('button', { name })).toBeNull();

    cleanup();
    const asker = await open(id, ASKER);
    await asker.click(await screen.findByRole('button', { name: 'Run now' }));
    expect(await screen.findByText('Done')).toBeVisible();
    expect(await departmentsOf()).toEqual(['Lager', 'Lager']);
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  });
});

describe('a change that needs approval', () => {
  const select = async (user: Awaited<ReturnType<typeof renderApp>>) => {
    await screen.findByText('Anna Andersson');
    for (const name of PEOPLE) {
      const row = within(screen.getByRole('table')).getByRole('row', { name: new RegExp(name) });
      await user.click(within(row).getByRole('checkbox'));
    }
  };
  /** Deletes both people. Returns the dialog that asks to send the plan. */
  const deleteBoth = async (user: Awaited<ReturnType<typeof renderApp>>) => {
    await select(user);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    const sending = await dialogOf('Send for approval');
    expect(await sending.findByText('2 of 2 users will be deleted.')).toBeVisible();
    return sending;
  };
  const last = async () => (await api.db.query.changeSetApprovals.findMany()).at(-1);
  const find = async (name: string) => api.db.query.users.findFirst({ where: eq(users.name, name) });

  it('is sent from the bulk edit, with a message and a time', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    await select(user);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = await dialogOf('Edit 2 users');
    await user.click(await dialog.findByRole('button', { name: 'Department' }));
    await user.type(await dialog.findByRole('combobox', { name: 'Department' }), 'Lager');
    await user.click(await dialog.findByRole('button', { name: 'Send for approval' }));
    const sending = await dialogOf('Send for approval');
    expect(screen.queryByRole('button', { name: 'Later…' })).toBeNull();
    await user.type(sending.getByRole('textbox', { name: 'Message' }), 'De byter plats.');
    await enterDate('When', '04/05/2099 07:30');
    await user.click(sending.getByRole('button', { name: 'Send for approval' }));
    expect(await screen.findByText('Sent for approval')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await last()).toMatchObject({
      state: 'pending',
      message: 'De byter plats.',
      run_at: expect.any(Date) as Date,
    });
    expect((await find('David Dahl'))?.department).not.toBe('Lager');
    await user.click(screen.getByRole('link', { name: 'Details' }));
    expect(await screen.findByText('Waiting for approval')).toBeVisible();
  });

  it('is sent with its plan when the dialog has not shown one', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    const sending = await deleteBoth(user);
    await user.click(sending.getByRole('button', { name: 'Send for approval' }));
    expect(await screen.findByText('Sent for approval')).toBeVisible();
    expect(await last()).toMatchObject({ state: 'pending', message: null, run_at: null });
    expect(await find('David Dahl')).toBeDefined();
  });

  it('says when nobody else can approve it', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    const sending = await deleteBoth(user);
    await api.db.update(users).set({ inactive: true }).where(ne(users.name, 'Agneta Ahlgren'));
    await user.click(sending.getByRole('button', { name: 'Send for approval' }));
    expect(await sending.findByText(/^Nobody else can approve this\. Add an administrator/)).toBeVisible();
    expect(screen.queryByText('Sent for approval')).toBeNull();
    expect(await last()).toBeUndefined();
  });

  it('is run when its plan shows that it needs none, and stays after a click beside it', async () => {
    await api.db.update(users).set({ inactive: true }).where(eq(users.name, 'David Dahl'));
    const user = await renderApp('/users', { as: 'admin' });
    await select(user);
    await user.click(await screen.findByRole('button', { name: 'Activate' }));
    const sure = await dialogOf('Activate');
    await user.click(sure.getByRole('button', { name: 'Activate' }));
    const sending = await dialogOf('Send for approval');
    expect(await sending.findByText(/^1 of 2 users will change\. /)).toBeVisible();
    expect(sending.getByText('This change needs no approval.')).toBeVisible();
    expect(sending.queryByRole('textbox', { name: 'Message' })).toBeNull();
    const beside = screen.getByRole('dialog').parentElement ?? document.body;
    await user.click(beside);
    await user.click(sending.getByRole('button', { name: 'Run now' }));
    await waitFor(async () => expect((await find('David Dahl'))?.inactive).toBe(false));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await last()).toBeUndefined();
  });

  it('is forgotten when it is not sent', async () => {
    const user = await renderApp('/users', { as: 'admin' });
    const sending = await deleteBoth(user);
    await user.click(sending.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await api.db.query.changeSets.findMany()).toEqual([]));
    expect(await last()).toBeUndefined();
  });
});
