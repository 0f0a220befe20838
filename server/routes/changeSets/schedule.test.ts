import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeSetCalls } from '../../../tests/support/changeSetCalls';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { users } from '../../db/schema';

const api = useTestApi();
const calls = () => changeSetCalls(api);

let ids: number[];
beforeEach(async () => {
  const add = async (department: string) => (await api.addUser({ company_id: api.care.id, department })).id;
  ids = [await add('Kitchen'), await add('Care'), await add('Stores')];
});

describe('a scheduled change set', () => {
  const HOUR = 60 * 60_000;
  const at = (ms: number) => new Date(api.deps.now().getTime() + ms).toISOString();
  const plan = (departmentIds = ids) =>
    calls().create({
      resource: 'users',
      kind: 'edit',
      ids: departmentIds,
      changes: [{ source: 'department', operation: 'set', value: 'Office' }],
    });
  const schedule = async (id: number, runAt: string) => {
    const answer = await api.call('POST', `/change-sets/${id}/run`, {
      as: api.care.admin,
      body: { run_at: runAt },
    });
    await api.changeSetsDone();
    return answer;
  };
  const due = async () => {
    api.deps.changeSetsDue?.();
    await api.changeSetsDone();
  };

  it('changes 197 of 200 rows at its time, lists three that were changed meanwhile, and is undone', async () => {
    const many = await Promise.all(
      Array.from({ length: 200 }, () => api.addUser({ company_id: api.care.id, department: 'Care' })),
    );
    const id = await plan(many.map((one) => one.id));
    await schedule(id, at(HOUR));
    expect(await calls().get(id)).toMatchObject({
      phase: 'run',
      working: false,
      run_at: expect.any(String) as string,
      planned_count: 200,
      changed_count: 0,
    });
    const edited = many.slice(0, 3).map((one) => one.id);
    await api.db.update(users).set({ department: 'Stores' }).where(inArray(users.id, edited));
    await due();
    expect(await calls().get(id)).toMatchObject({ changed_count: 0 });
    api.pass(HOUR);
    await due();
    expect(await calls().get(id)).toMatchObject({ changed_count: 197, skipped_count: 3, left_count: 0 });
    expect((await calls().rows(id, '&filter[skipped]=1')).map((row) => [row.id, row.skipped])).toEqual(
      edited.map((one) => [one, 'Changed since then.']),
    );
    const told = dataOf<object[]>(await api.call('GET', '/my/notifications', { as: api.care.admin }));
    expect(told[0]).toMatchObject({
      title: 'Bulk edit: Users',
      message: 'Done: 197. Skipped: 3.',
      url: `/change-sets/${id}`,
    });
    expect(await calls().revert(id, 'undo')).toMatchObject({ done: 197, skipped: [] });
    const inCare = await api.db.$count(users, eq(users.department, 'Care'));
    // One is of the setup.
    expect(inCare).toBe(198);
  });

  it('deletes rows, but none that was changed meanwhile unless it tries again', async () => {
    const [edited = 0, seen = 0] = ids;
    const id = await calls().create({ resource: 'users', kind: 'delete', ids });
    await schedule(id, at(HOUR));
    await api.call('PATCH', `/users/${edited}`, { as: api.care.admin, body: { title: 'Cook' } });
    await api.db.update(users).set({ last_login_at: api.deps.now() }).where(eq(users.id, seen));
    api.pass(HOUR);
    await due();
    expect(await calls().get(id)).toMatchObject({ changed_count: 2, skipped_count: 1 });
    const skipped = await calls().rows(id, '&filter[skipped]=1');
    expect(skipped).toMatchObject([{ id: edited, skipped: 'Changed since then.' }]);
    expect(await calls().run(id)).toMatchObject({ changed_count: 3, skipped_count: 0 });
    expect(await calls().revert(id, 'undo')).toMatchObject({ done: 3, skipped: [] });
    await api.call('PATCH', `/users/${edited}`, { as: api.care.admin, body: { title: 'Chef' } });
    expect(await calls().revert(id, 'redo')).toMatchObject({ done: 3, skipped: [] });
  });

  it('gets no time once it has begun', async () => {
    const [edited = 0] = ids;
    const id = await plan();
    await api.db.update(users).set({ department: 'Bar' }).where(eq(users.id, edited));
    expect(await calls().run(id)).toMatchObject({ changed_count: 2, skipped_count: 1 });
    expect(codeOf(await schedule(id, at(HOUR)))).toBe('change_set_finished');
    await api.call('POST', `/change-sets/${id}/stop`, { as: api.care.admin });
    expect(await calls().revert(id, 'undo')).toMatchObject({ done: 2, skipped: [] });
  });

  it('keeps its time when it is scheduled while it is still being planned', async () => {
    const { admin } = api.care;
    const body = {
      resource: 'users',
      kind: 'edit',
      ids,
      changes: [{ source: 'title', operation: 'set', value: 'Cook' }],
    };
    const { id } = dataOf<{ id: number }>(await api.call('POST', '/change-sets', { as: admin, body }));
    // The planning has begun, and ends later.
    await schedule(id, at(HOUR));
    await due();
    expect(await calls().get(id)).toMatchObject({
      phase: 'run',
      working: false,
      changed_count: 0,
      left_count: 3,
    });
    api.pass(HOUR);
    await due();
    expect(await calls().get(id)).toMatchObject({ changed_count: 3 });
  });

  it('gets another time, runs at once, or is a plan again when it is stopped', async () => {
    const { get } = calls();
    const id = await plan();
    const refused = await schedule(id, at(-HOUR));
    expect(fieldErrors(refused)).toEqual({ run_at: ['Choose a time in the future'] });
    await schedule(id, at(HOUR));
    const later = at(2 * HOUR);
    await schedule(id, later);
    expect((await get(id)).run_at).toBe(later);
    const listed = dataOf<{ id: number }[]>(await api.call('GET', '/change-sets', { as: api.care.admin }));
    expect(listed.map((one) => one.id)).toContain(id);
    await api.call('POST', `/change-sets/${id}/stop`, { as: api.care.admin });
    expect(await get(id)).toMatchObject({ phase: 'plan', run_at: null, planned_count: 3 });
    await schedule(id, at(HOUR));
    expect(await calls().run(id)).toMatchObject({ run_at: null, changed_count: 3 });
    expect(await api.db.$count(users, eq(users.department, 'Office'))).toBe(3);
  });
});
