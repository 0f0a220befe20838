import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ChangeSetRow } from '../../../contract/changeSet';
import { RECORD_RESOURCES } from '../../../contract/resources';
import { goesToTrash } from '../../../contract/trashResources';
import { changeSetCalls } from '../../../tests/support/changeSetCalls';
import { foreignRows } from '../../../tests/support/foreignRows';
import { useTestApi } from '../../../tests/support/testApi';
import { apiRoutes } from '../../app';
import { auditLog, feeds, groups, pageGroups, pages, trash } from '../../db/schema';

const api = useTestApi();
const calls = () => changeSetCalls(api);

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

/** Users last: their leave and sick reports go with them. Companies are deleted one by one. */
const RESOURCES = RECORD_RESOURCES.toReversed().filter((name) =>
  apiRoutes.some(({ changes, tag }) => changes && tag === name && tag !== 'companies'),
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
  const rows = new Map((await calls().rows(changeSet)).map((row) => [row.id, row.skipped ?? row.state]));
  expect(Object.fromEntries(rows)).toEqual({
    [first]: 'done',
    [superadmin.id]: 'Only a superadmin may change a superadmin.',
    [admin.id]:
      'You cannot deactivate or delete yourself, or remove your own role as administrator or superadmin.',
    [second]: 'done',
  });
});

it('a change set that deletes keeps a group that a page is for, but not the others', async () => {
  const added = await api.db
    .insert(groups)
    .values(['Used', 'Unused'].map((name) => ({ company_id: api.care.id, name })))
    .returning();
  const [used = 0, unused = 0] = added.map(({ id }) => id);
  const [page] = await api.db.insert(pages).values({ company_id: api.care.id, title: 'Rota' }).returning();
  await api.db.insert(pageGroups).values({ page_id: page?.id ?? 0, group_id: used });
  const changeSet = await calls().remove('groups', [used, unused]);
  expect((await calls().rows(changeSet)).map(({ id, state }) => [id, state])).toEqual([
    [unused, 'done'],
    [used, 'pending'],
  ]);
});

it('a change set that deletes needs the permission', async () => {
  const [post] = await api.db.insert(feeds).values({ company_id: api.care.id, content: 'x' }).returning();
  const body = { resource: 'feeds', kind: 'delete', ids: [post?.id], run: true };
  expect((await api.call('POST', '/change-sets', { as: api.care.editor, body })).status).toBe(403);
});
