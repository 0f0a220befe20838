import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangeSet, ChangeSetCreate } from '../../../contract/changeSet';
import { changeSetCalls } from '../../../tests/support/changeSetCalls';
import { dataOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { groupMembers, users } from '../../db/schema';

const api = useTestApi();
const { create, get, rows } = changeSetCalls(api);

const body = (filter: ChangeSetCreate['filter'], more: Partial<ChangeSetCreate> = {}): ChangeSetCreate => ({
  resource: 'users',
  kind: 'edit',
  filter,
  changes: [{ source: 'title', operation: 'set', value: 'Cook' }],
  ...more,
});
const post = (sent: object, as = api.care.admin) => api.call('POST', '/change-sets', { as, body: sent });
const refused = async (sent: object) => Object.keys(fieldErrors(await post(sent)));

let kitchen: number;
let care: number;
beforeEach(async () => {
  const add = async (department: string, company_id = api.care.id) =>
    (await api.addUser({ company_id, department })).id;
  await api.db.update(users).set({ department: null });
  [kitchen, care] = [await add('Kitchen'), await add('Care')];
  await add('Kitchen', api.logistics.id);
});

describe('a change set of a filter', () => {
  it('has the rows of the list, of the own company', async () => {
    await api.db.insert(groupMembers).values({ group_id: api.care.group.id, user_id: care });
    const idsOf = async (filter: ChangeSetCreate['filter']) => {
      const found = await rows(await create(body(filter)));
      return found.map(({ id }) => id);
    };
    expect(await idsOf({ department: 'Kitchen' })).toEqual([kitchen]);
    expect(await idsOf({ department: { contains: 'kit' } })).toEqual([kitchen]);
    expect((await idsOf({ department: 'Kitchen,Care' })).sort()).toEqual([kitchen, care].sort());
    expect(await idsOf({ department: { is: ['Kitchen'] }, group_id: api.care.group.id })).toEqual([]);
    expect(await idsOf({ group_id: api.care.group.id })).toEqual([care]);
    expect(await idsOf({ department: ['Care', 'Kitchen'], inactive: false })).toHaveLength(2);
    expect(await idsOf({ q: 'kitchen' })).toEqual([kitchen]);
    expect(await idsOf({ id: [kitchen, api.logistics.staff.id] })).toEqual([kitchen]);
  });

  it('changes its rows, and is complete when there are none', async () => {
    const id = await create(body({ department: 'Kitchen' }, { run: true }));
    expect(await get(id)).toMatchObject({ total: 1, changed_count: 1 });
    const titles = await api.db.select({ id: users.id }).from(users).where(eq(users.title, 'Cook'));
    expect(titles).toEqual([{ id: kitchen }]);
    const none = await create(body({ department: 'Stores' }, { run: true }));
    expect(await get(none)).toMatchObject({
      total: 0,
      working: false,
      finished_at: expect.any(String) as string,
    });
  });

  it('refuses filters that the list does not have', async () => {
    expect(await refused(body({ shoe_size: '43' }))).toEqual(['filter']);
    expect(await refused(body({ national_security_number: '1' }))).toEqual(['filter']);
    expect(await refused(body({ inactive: 'perhaps' }))).toHaveLength(1);
    expect(await refused(body({ department: { like: 'K' } }))).toHaveLength(1);
    expect(await refused({ ...body({}), ids: [kitchen] })).toEqual(['filter']);
  });

  it('is for users who may edit the rows', async () => {
    const { editor, superadmin } = api.care;
    const sick = body(
      { reason: 'sick' },
      { resource: 'sick-reports', changes: [{ source: 'comment', operation: 'clear' }] },
    );
    expect((await post(body({ department: 'Kitchen' }), editor)).status).toBe(403);
    expect((await post(sick, editor)).status).toBe(403);
    expect((await post(sick)).status).toBe(201);
    const all = body({}, { resource: 'companies', kind: 'delete' });
    expect((await post(all)).status).toBe(403);

    // The companies of a superadmin.
    const answer = await post(
      {
        resource: 'companies',
        kind: 'publish',
        filter: { q: 'Logistics' },
        publish: { resource: 'shortcuts', id: api.care.shortcut.id },
      },
      superadmin,
    );
    expect(dataOf<ChangeSet>(answer).total).toBe(1);
    await api.changeSetsDone();
  });
});
