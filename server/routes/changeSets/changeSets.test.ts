import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeSetCalls } from '../../../tests/support/changeSetCalls';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { WAIT } from '../../../tests/support/wait';
import {
  auditLog,
  changeSetRows,
  changeSets,
  groups,
  shortcuts,
  sickReports,
  trash,
  users,
} from '../../db/schema';
import { applyRetention } from '../../services/retention';

const api = useTestApi();
const calls = () => changeSetCalls(api);

type User = typeof users.$inferSelect;
let people: User[];
beforeEach(async () => {
  people = [];
  // One after the other, so that their ids have this order.
  for (const department of ['Kitchen', 'Care', null])
    people.push(await api.addUser({ company_id: api.care.id, department }));
});

const ids = () => people.map(({ id }) => id);
const stored = () => api.db.select().from(users).where(inArray(users.id, ids())).orderBy(users.id);
const departments = async () => (await stored()).map(({ department }) => department);
const moveTo = (department: string) => ids().map((id) => ({ id, values: { department } }));

describe('a change set', () => {
  it('keeps the names of rows that are gone when they are tried again', async () => {
    const { create, rows, run } = calls();
    const { id: userId } = await api.addUser({
      company_id: api.care.id,
      name: 'Alva Yılmaz',
      roles: ['superadmin'],
    });
    const edit = await create({
      resource: 'users',
      kind: 'edit',
      ids: [userId],
      changes: [{ source: 'department', operation: 'set', value: 'Kitchen' }],
    });
    await run(edit);
    await api.call('DELETE', `/users/${userId}`, { as: api.care.superadmin });
    await run(edit);
    const gone = { name: 'Alva Yılmaz', skipped: 'Could not find user' };
    expect(await rows(edit)).toMatchObject([gone]);

    const restore = await create({ resource: 'users', kind: 'restore', ids: [userId] });
    const [planned] = await rows(restore);
    expect(planned?.name).toBe('Alva Yılmaz');
    await api.db.delete(trash).where(eq(trash.record_id, userId));
    await run(restore);
    await run(restore);
    expect((await rows(restore)).map(({ name }) => name)).toEqual(['Alva Yılmaz']);
  });

  it('is planned: rows that would not change, that cannot be changed, and before and after of the others', async () => {
    const { create, rows, get, run } = calls();
    const [first, second, third] = people;
    const { superadmin } = api.care;
    const id = await create({
      resource: 'users',
      kind: 'edit',
      ids: [...ids(), superadmin.id, 987_654],
      changes: [{ source: 'department', operation: 'set', value: 'Kitchen' }],
    });
    expect(await departments()).toEqual(['Kitchen', 'Care', null]);
    expect(await get(id)).toMatchObject({
      phase: 'plan',
      working: false,
      total: 5,
      planned_count: 2,
      unchanged_count: 1,
      skipped_count: 2,
      changed_count: 0,
      finished_at: null,
    });
    expect(await get(id)).toHaveProperty('changed_fields', ['department']);
    // By name, those that stay as they are last.
    expect(await rows(id)).toMatchObject([
      { id: 987_654, state: 'pending', skipped: 'Could not find user' },
      { id: superadmin.id, state: 'pending', skipped: 'Only a superadmin may change a superadmin.' },
      { id: second?.id, state: 'planned', before: { department: 'Care' }, after: { department: 'Kitchen' } },
      { id: third?.id, state: 'planned', before: { department: null }, after: { department: 'Kitchen' } },
      { id: first?.id, name: first?.name, state: 'unchanged' },
    ]);
    const lines = () => api.db.$count(auditLog, eq(auditLog.change_set_id, id));
    expect(await lines()).toBe(0);

    await api.db
      .update(users)
      .set({ department: 'Stores' })
      .where(eq(users.id, third?.id ?? 0));
    expect(await run(id)).toMatchObject({
      phase: 'run',
      working: false,
      changed_count: 1,
      skipped_count: 3,
      finished_at: expect.any(String) as string,
    });
    expect(await departments()).toEqual(['Kitchen', 'Kitchen', 'Stores']);
    expect(await rows(id, '&filter[skipped]=1')).toMatchObject([
      { id: 987_654 },
      { id: superadmin.id },
      { id: third?.id, skipped: 'Changed since then.' },
    ]);
    expect(await lines()).toBe(1);
    const [line] = dataOf<object[]>(
      await api.call('GET', `/audit-log?filter[record_id]=${second?.id}`, { as: api.care.admin }),
    );
    expect(line).toMatchObject({ change_set_id: id });

    // What it has skipped is planned again, with what the rows are by now.
    expect(await run(id)).toMatchObject({ changed_count: 2, skipped_count: 2 });
    expect(await departments()).toEqual(['Kitchen', 'Kitchen', 'Kitchen']);
  });

  it('changes lists of rows that differ', async () => {
    const { create, get, rows, revert } = calls();
    const [first, second] = people;
    const { group } = api.care;
    await api.call('PATCH', `/users/${first?.id}`, { as: api.care.admin, body: { group_ids: [group.id] } });
    const change = (operation: 'add' | 'remove' | 'clear') =>
      create({
        resource: 'users',
        kind: 'edit',
        ids: ids(),
        changes: [{ source: 'group_ids', operation, value: [group.id] }],
        run: true,
      });
    const added = await change('add');
    expect(await get(added)).toMatchObject({ changed_count: 2, unchanged_count: 1 });
    expect((await rows(added))[0]).toMatchObject({
      id: second?.id,
      before: { group_ids: [] },
      after: { group_ids: [group.id] },
    });
    expect(await get(await change('remove'))).toMatchObject({ changed_count: 3 });
    expect(await get(await change('clear'))).toMatchObject({ changed_count: 0, unchanged_count: 3 });
    expect(await revert(added, 'undo')).toMatchObject({ done: 0, skipped: [{}, {}] });
  });

  it('is stopped, and goes on where it was', async () => {
    const { create, get, run } = calls();
    const id = await create({
      resource: 'users',
      kind: 'edit',
      ids: ids(),
      changes: [{ source: 'title', operation: 'set', value: 'Cook' }],
    });
    const due = api.deps.changeSetsDue;
    api.deps.changeSetsDue = undefined;
    await api.call('POST', `/change-sets/${id}/run`, { as: api.care.admin });
    expect(await get(id)).toMatchObject({ phase: 'run', working: true, left_count: 3 });
    await api.call('POST', `/change-sets/${id}/stop`, { as: api.care.admin });
    api.deps.changeSetsDue = due;
    due?.();
    await api.changeSetsDone();
    expect(await get(id)).toMatchObject({
      working: false,
      left_count: 3,
      changed_count: 0,
      finished_at: null,
    });
    expect(await run(id)).toMatchObject({ working: false, left_count: 0, changed_count: 3 });
  });

  it('stops when the person may no longer do it', async () => {
    const { create, get, run } = calls();
    const other = await api.addUser({ company_id: api.care.id, roles: ['admin'] });
    const id = await create(
      {
        resource: 'users',
        kind: 'edit',
        ids: ids(),
        changes: [{ source: 'title', operation: 'set', value: 'Baker' }],
      },
      other,
    );
    const due = api.deps.changeSetsDue;
    api.deps.changeSetsDue = undefined;
    await api.call('POST', `/change-sets/${id}/run`, { as: other });
    await api.db.update(users).set({ roles: [] }).where(eq(users.id, other.id));
    api.deps.changeSetsDue = due;
    due?.();
    await api.changeSetsDone();
    expect(await get(id)).toMatchObject({
      working: false,
      changed_count: 0,
      left_count: 3,
      error: 'You do not have access to this.',
    });
    // With the rights of somebody else.
    expect(await run(id)).toMatchObject({ changed_count: 3, error: null });
    const [line] = await api.db.select().from(auditLog).where(eq(auditLog.change_set_id, id));
    expect(line?.actor_id).toBe(api.care.admin.id);
  });

  it('waits for an earlier one with the same rows', async () => {
    const { create, get } = calls();
    const due = api.deps.changeSetsDue;
    api.deps.changeSetsDue = undefined;
    const edit = (value: string) =>
      create({
        resource: 'users',
        kind: 'edit',
        ids: ids(),
        changes: [{ source: 'department', operation: 'set', value }],
        run: true,
      });
    const [first, second] = [await edit('One'), await edit('Two')];
    // The first one has to wait for its turn of the queue.
    await api.db
      .update(changeSets)
      .set({ next_at: new Date(Date.now() + 200) })
      .where(eq(changeSets.id, first));
    api.deps.changeSetsDue = due;
    await vi.waitFor(async () => {
      due?.();
      await api.changeSetsDone();
      expect(await get(second)).toMatchObject({ working: false, changed_count: 3 });
    }, WAIT);
    expect(await departments()).toEqual(['Two', 'Two', 'Two']);
    expect(await get(first)).toMatchObject({ changed_count: 3 });
  });

  it('that was only planned is discarded by the person', async () => {
    const { create } = calls();
    const id = await create({
      resource: 'users',
      kind: 'edit',
      ids: ids(),
      changes: [{ source: 'title', operation: 'set', value: 'Cook' }],
    });
    const discard = async (as: User) => (await api.call('DELETE', `/change-sets/${id}`, { as })).status;
    expect(await discard(api.care.superadmin)).toBe(409);
    expect(await discard(api.care.admin)).toBe(204);
    expect(await discard(api.care.admin)).toBe(404);
  });

  it('needs rows, and what they become', async () => {
    const refused = async (body: object) =>
      Object.keys(
        fieldErrors(
          await api.call('POST', '/change-sets', {
            as: api.care.admin,
            body: { resource: 'users', ...body },
          }),
        ),
      );
    expect(await refused({ kind: 'edit', ids: [1] })).toEqual(['changes']);
    expect(await refused({ kind: 'edit', changes: [] })).toEqual(['ids']);
    expect(await refused({ kind: 'paste', ids: [1] })).toEqual(['rows']);
    expect(await refused({ kind: 'publish', ids: [1] })).toEqual(['publish']);
    expect(await refused({ kind: 'import', ids: [1] })).toEqual(['kind']);
  });

  it('records nothing of a row that was refused, and never a secret', async () => {
    const { apply, rows, revert } = calls();
    const { superadmin } = api.care;
    const [person] = people;
    const id = await apply('users', [
      { id: superadmin.id, values: { title: 'Cook' } },
      { id: person?.id ?? 0, values: { national_security_number: '6408233234' } },
    ]);
    expect(await rows(id, '&filter[state]=done')).toMatchObject([
      {
        id: person?.id,
        before: { national_security_number: null },
        after: { national_security_number: '***' },
      },
    ]);
    expect(await revert(id, 'undo')).toMatchObject({
      done: 0,
      skipped: [{ id: person?.id, reason: 'The old value is sensitive and was not stored.' }],
    });
    expect((await stored())[0]?.national_security_number).toBe('196408233234');
  });

  it('tells that an undo does not restore a personal number, also one that looks the same when it is masked', async () => {
    const { apply, revert, rows } = calls();
    const [person] = people;
    const id = person?.id ?? 0;
    await api.db.update(users).set({ national_security_number: '196408233234' }).where(eq(users.id, id));
    const values = { title: 'Cook', national_security_number: '196408233242' };
    const changeSet = await apply('users', [{ id, values }]);
    const lost = ['national_security_number'];
    for (const direction of ['undo', 'redo'] as const) {
      expect(await revert(changeSet, direction)).toMatchObject({
        done: 1,
        skipped: [],
        incomplete: [{ id, name: person?.name, lost }],
      });
      expect(await rows(changeSet)).toMatchObject([{ lost }]);
    }
  });

  it('tells that an undo does not restore the details of a sick report', async () => {
    const { apply, revert } = calls();
    const [report] = await api.db
      .insert(sickReports)
      .values({ company_id: api.care.id, user_id: ids()[0] ?? 0, reason: 'sick', start_date: '2026-01-05' })
      .returning();
    const id = report?.id ?? 0;
    const values = { comment: 'Influenza', start_date: '2026-01-06' };
    const changeSet = await apply('sick-reports', [{ id, values }]);
    expect(await revert(changeSet, 'undo')).toMatchObject({
      done: 1,
      incomplete: [{ id, lost: ['comment'] }],
    });
    const [after] = await api.db.select().from(sickReports).where(eq(sickReports.id, id));
    expect(after).toMatchObject({ start_date: '2026-01-05', comment: 'Influenza' });
  });

  it('stores no health data', async () => {
    const { apply, rows } = calls();
    const [report] = await api.db
      .insert(sickReports)
      .values({ company_id: api.care.id, user_id: ids()[0] ?? 0, reason: 'sick', start_date: '2026-01-05' })
      .returning();
    const id = await apply('sick-reports', [{ id: report?.id ?? 0, values: { comment: 'Influenza' } }]);
    expect(JSON.stringify(await rows(id))).not.toContain('Influenza');
  });

  it('is undone and redone, again and again', async () => {
    const { apply, revert, get } = calls();
    const id = await apply('users', moveTo('Office'));
    for (let round = 0; round < 2; round += 1) {
      expect(await revert(id, 'undo')).toMatchObject({ done: 3, skipped: [] });
      expect(await departments()).toEqual(['Kitchen', 'Care', null]);
      expect(await get(id)).toMatchObject({ undone_count: 3, undone_at: expect.any(String) as string });
      expect(await revert(id, 'redo')).toMatchObject({ done: 3, skipped: [] });
      expect(await departments()).toEqual(['Office', 'Office', 'Office']);
      expect(await get(id)).toMatchObject({ undone_count: 0, undone_at: null });
    }
    expect(await revert(id, 'redo')).toMatchObject({ done: 0, skipped: [] });
  });

  it('skips and lists rows that were changed or deleted since, and tries them again the next time', async () => {
    const { apply, revert, rows, get } = calls();
    const [first, second, third] = people;
    const id = await apply('users', moveTo('Office'));
    await api.db
      .update(users)
      .set({ department: 'Stores' })
      .where(eq(users.id, first?.id ?? 0));
    await api.db
      .update(users)
      .set({ title: 'Cook' })
      .where(eq(users.id, second?.id ?? 0));
    await api.call('DELETE', `/users/${third?.id}`, { as: api.care.admin });
    expect(await revert(id, 'undo')).toMatchObject({
      done: 1,
      skipped: [
        { id: first?.id, name: first?.name, reason: 'Changed since then.' },
        { id: third?.id, name: third?.name, reason: 'Deleted since then.' },
      ],
    });
    expect(await stored()).toMatchObject([{ department: 'Stores' }, { department: 'Care', title: 'Cook' }]);
    expect((await rows(id, '&filter[skipped]=1')).map(({ id: row }) => row)).toEqual([first?.id, third?.id]);
    expect(await get(id)).toMatchObject({ changed_count: 3, undone_count: 1, skipped_count: 2 });

    await api.db
      .update(users)
      .set({ department: 'Office' })
      .where(eq(users.id, first?.id ?? 0));
    expect(await revert(id, 'undo')).toMatchObject({ done: 1, skipped: [{ id: third?.id }] });
    expect(await departments()).toEqual(['Kitchen', 'Care']);
  });

  it('is undone by the rules of the resource, which are reported in the language of the request', async () => {
    const { apply, revert, rows } = calls();
    const { superadmin, admin, group } = api.care;
    const [person] = people;
    const demote = [{ id: person?.id ?? 0, values: { roles: ['editor'] } }];
    await api.db
      .update(users)
      .set({ roles: ['superadmin', 'admin'] })
      .where(eq(users.id, person?.id ?? 0));
    const id = await apply('users', demote, superadmin);
    await api.call('POST', `/change-sets/${id}/undo`, { as: admin, headers: { 'Accept-Language': 'sv' } });
    await api.changeSetsDone();
    expect(await rows(id)).toMatchObject([{ skipped: 'Bara en superadmin får ändra en superadmin.' }]);
    expect((await stored())[0]?.roles).toEqual(['editor']);
    expect(await revert(id, 'undo', superadmin)).toMatchObject({ done: 1 });

    const [gone] = await api.db.insert(groups).values({ company_id: api.care.id, name: 'Gone' }).returning();
    const [other] = people.slice(1);
    const join = (groupId: number) => [{ id: other?.id ?? 0, values: { group_ids: [groupId] } }];
    await apply('users', join(gone?.id ?? 0));
    const move = await apply('users', join(group.id));
    await api.db.delete(groups).where(eq(groups.id, gone?.id ?? 0));
    const { done, skipped } = await revert(move, 'undo');
    expect([done, skipped.map(({ reason }) => reason)]).toEqual([
      0,
      ['The old value of Groups no longer exists'],
    ]);
  });

  it('is undone backwards, since a later change may have needed an earlier one', async () => {
    const { apply, revert } = calls();
    const [first, second] = people;
    const id = await apply('users', [
      { id: first?.id ?? 0, values: { username: 'aside' } },
      { id: second?.id ?? 0, values: { username: first?.username } },
    ]);
    expect(await revert(id, 'undo')).toMatchObject({ done: 2, skipped: [] });
    expect(await revert(id, 'redo')).toMatchObject({ done: 2, skipped: [] });
  });

  it('that was left unfinished can be undone, and does not go on then', async () => {
    const { apply, revert, get } = calls();
    const id = await apply('users', moveTo('Office'));
    const last = and(eq(changeSetRows.change_set_id, id), eq(changeSetRows.record_id, ids()[2] ?? 0));
    await api.db.update(changeSetRows).set({ state: 'planned' }).where(last);
    await api.db.update(changeSets).set({ finished_at: null }).where(eq(changeSets.id, id));
    expect(await revert(id, 'undo')).toMatchObject({ done: 2 });
    expect(await get(id)).toMatchObject({
      total: 3,
      changed_count: 2,
      finished_at: expect.any(String) as string,
    });
    const refused = await api.call('POST', `/change-sets/${id}/run`, { as: api.care.admin });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'change_set_finished']);
    expect(await departments()).toEqual(['Kitchen', 'Care', 'Office']);
  });

  it('is undone once by two callers at once', async () => {
    const { apply, revert } = calls();
    const many = await Promise.all(
      Array.from({ length: 230 }, () => api.addUser({ company_id: api.care.id, title: 'Cook' })),
    );
    const id = await apply(
      'users',
      many.map((user) => ({ id: user.id, values: { title: 'Baker' } })),
    );
    await Promise.all([revert(id, 'undo'), revert(id, 'undo', api.care.superadmin)]);
    expect(await calls().get(id)).toMatchObject({ undone_count: 230, skipped_count: 0, left_count: 0 });
    const found = await api.db.select().from(auditLog).where(eq(auditLog.change_set_id, id));
    expect(found).toHaveLength(460);
  });

  it('keeps no more of what was asked for than the name of the file', async () => {
    const { admin } = api.care;
    const summary = {
      file: 'staff.xlsx',
      changes: [{ source: 'national_security_number', value: '6408233234' }],
    };
    const body = { resource: 'users', kind: 'spreadsheet', rows: [{ id: 1, values: {} }], summary };
    const answer = await api.call('POST', '/change-sets', { as: admin, body });
    expect(dataOf<{ summary: object }>(answer).summary).toEqual({ file: 'staff.xlsx' });
  });

  it('is there for users who may edit its resource', async () => {
    const { apply } = calls();
    const id = await apply('users', moveTo('Office'));
    const { editor, superadmin } = api.care;
    const page = await api.db.query.pages.findFirst({ where: (row) => eq(row.company_id, api.care.id) });
    const pageSet = await apply('pages', [{ id: page?.id ?? 0, values: { title: 'Mine' } }], editor);
    for (const call of [
      'GET ',
      'GET /rows',
      'DELETE ',
      'POST /run',
      'POST /stop',
      'POST /undo',
      'POST /redo',
    ]) {
      const [method = '', path = ''] = call.split(' ');
      const answer = await api.call(method, `/change-sets/${id}${path}`, { as: editor });
      expect([call, answer.status]).toEqual([call, 404]);
    }
    const listed = async (as: User) =>
      dataOf<{ id: number }[]>(await api.call('GET', '/change-sets', { as })).map((set) => set.id);
    expect(await listed(editor)).toEqual([pageSet]);
    expect((await listed(superadmin)).slice(0, 2)).toEqual([pageSet, id]);
    const started = await api.call('POST', '/change-sets', {
      as: editor,
      body: { resource: 'users', kind: 'delete', ids: ids() },
    });
    expect([started.status, codeOf(started)]).toEqual([403, 'forbidden']);
    expect(await departments()).toEqual(['Office', 'Office', 'Office']);
  });

  it('is not listed as long as it has changed nothing', async () => {
    const { apply } = calls();
    const listed = async () =>
      dataOf<{ id: number }[]>(
        await api.call('GET', '/change-sets?filter[resource]=shortcuts', { as: api.care.admin }),
      ).map((set) => set.id);
    const rename = (name: string) => apply('shortcuts', [{ id: api.care.shortcut.id, values: { name } }]);
    await rename('Link');
    expect(await listed()).toEqual([]);
    const id = await rename('Menu');
    expect(await listed()).toEqual([id]);
    await api.db.update(shortcuts).set({ name: 'Link' }).where(eq(shortcuts.id, api.care.shortcut.id));
  });

  it('lives as long as the audit log', async () => {
    const { apply } = calls();
    const id = await apply('users', moveTo('Office'));
    const days = { mailDays: 0, deliveryDays: 0, auditDays: 3, outbox: true };
    const count = async () => (await api.db.select().from(changeSets).where(eq(changeSets.id, id))).length;
    await applyRetention(api.deps, days);
    expect(await count()).toBe(1);
    api.pass(4 * 24 * 60 * 60_000);
    await applyRetention(api.deps, days);
    expect(await count()).toBe(0);
  });
});
