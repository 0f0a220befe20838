import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangeSetCreate } from '../../../contract/changeSet';
import type { Group } from '../../../contract/group';
import type { GroupRule } from '../../../contract/groupRule';
import { changeSetCalls } from '../../../tests/support/changeSetCalls';
import { dataOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { auditLog, groupMembers, groups, users } from '../../db/schema';

const api = useTestApi();
const { create, get, rows, run, revert } = changeSetCalls(api);
const call = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { as: api.care.admin, body });

const rename = (from: string, to: string, more: Partial<ChangeSetCreate> = {}): ChangeSetCreate => ({
  resource: 'users',
  kind: 'edit',
  rename: { field: 'title', from, to },
  ...more,
});
const group = async (rule: GroupRule, membership = 'all', name = 'Grupp') =>
  dataOf<Group>(await call('POST', '/groups', { name, membership, rule })).id;
const ruleOf = async (id: number) => dataOf<Group>(await call('GET', `/groups/${id}`)).rule;
const membersOf = async (id: number) =>
  (await api.db.select().from(groupMembers).where(eq(groupMembers.group_id, id)))
    .map(({ user_id: user }) => user)
    .sort((a, b) => a - b);
const titlesOf = async (ids: readonly number[]) =>
  (
    await api.db
      .select({ title: users.title })
      .from(users)
      .where(inArray(users.id, [...ids]))
  ).map(({ title }) => title);

let cooks: number[];
let chef: number;
beforeEach(async () => {
  await api.db.delete(groups).where(eq(groups.company_id, api.care.id));
  await api.db.update(users).set({ title: null, department: null });
  const add = async (title: string, company_id = api.care.id) =>
    (await api.addUser({ company_id, title })).id;
  // More than one transaction.
  const added = await Promise.all(Array.from({ length: 25 }, (_, n) => add(n % 2 ? 'Kock' : 'kock')));
  cooks = added.sort((a, b) => a - b);
  chef = await add('Köksmästare');
  await add('Kock', api.logistics.id);
});

describe('a value that gets another name', () => {
  it('has it for everyone in the company, however it was written, and nobody leaves a group', async () => {
    const named = await group({ title: { is: ['KOCK', 'Vakt'] } });
    const excluding = await group({ title: { not: ['Kock'] } });
    const before = await membersOf(excluding);
    const id = await create(rename('Kock', 'Kokerska', { run: true }));
    expect(await get(id)).toMatchObject({
      changed_count: 25,
      // Without the rules, which are fields of groups.
      changed_fields: ['title'],
      summary: { rules: { following: ['Grupp', 'Grupp'], gaining: [], losing: [] } },
    });
    expect(new Set(await titlesOf(cooks))).toEqual(new Set(['Kokerska']));
    expect(await ruleOf(named)).toEqual({ title: { is: ['KOCK', 'Vakt', 'Kokerska'] } });
    expect(await ruleOf(excluding)).toEqual({ title: { not: ['Kock', 'Kokerska'] } });
    expect([await membersOf(named), await membersOf(excluding)]).toEqual([cooks, before]);
    const others = await api.db.select().from(users).where(eq(users.title, 'Kock'));
    expect(others).toMatchObject([{ company_id: api.logistics.id }]);
    const lines = await api.db.select().from(auditLog).where(eq(auditLog.change_set_id, id));
    expect(lines).toHaveLength(27);
  });

  it('is undone with the rules of groups, and redone', async () => {
    const id = await group({ title: { is: ['Kock'] } });
    const changeSet = await create(rename('Kock', 'Köksmästare'));
    expect([await membersOf(id), await ruleOf(id)]).toEqual([cooks, { title: { is: ['Kock'] } }]);
    await run(changeSet);
    expect(await membersOf(id)).toEqual([...cooks, chef]);
    const before = new Set(['Kock', 'kock']);
    expect(await revert(changeSet, 'undo')).toMatchObject({ done: 25, skipped: [], incomplete: [] });
    expect(new Set(await titlesOf(cooks))).toEqual(before);
    expect([await membersOf(id), await ruleOf(id)]).toEqual([cooks, { title: { is: ['Kock'] } }]);
    await revert(changeSet, 'redo');
    expect(await membersOf(id)).toEqual([...cooks, chef]);
    expect(await rows(changeSet)).toMatchObject([
      { resource: 'groups', before: { rule: { title: { is: ['Kock'] } } } },
      ...cooks.map(() => ({ resource: 'users' })),
    ]);
  });

  it('takes rules along that are made or changed between the plan and the run', async () => {
    const old = await group({ title: { is: ['Kock'] } });
    const changeSet = await create(rename('Kock', 'Kokerska'));
    await call('PATCH', `/groups/${old}`, { rule: { title: { is: ['Kock'] }, inactive: false } });
    const made = await group({ title: { is: ['kock'] } });
    await run(changeSet);
    expect([await membersOf(old), await membersOf(made)]).toEqual([cooks, cooks]);
    await revert(changeSet, 'undo');
    expect(await ruleOf(old)).toEqual({ title: { is: ['Kock'] }, inactive: { is: [false] } });
    expect(await ruleOf(made)).toEqual({ title: { is: ['kock'] } });
  });

  it('that is merged keeps those who had the name in groups that exclude the other', async () => {
    const id = await group({ title: { not: ['Kock'] } });
    expect(await membersOf(id)).toContain(chef);
    await create(rename('Kock', 'köksmästare', { run: true }));
    expect(await ruleOf(id)).toEqual({ title: { not: ['Kock'] } });
    expect(await membersOf(id)).toEqual(expect.arrayContaining([chef, ...cooks]));
  });

  it('can get one spelling, which no rule needs', async () => {
    const id = await group({ title: { is: ['kock'] } });
    await create(rename('kock', 'Kock', { run: true }));
    expect(new Set(await titlesOf(cooks))).toEqual(new Set(['Kock']));
    expect(await ruleOf(id)).toEqual({ title: { is: ['kock'] } });
  });

  it('names the groups that may gain or lose people', async () => {
    await group({ title: { contains: 'koc' } }, 'all', 'Part');
    await group({ title: { is: ['kock'] } }, 'all', 'Cooks');
    await group({ title: { is: ['Köksmästare'] } }, 'all', 'Chefs');
    await group({ title: { not: ['Kock'] } }, 'all', 'Others');
    await group({ department: { is: ['Kök'] } }, 'all', 'Elsewhere');
    const effects = async (to: string) => (await get(await create(rename('Kock', to)))).summary.rules;
    const following = ['Cooks', 'Others'];
    expect(await effects('Kokerska')).toEqual({ following, gaining: [], losing: ['Part'] });
    expect(await effects('Förstekock')).toEqual({ following, gaining: [], losing: [] });
    // A merge: the chefs become cooks of the rules, and the other way around.
    expect(await effects('Köksmästare')).toEqual({
      following: ['Cooks'],
      gaining: ['Chefs', 'Cooks', 'Others'],
      losing: ['Part'],
    });
  });

  it('is refused for other fields, and beside other changes', async () => {
    const refused = async (body: object) =>
      Object.keys(fieldErrors(await call('POST', '/change-sets', { ...rename('Kock', 'A'), ...body })));
    expect(await refused({ rename: { field: 'phone', from: '1', to: '2' } })).toEqual(['rename.field']);
    expect(await refused({ rename: { field: 'toString', from: '1', to: '2' } })).toEqual(['rename.field']);
    expect(await refused({ kind: 'delete' })).toEqual(['rename.field']);
    expect(await refused({ ids: [chef] })).toEqual(['ids']);
    expect(await refused({ changes: [{ source: 'phone', operation: 'clear' }] })).toEqual(['changes']);
    expect(await refused({ rename: { field: 'title', from: 'Kock', to: '' } })).toEqual(['rename.to']);
  });
});
