import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ChangeSetRow } from '../../../contract/changeSet';
import { RECORD_RESOURCES } from '../../../contract/resources';
import { goesToTrash } from '../../../contract/trashResources';
import { changeSetCalls } from '../../../tests/support/changeSetCalls';
import { foreignRows } from '../../../tests/support/foreignRows';
import { codeOf, dataOf, fieldErrors, useTestApi, type Answered } from '../../../tests/support/testApi';
import { apiRoutes } from '../../app';
import { auditLog, feeds, groups, pageGroups, pages, trash, users } from '../../db/schema';

const api = useTestApi();
const calls = () => changeSetCalls(api);

interface RowAnswer {
  id: number;
  status: number;
  error?: { code: string; message: string };
}

const deleteMany = (
  resource: string,
  ids: readonly (number | string)[],
  { changeSet, as = api.care.admin }: { changeSet?: number; as?: typeof api.care.admin } = {},
) =>
  api.call(
    'DELETE',
    `/${resource}?filter[id]=${ids.join(',')}${changeSet === undefined ? '' : `&change_set_id=${changeSet}`}`,
    { as },
  );
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

describe.each(RESOURCES)('bulk deletion of %s', (resource) => {
  it('deletes and logs each row, in the change set, and returns 404 for rows of another company', async () => {
    const [mine = 0, theirs = 0] = [own[`/${resource}`], foreign[`/${resource}`]];
    const changeSet = await calls().start({ resource, kind: 'delete', total: 2 });
    const answer = await deleteMany(resource, [theirs, mine], { changeSet });
    expect(answer.body).toMatchObject({ meta: { changed: 1, failed: 1 } });
    expect(rowsOf(answer)).toMatchObject([
      { id: theirs, status: 404 },
      { id: mine, status: 204 },
    ]);
    const { status } = await api.call('GET', `/${resource}/${mine}`, { as: api.care.admin });
    expect(status).toBe(404);
    expect(await linesOf(resource, [mine, theirs])).toMatchObject([
      { record_id: mine, actor_id: api.care.admin.id, change_set_id: changeSet },
    ]);
    expect(await calls().rows(changeSet)).toMatchObject([
      { id: mine, action: 'delete', before: {}, after: {}, undone: false } satisfies Partial<ChangeSetRow>,
    ]);
    const entries = await api.db.select().from(trash).where(eq(trash.change_set_id, changeSet));
    expect(entries.map((entry) => entry.record_id)).toEqual(goesToTrash(resource) ? [mine] : []);
  });
});

describe('a bulk deletion', () => {
  it('keeps the rows that may not be deleted, and says why', async () => {
    const [first = 0, second = 0] = await addUsers(2);
    const { superadmin, admin } = api.care;
    const ids = [first, superadmin.id, admin.id, second];
    const changeSet = await calls().start({ resource: 'users', kind: 'delete', total: 4 });
    const answer = await deleteMany('users', ids, { changeSet });
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
    expect((await calls().rows(changeSet)).map(({ id }) => id).sort()).toEqual([first, second].sort());
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

  it('belongs to no change set without one, and counts a row once', async () => {
    const [id = 0] = await addUsers(1);
    expect((await deleteMany('users', [id, id])).body).toMatchObject({ meta: { changed: 1, failed: 0 } });
    expect(await linesOf('users', [id])).toMatchObject([{ change_set_id: null }]);
    expect(await api.db.select().from(trash).where(eq(trash.record_id, id))).toMatchObject([
      { change_set_id: null },
    ]);
  });

  it('deletes nothing in a change set of somebody else, of another resource, or that is finished', async () => {
    const ids = await addUsers(1);
    const start = (resource: 'users' | 'groups') => calls().start({ resource, kind: 'delete', total: 1 });
    const byOther = await deleteMany('users', ids, {
      changeSet: await start('users'),
      as: api.care.superadmin,
    });
    const ofOther = await deleteMany('users', ids, { changeSet: await start('groups') });
    for (const answer of [byOther, ofOther])
      expect(Object.keys(fieldErrors(answer))).toEqual(['change_set_id']);
    const finished = await start('users');
    await api.call('POST', `/change-sets/${finished}/finish`, { as: api.care.admin });
    const late = await deleteMany('users', ids, { changeSet: finished });
    expect([late.status, codeOf(late)]).toEqual([409, 'change_set_finished']);
    expect(await api.db.select().from(users).where(inArray(users.id, ids))).toHaveLength(1);
  });

  it('needs the permission, 1 to 1000 ids, and no other filter', async () => {
    const [post] = await api.db.insert(feeds).values({ company_id: api.care.id, content: 'x' }).returning();
    const { editor } = api.care;
    expect((await deleteMany('feeds', [post?.id ?? 0], { as: editor })).status).toBe(403);
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
