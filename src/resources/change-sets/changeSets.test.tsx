import { screen, waitFor, within } from '@testing-library/react';
import { and, eq } from 'drizzle-orm';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { changeSetRows, changeSets, groupMembers, groups, users } from '../../../server/db/schema';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { network } from '../../../tests/support/network';
import { setScreenWidth } from '../../../tests/support/jsdomPolyfills';
import { renderApp } from '../../../tests/support/renderApp';

const api = useBrowserApi();

/** A finished bulk edit of two users by somebody who has left. */
const addChangeSet = async () => {
  const people = [api.seed.user('Cecilia Carlsson'), api.seed.user('David Dahl')];
  const [changeSet] = await api.db
    .insert(changeSets)
    .values({
      company_id: people[0]?.company_id ?? 0,
      actor_name: 'Har Slutat',
      resource: 'users',
      kind: 'edit',
      total: 2,
      created_at: new Date('2026-03-02T09:00:00Z'),
      finished_at: new Date('2026-03-02T09:01:00Z'),
    })
    .returning();
  const id = changeSet?.id ?? 0;
  for (const [position, { id: recordId, name, department }] of people.entries()) {
    await api.db.insert(changeSetRows).values({
      change_set_id: id,
      resource: 'users',
      position,
      record_id: recordId,
      name,
      action: 'update',
      before: { department },
      after: { department: 'Lager' },
    });
    await api.db.update(users).set({ department: 'Lager' }).where(eq(users.id, recordId));
  }
  return id;
};

const departmentOf = async (name: string) =>
  (await api.db.query.users.findFirst({ where: eq(users.name, name) }))?.department;

describe('bulk changes', () => {
  it('are listed with who, when, what and how many, and open with their rows', async () => {
    await addChangeSet();
    const user = await renderApp('/change-sets', { as: 'admin' });
    const row = within(await screen.findByRole('row', { name: /Har Slutat/ }));
    for (const text of ['Bulk edit', '2 users: Department', 'Done'])
      expect(row.getByText(text)).toBeVisible();
    let respond: () => void = () => undefined;
    const response = new Promise<void>((resolve) => (respond = resolve));
    network.use(http.get('*/api/v2/change-sets/:id/rows', () => response));
    await user.click(row.getByRole('link'));
    expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeVisible();
    respond();
    const changed = (await screen.findByText('David Dahl')).closest('li') ?? document.body;
    await waitFor(() => expect(changed).toHaveTextContent(/Department: .+ → Lager/));
  });

  it('are undone long afterwards, except rows that were changed since', async () => {
    const before = api.seed.user('Cecilia Carlsson').department;
    const id = await addChangeSet();
    await api.db.update(users).set({ department: 'Kontor' }).where(eq(users.name, 'David Dahl'));
    const user = await renderApp(`/change-sets/${id}`, { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const report = within(await screen.findByRole('dialog', { name: 'Undo: Users' }));
    expect(report.getByText('Change undone (1 user)')).toBeVisible();
    expect(await report.findByRole('row', { name: 'David Dahl Changed since then.' })).toBeVisible();
    await user.click(report.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('1 user was skipped')).toBeVisible();
    expect(screen.getByText('1 of 2 undone')).toBeVisible();
    expect(await departmentOf('Cecilia Carlsson')).toBe(before);
    expect(await departmentOf('David Dahl')).toBe('Kontor');

    await user.click(screen.getByRole('switch', { name: 'Show only skipped' }));
    await waitFor(() => expect(screen.queryByText('Cecilia Carlsson')).not.toBeInTheDocument());
    expect(await screen.findByText('Changed since then.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Redo' }));
    expect(await screen.findByText('1 user changed again')).toBeVisible();
    const main = within(screen.getByRole('main'));
    await waitFor(() => expect(main.getByRole('button', { name: 'Undo' })).toHaveFocus());
    expect(await departmentOf('Cecilia Carlsson')).toBe('Lager');
  });

  it('tell what an undo could not restore', async () => {
    const { id } = api.seed.group('Köket');
    const [member] = await api.db
      .select({ name: users.name })
      .from(users)
      .innerJoin(groupMembers, and(eq(groupMembers.user_id, users.id), eq(groupMembers.group_id, id)));
    const user = await renderApp('/users', { as: 'admin' });
    const name = member?.name ?? '';
    const row = await screen.findByRole('row', { name: new RegExp(name) });
    await user.click(within(row).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Delete' }));
    await screen.findByText('1 user deleted');
    await api.db.delete(groups).where(eq(groups.id, id));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const undone = within(await screen.findByRole('dialog', { name: 'Undo: Users' }));
    expect(await undone.findByText('1 user not fully restored')).toBeVisible();
    expect(await undone.findByRole('row', { name: `${name} Restored without: Groups` })).toBeVisible();
    await user.click(undone.getByRole('link', { name: 'Details' }));
    expect(await screen.findByText('Restored without: Groups')).toBeVisible();
  });

  it('are followed, stopped and continued on their screen', async () => {
    const id = await addChangeSet();
    const due = api.deps.changeSetsDue;
    api.deps.changeSetsDue = undefined;
    const user = await renderApp(`/change-sets/${id}`, { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo: Users' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('progressbar', { name: 'Progress' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    const stopped = (await screen.findByText('2 users remaining')).closest('main') ?? document.body;
    expect(screen.getByText('Stopped after 0 of 2')).toBeVisible();
    expect(screen.queryByRole('progressbar', { name: 'Progress' })).toBeNull();

    api.deps.changeSetsDue = due;
    await user.click(within(stopped).getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Change undone (2 users)')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('button', { name: 'Redo' })).toBeVisible();
  });

  it('tell why they have stopped', async () => {
    const id = await addChangeSet();
    await api.db
      .update(changeSets)
      .set({ phase: 'undo', error: 'Disken är full.' })
      .where(eq(changeSets.id, id));
    await renderApp(`/change-sets/${id}`, { as: 'admin' });
    expect(await screen.findByText('Disken är full. 2 users remaining')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
  });

  it('tell which rows were left when they stopped, and offer no undo of deletions for good', async () => {
    const id = await addChangeSet();
    const resource = 'notifications';
    const stopped = { finished_at: null, kind: 'delete', resource } as const;
    await api.db.update(changeSets).set(stopped).where(eq(changeSets.id, id));
    await api.db.update(changeSetRows).set({ resource }).where(eq(changeSetRows.change_set_id, id));
    await api.db.update(changeSetRows).set({ state: 'planned' }).where(eq(changeSetRows.name, 'David Dahl'));
    await renderApp(`/change-sets/${id}`, { as: 'admin' });
    const row = (await screen.findByText('David Dahl')).closest('li');
    expect(screen.getByText('Not run').closest('li')).toBe(row);
    expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('that were only planned cannot be undone or continued', async () => {
    const id = await addChangeSet();
    await api.db.update(changeSets).set({ phase: 'plan', finished_at: null }).where(eq(changeSets.id, id));
    await api.db.update(changeSetRows).set({ state: 'planned' }).where(eq(changeSetRows.change_set_id, id));
    await renderApp(`/change-sets/${id}`, { as: 'admin' });
    expect(await screen.findByText('Not run')).toBeVisible();
    expect(await screen.findByText('David Dahl')).toBeVisible();
    for (const name of ['Undo', 'Redo', 'Continue'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('are cards on a phone', async () => {
    setScreenWidth(390);
    await addChangeSet();
    await renderApp('/change-sets', { as: 'admin' });
    expect(await screen.findByText('Bulk edit · 2 users: Department')).toBeVisible();
  });

  it('of users are not shown to editors', async () => {
    const id = await addChangeSet();
    await renderApp(`/change-sets/${id}`, { as: 'editor' });
    expect(await screen.findByText('This could not be found.')).toBeVisible();
    expect(screen.queryByText('David Dahl')).not.toBeInTheDocument();
  });
});
