import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeSetCalls } from '../../../tests/support/changeSetCalls';
import { useTestApi } from '../../../tests/support/testApi';
import { firstRow } from '../../core/rows';
import { auditLog, categories, groupMembers, groups, trash, users } from '../../db/schema';

const api = useTestApi();
const calls = changeSetCalls(api);
const { get, revert, rows } = calls;

let ids: number[];
let changeSet: number;
beforeEach(async () => {
  const people = await Promise.all([1, 2, 3].map(() => api.addUser({ company_id: api.care.id })));
  ids = people.map(({ id }) => id).sort((one, other) => one - other);
  await api.db.insert(groupMembers).values({ group_id: api.care.group.id, user_id: ids[0] ?? 0 });
});

const rowsLeft = () => api.db.select().from(users).where(inArray(users.id, ids)).orderBy(users.id);
const entries = () => api.db.select().from(trash).where(inArray(trash.record_id, ids));
const remove = async () => {
  changeSet = await calls.remove('users', ids);
};
const restoreByHand = (id: number | undefined) =>
  api.call('POST', '/trash/restore', { as: api.care.admin, body: { resource: 'users', record_id: id } });

describe('a bulk deletion', () => {
  it('is undone and redone, again and again', async () => {
    const before = await rowsLeft();
    await remove();
    expect(await rowsLeft()).toEqual([]);
    for (let round = 0; round < 2; round += 1) {
      expect(await revert(changeSet, 'undo')).toMatchObject({ done: 3, skipped: [] });
      expect(await rowsLeft()).toEqual(before);
      expect(await entries()).toEqual([]);
      const members = await api.db
        .select()
        .from(groupMembers)
        .where(eq(groupMembers.user_id, ids[0] ?? 0));
      expect(members).toHaveLength(1);
      expect(await get(changeSet)).toMatchObject({ undone_count: 3 });
      expect(await revert(changeSet, 'redo')).toMatchObject({ done: 3, skipped: [] });
      expect(await rowsLeft()).toEqual([]);
      expect(await entries()).toHaveLength(3);
    }
    const lines = await api.db.select().from(auditLog).where(eq(auditLog.change_set_id, changeSet));
    expect(lines.map(({ action }) => action).filter((action) => action === 'undelete')).toHaveLength(6);
  });

  it('names the rows that cannot be restored, and why', async () => {
    const [first, second, third] = await rowsLeft();
    await remove();
    await api.db.delete(trash).where(eq(trash.record_id, first?.id ?? 0));
    await api.addUser({ company_id: api.care.id, email: second?.email });
    await restoreByHand(third?.id);
    await api.call('DELETE', `/users/${third?.id}`, { as: api.care.admin });
    const { done, skipped } = await revert(changeSet, 'undo');
    expect([done, skipped.map(({ id }) => id).sort((one, other) => one - other)]).toEqual([0, ids]);
    const reasonOf = (id?: number) => skipped.find((row) => row.id === id)?.reason;
    expect(reasonOf(first?.id)).toBe(
      'Could not find this in the trash. It may have been restored or deleted permanently.',
    );
    expect(reasonOf(second?.id)).toContain(second?.email);
    expect(reasonOf(third?.id)).toBe('Deleted since then.');
    expect(await rowsLeft()).toEqual([]);
  });

  it('tells what was lost because it is gone', async () => {
    const [first] = await rowsLeft();
    const gone = await api.db.insert(groups).values({ company_id: api.care.id, name: 'Gone' }).returning();
    await api.db.insert(groupMembers).values({ group_id: gone[0]?.id ?? 0, user_id: first?.id ?? 0 });
    await remove();
    await api.db.delete(groups).where(eq(groups.id, gone[0]?.id ?? 0));
    expect(await revert(changeSet, 'undo')).toMatchObject({
      done: 3,
      skipped: [],
      incomplete: [{ id: first?.id, name: first?.name, lost: ['group_ids'] }],
    });
    const lost = async () => (await rows(changeSet)).map((row) => row.lost);
    expect((await lost()).sort()).toEqual([[], [], ['group_ids']]);
    await revert(changeSet, 'redo');
    expect(await lost()).toEqual([[], [], []]);
  });

  it('of categories restores their order', async () => {
    const added = await api.db
      .insert(categories)
      .values(['A', 'B', 'C', 'D'].map((name, position) => ({ company_id: api.care.id, name, position })))
      .returning();
    const [a, b, c] = added.map(({ id }) => id);
    const order = async () => {
      const found = await api.db.select().from(categories).orderBy(categories.position);
      return found.map(({ name, position }) => [name, position]);
    };
    const before = await order();
    const set = await calls.remove(
      'categories',
      [a, b, c].flatMap((id) => id ?? []),
    );
    expect(await order()).toEqual([['D', 0]]);
    expect(await revert(set, 'undo')).toMatchObject({ done: 3, skipped: [], incomplete: [] });
    expect(await order()).toEqual(before);
  });

  it('of categories takes subcategories first, whatever is chosen first', async () => {
    const inCare = { company_id: api.care.id, name: 'Tree' };
    const parent = firstRow(await api.db.insert(categories).values(inCare).returning());
    const child = firstRow(
      await api.db
        .insert(categories)
        .values({ ...inCare, parent_id: parent.id })
        .returning(),
    );
    const set = await calls.remove('categories', [parent.id, child.id]);
    expect(await get(set)).toMatchObject({ changed_count: 2, skipped_count: 0 });
    expect(await revert(set, 'undo')).toMatchObject({ done: 2, skipped: [], incomplete: [] });
    await calls.remove('categories', [parent.id, child.id]);
    const ids = [child.id, parent.id];
    const restored = await calls.create({ resource: 'categories', kind: 'restore', ids, run: true });
    expect(await rows(restored)).toMatchObject([
      { id: parent.id, lost: [] },
      { id: child.id, lost: [] },
    ]);
  });

  it('is undone once by two callers at once', async () => {
    await remove();
    const both = await Promise.all([
      revert(changeSet, 'undo'),
      revert(changeSet, 'undo', api.care.superadmin),
    ]);
    expect(both.map(({ skipped }) => skipped)).toEqual([[], []]);
    expect(await get(changeSet)).toMatchObject({ undone_count: 3 });
    expect(await rowsLeft()).toHaveLength(3);
    const lines = await api.db.select().from(auditLog).where(eq(auditLog.change_set_id, changeSet));
    expect(lines.filter(({ action }) => action === 'undelete')).toHaveLength(3);
  });
});

describe('a bulk restoration', () => {
  const restore = (run = true) => calls.create({ resource: 'users', kind: 'restore', ids, run });

  it('is planned, run, undone and redone', async () => {
    const before = await rowsLeft();
    await remove();
    const planned = await restore(false);
    expect(await get(planned)).toMatchObject({ planned_count: 3, skipped_count: 0, needs_approval: false });
    expect((await rows(planned)).map(({ name }) => name).sort()).toEqual(
      before.map(({ name }) => name).sort(),
    );
    expect(await rowsLeft()).toEqual([]);
    await api.call('POST', `/change-sets/${planned}/run`, { as: api.care.admin });
    await api.changeSetsDone();
    expect(await rowsLeft()).toEqual(before);
    expect(await get(planned)).toMatchObject({ kind: 'restore', changed_count: 3 });
    expect(await revert(planned, 'undo')).toMatchObject({ done: 3, skipped: [] });
    expect(await rowsLeft()).toEqual([]);
    expect(await revert(planned, 'redo')).toMatchObject({ done: 3, skipped: [] });
    expect(await rowsLeft()).toEqual(before);
    const lines = await api.db.select().from(auditLog).where(eq(auditLog.change_set_id, planned));
    expect(lines.map(({ action }) => action).sort()).toEqual([
      ...Array.from({ length: 3 }, () => 'delete'),
      ...Array.from({ length: 6 }, () => 'undelete'),
    ]);
  });

  it('names what cannot be restored, and what is restored without something', async () => {
    const [first, second, third] = await rowsLeft();
    const gone = await api.db.insert(groups).values({ company_id: api.care.id, name: 'Gone' }).returning();
    await api.db.insert(groupMembers).values({ group_id: gone[0]?.id ?? 0, user_id: second?.id ?? 0 });
    await remove();
    await api.db.delete(groups).where(eq(groups.id, gone[0]?.id ?? 0));
    await api.addUser({ company_id: api.care.id, name: 'Eva Ny', email: first?.email });
    await restoreByHand(third?.id);
    for (const run of [false, true]) {
      const found = await rows(await restore(run));
      const of = (id?: number) => found.find((row) => row.id === id);
      expect(of(first?.id)?.skipped).toContain('Eva Ny');
      expect(of(second?.id)).toMatchObject({ skipped: null, lost: ['group_ids'] });
      expect(of(third?.id)?.skipped).toContain('Could not find this in the trash.');
    }
    expect(await rowsLeft()).toHaveLength(2);
  });

  it('is for users who may delete, in their own company, of what goes to the trash', async () => {
    await remove();
    const body = { resource: 'users', kind: 'restore', ids, run: true };
    const send = (as: typeof api.care.admin, changed: object = {}) =>
      api.call('POST', '/change-sets', { as, body: { ...body, ...changed } });
    expect((await send(api.care.editor)).status).toBe(403);
    expect((await send(api.logistics.admin)).status).toBe(201);
    await api.changeSetsDone();
    expect(await entries()).toHaveLength(3);
    expect((await send(api.care.admin, { resource: 'leave-requests' })).status).toBe(422);
    expect((await send(api.care.admin, { ids: undefined, filter: {} })).status).toBe(422);
  });
});
