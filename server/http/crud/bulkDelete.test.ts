import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ChangeSetRow } from '../../../contract/changeSet';
import { RECORD_RESOURCES } from '../../../contract/resources';
import { goesToTrash } from '../../../contract/trashResources';
import { changeSetCalls } from '../../../tests/support/changeSetCalls';
import { foreignRows } from '../../../tests/support/foreignRows';
import { dataOf, useTestApi, type Answered } from '../../../tests/support/testApi';
import { apiRoutes } from '../../app';
import { auditLog, feeds, groups, pageGroups, pages, trash, users } from '../../db/schema';

const api = useTestApi();
const calls = () => changeSetCalls(api);

interface RowAnswer {
  id: number;
  status: number;
  error?: { code: string; message: string };
}

const deleteMany = (resource: string, ids: readonly (number | string)[], as = api.care.admin) =>
  api.call('DELETE', `/${resource}?filter[id]=${ids.join(',')}`, { as });
const rowsOf = (answer: Answered) => dataOf<RowAnswer[]>(answer);
const addUsers = async (count: number) => {
  const added = Array.from({ length: count }, () => api.addUser({ company_id: api.care.id }));
  return (await Promise.all(added)).map(({ id }) => id);
};
const linesOf = (resource: string, ids: readonly number[]) =>
  api.db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.resource, resource),
        eq(auditLog.action, 'delete'),
        inArray(auditLog.record_id, [...ids]),
      ),
    );

/** Users last: their leave and sick reports go with them. */
const RESOURCES = RECORD_RESOURCES.toReversed().filter((name) =>
  apiRoutes.some(({ method, path }) => method === 'delete' && path === `/${name}`),
);

let own: Record<string, number>;
let foreign: Record<string, number>;
beforeAll(async () => {
  own = (await foreignRows(api, api.care)).ids;
  foreign = (await foreignRows(api, api.logistics)).ids;
});

describe.each(RESOURCES)('a change set that deletes %s', (resource) => {
  it('deletes and logs each row, and does not find rows of another company', async () => {
    const [mine = 0, theirs = 0] = [own[`/${resource}`], foreign[`/${resource}`]];
    const changeSet = await calls().remove(resource, [theirs, mine]);
    expect(await calls().get(changeSet)).toMatchObject({ changed_count: 1, skipped_count: 1, left_count: 0 });
    const { status } = await api.call('GET', `/${resource}/${mine}`, { as: api.care.admin });
    expect(status).toBe(404);
    expect(await linesOf(resource, [mine, theirs])).toMatchObject([
      { record_id: mine, actor_id: api.care.admin.id, change_set_id: changeSet },
    ]);
    expect(await calls().rows(changeSet)).toMatchObject([
      { id: theirs, state: 'pending', skipped: expect.stringContaining('Could not find') as string },
      { id: mine, action: 'delete', state: 'done', before: {}, after: {}, undone: false },
    ] satisfies Partial<ChangeSetRow>[]);
    const entries = await api.db.select().from(trash).where(eq(trash.change_set_id, changeSet));
    expect(entries.map((entry) => entry.record_id)).toEqual(goesToTrash(resource) ? [mine] : []);
  });
});

it('a change set keeps the rows that may not be deleted, and says why', async () => {
  const [first = 0, second = 0] = await addUsers(2);
  const { superadmin, admin } = api.care;
  const changeSet = await calls().remove('users', [first, superadmin.id, admin.id, second]);
  expect((await calls().rows(changeSet)).map(({ id, state, skipped }) => [id, state, skipped])).toEqual([
    [first, 'done', null],
    [superadmin.id, 'pending', 'Only a superadmin may change a superadmin.'],
    [admin.id, 'pending', 'You cannot deactivate or delete yourself, or remove your own administrator role.'],
    [second, 'done', null],
  ]);
});

describe('a bulk deletion', () => {
  it('deletes and logs each row, and returns 404 for rows of another company', async () => {
    const ids = await addUsers(2);
    const foreign = api.logistics.staff.id;
    const answer = await deleteMany('users', [foreign, ...ids]);
    expect(answer.body).toMatchObject({ meta: { changed: 2, failed: 1 } });
    expect(rowsOf(answer).map(({ id, status }) => [id, status])).toEqual([
      [foreign, 404],
      ...ids.map((id) => [id, 204]),
    ]);
    expect(await linesOf('users', [...ids, foreign])).toHaveLength(2);
  });

  it('keeps the rows that may not be deleted, and says why', async () => {
    const [first = 0, second = 0] = await addUsers(2);
    const { superadmin, admin } = api.care;
    const ids = [first, superadmin.id, admin.id, second];
    const answer = await deleteMany('users', ids);
    expect(answer.body).toMatchObject({ meta: { changed: 2, failed: 2 } });
    expect(rowsOf(answer).map(({ id, status }) => [id, status])).toEqual([
      [first, 204],
      [superadmin.id, 403],
      [admin.id, 409],
      [second, 204],
    ]);
    expect(rowsOf(answer)[1]?.error?.message).toBe('Only a superadmin may change a superadmin.');
    const left = await api.db.select({ id: users.id }).from(users).where(inArray(users.id, ids));
    expect(left.map(({ id }) => id).sort()).toEqual([superadmin.id, admin.id].sort());
  });

  it('keeps a group that a page is for, but not the others', async () => {
    const added = await api.db
      .insert(groups)
      .values(['Used', 'Unused'].map((name) => ({ company_id: api.care.id, name })))
      .returning();
    const [used = 0, unused = 0] = added.map(({ id }) => id);
    const [page] = await api.db.insert(pages).values({ company_id: api.care.id, title: 'Rota' }).returning();
    await api.db.insert(pageGroups).values({ page_id: page?.id ?? 0, group_id: used });
    expect(rowsOf(await deleteMany('groups', [used, unused]))).toMatchObject([
      { id: used, status: 409, error: { code: 'group_in_use' } },
      { id: unused, status: 204 },
    ]);
  });

  it('belongs to no change set, and counts a row once', async () => {
    const [id = 0] = await addUsers(1);
    expect((await deleteMany('users', [id, id])).body).toMatchObject({ meta: { changed: 1, failed: 0 } });
    expect(await linesOf('users', [id])).toMatchObject([{ change_set_id: null }]);
    expect(await api.db.select().from(trash).where(eq(trash.record_id, id))).toMatchObject([
      { change_set_id: null },
    ]);
  });

  it('needs the permission, 1 to 1000 ids, and no other filter', async () => {
    const [post] = await api.db.insert(feeds).values({ company_id: api.care.id, content: 'x' }).returning();
    const { editor } = api.care;
    expect((await deleteMany('feeds', [post?.id ?? 0], editor)).status).toBe(403);
    const many = Array.from({ length: 1001 }, (_, index) => index + 1);
    for (const query of ['', '?filter[q]=x', `?filter[id]=${many.join(',')}`, '?filter[id]=x']) {
      const { status } = await api.call('DELETE', `/feeds${query}`, { as: api.care.admin });
      expect([query.slice(0, 14), status]).toEqual([query.slice(0, 14), 422]);
    }
    expect(
      await api.db
        .select()
        .from(feeds)
        .where(eq(feeds.id, post?.id ?? 0)),
    ).toHaveLength(1);
  });
});
