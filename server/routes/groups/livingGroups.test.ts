import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GroupPreview, GroupPreviewQuery } from '../../../contract/group';
import type { GroupRule } from '../../../contract/groupRule';
import { changeSetCalls } from '../../../tests/support/changeSetCalls';
import { dataOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { firstRow } from '../../core/rows';
import { groupMembers, groups, groupsExcludedIds, groupsIncludedIds, pages, users } from '../../db/schema';
import { createRandom } from '../../demo/random';
import { mayRead } from '../../services/audience';

/** `RULE_EDITS=1000 RULE_PEOPLE=10000` is the full run, of several minutes. */
const EDITS = Number(process.env.RULE_EDITS ?? 40);
const PEOPLE = Number(process.env.RULE_PEOPLE ?? 300);

const api = useTestApi();
const random = createRandom(20_261_126);
const call = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { as: api.care.admin, body });
const changeSets = changeSetCalls(api);

interface Group {
  id: number;
  rule: GroupRule;
}

const create = async (values: object) => dataOf<Group>(await call('POST', '/groups', values));
const change = (id: number, values: object) => call('PATCH', `/groups/${id}`, values);
const addPerson = (values: Partial<typeof users.$inferInsert>) =>
  api.addUser({ company_id: api.care.id, ...values });
const membersOf = async (id: number): Promise<number[]> => {
  const rows = await api.db
    .select()
    .from(groupMembers)
    .where(sql`${groupMembers.group_id} = ${id}`);
  return rows.map(({ user_id: userId }) => userId).sort((a, b) => a - b);
};
const patchUser = (id: number, values: object) => call('PATCH', `/users/${id}`, values);

describe('a group with a rule', () => {
  it('follows people as they are created, changed, deactivated, deleted and restored', async () => {
    const anna = await addPerson({ department: 'Köket', title: 'Kock' });
    const { id } = await create({
      name: 'Köket',
      membership: 'all',
      rule: { department: 'köket', inactive: false },
    });
    expect(await membersOf(id)).toEqual([anna.id]);
    const made = dataOf<{ id: number }>(
      await call('POST', '/users', { name: 'Bo', username: 'bo-kock', department: 'KÖKET' }),
    );
    expect(await membersOf(id)).toEqual([anna.id, made.id]);
    await patchUser(anna.id, { department: 'Skolan' });
    expect(await membersOf(id)).toEqual([made.id]);
    await call('GET', `/users/${made.id}/deactivate`);
    expect(await membersOf(id)).toEqual([]);
    await call('GET', `/users/${made.id}/activate`);
    await call('DELETE', `/users/${made.id}`);
    expect(await membersOf(id)).toEqual([]);
    await call('POST', '/trash/restore', { resource: 'users', record_id: made.id });
    expect(await membersOf(id)).toEqual([made.id]);
  });

  it('counts one condition or all, and what people choose themselves', async () => {
    const person = await addPerson({ department: 'Lager', title: 'Truckförare', language: 'de' });
    const rule = { department: 'Lager', title: { is: ['Chef'] } };
    const { id } = await create({ name: 'Lagret', membership: 'any', rule });
    expect(await membersOf(id)).toEqual([person.id]);
    await change(id, { membership: 'all' });
    expect(await membersOf(id)).toEqual([]);
    await change(id, { rule: { language: 'sv', department: 'Lager' } });
    expect(await membersOf(id)).toEqual([]);
    await api.call('PATCH', '/my/account', { as: person, body: { language: 'sv' } });
    expect(await membersOf(id)).toEqual([person.id]);
  });

  it('has everyone or nobody only when its conditions say so', async () => {
    const { id } = await create({ name: 'Tom', membership: 'all', rule: {} });
    expect(await membersOf(id)).toEqual([]);
    await change(id, { membership: 'any' });
    expect(await membersOf(id)).toEqual([]);
  });

  it('keeps its members when it becomes a list', async () => {
    const person = await addPerson({ department: 'Städ' });
    const { id } = await create({ name: 'Städ', membership: 'all', rule: { department: 'Städ' } });
    await change(id, { membership: 'list' });
    await patchUser(person.id, { department: null });
    expect(await membersOf(id)).toEqual([person.id]);
  });

  it('includes and excludes single people, also when they are added and removed by hand', async () => {
    const [inside, outside] = [await addPerson({ department: 'Tvätt' }), await addPerson({})];
    const { id } = await create({ name: 'Tvätt', membership: 'all', rule: { department: 'Tvätt' } });
    const exceptions = async () => [
      (await api.db.select().from(groupsIncludedIds)).map(({ target_id: user }) => user),
      (await api.db.select().from(groupsExcludedIds)).map(({ target_id: user }) => user),
    ];
    await call('POST', `/groups/${id}/members`, { user_ids: [inside.id, outside.id] });
    expect(await exceptions()).toEqual([[outside.id], []]);
    await patchUser(inside.id, { group_ids: [] });
    expect(await exceptions()).toEqual([[outside.id], [inside.id]]);
    expect(await membersOf(id)).toEqual([outside.id]);
    await patchUser(inside.id, { group_ids: [id] });
    expect(await exceptions()).toEqual([[outside.id], []]);
    await change(id, { member_ids: [inside.id] });
    expect(await exceptions()).toEqual([[], []]);
    expect(await membersOf(id)).toEqual([inside.id]);
    await change(id, { included_ids: [outside.id], excluded_ids: [inside.id] });
    expect(await membersOf(id)).toEqual([outside.id]);
  });

  it('is saved over no change of chosen members that the user has not seen', async () => {
    const [anna, bo] = [await addPerson({ department: 'Sömnad' }), await addPerson({ department: 'Sömnad' })];
    const { id } = await create({ name: 'Sömnad', membership: 'all', rule: { department: 'Sömnad' } });
    const etag = async () => (await call('GET', `/groups/${id}`)).headers.get('ETag') ?? '';
    const save = async (seen: string, body: object) =>
      (
        await api.call('PATCH', `/groups/${id}`, {
          as: api.care.admin,
          body,
          headers: { 'If-Match': seen },
        })
      ).status;
    const first = await etag();
    await call('DELETE', `/groups/${id}/members`, { user_ids: [anna.id] });
    expect(await save(first, { excluded_ids: [bo.id] })).toBe(412);
    expect(await membersOf(id)).toEqual([bo.id]);
    const second = await etag();
    // Follows the rule.
    await addPerson({ department: 'Sömnad' });
    await patchUser(bo.id, { department: null });
    expect(await save(second, { membership: 'list' })).toBe(200);
    const third = await etag();
    await call('POST', `/groups/${id}/members`, { user_ids: [bo.id] });
    expect(await save(third, { member_ids: [] })).toBe(412);
    expect(await membersOf(id)).toContain(bo.id);
  });

  it('can depend on other groups, but not on itself', async () => {
    const person = await addPerson({ title: 'Vakt' });
    const guards = await create({ name: 'Vakter', membership: 'all', rule: { title: 'Vakt' } });
    const list = await create({ name: 'Natt' });
    const both = await create({
      name: 'Nattvakter',
      membership: 'all',
      rule: { group_id: { is: [guards.id] }, title: 'Vakt' },
    });
    const others = await create({
      name: 'Övriga vakter',
      membership: 'all',
      rule: { group_id: { not: [list.id] }, title: 'Vakt' },
    });
    expect([await membersOf(both.id), await membersOf(others.id)]).toEqual([[person.id], [person.id]]);
    await call('POST', `/groups/${list.id}/members`, { user_ids: [person.id] });
    expect(await membersOf(others.id)).toEqual([]);
    await change(guards.id, { rule: { title: 'Chef' } });
    expect(await membersOf(both.id)).toEqual([]);
    for (const rule of [{ group_id: [guards.id] }, { group_id: [both.id] }])
      expect(fieldErrors(await change(guards.id, { rule }))).toHaveProperty('rule');
    expect(
      fieldErrors(await change(guards.id, { rule: { group_id: [api.logistics.group.id] } })),
    ).toHaveProperty('rule');
    const refused = await call('DELETE', `/groups/${list.id}`);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ message: expect.stringContaining('Övriga vakter') as string });
  });

  it('follows a bulk change and its undo, without exceptions', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => addPerson({ department: 'Bageri' })));
    const ids = people.map((person) => person.id).sort((a, b) => a - b);
    const { id } = await create({ name: 'Café', membership: 'all', rule: { department: 'Café' } });
    const plain = await create({ name: 'Vanlig' });
    const changeSetId = await changeSets.create({
      kind: 'edit',
      resource: 'users',
      changes: [
        { source: 'department', operation: 'set', value: 'Café' },
        { source: 'group_ids', operation: 'add', value: [plain.id] },
      ],
      ids,
      run: true,
    });
    expect(await membersOf(id)).toEqual(ids);
    expect(await changeSets.revert(changeSetId, 'undo')).toMatchObject({ done: 5, skipped: [] });
    expect([await membersOf(id), await membersOf(plain.id)]).toEqual([[], []]);
    const exceptions = api.db.$count(groupsIncludedIds, sql`${groupsIncludedIds.record_id} = ${id}`);
    expect(await exceptions).toBe(0);
  });

  it('stays right when people, rules and members change at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => addPerson({ department: 'Hall' })));
    const list = await create({ name: 'Lista' });
    const rules = [{ department: 'Hall' }, { department: 'Sal' }];
    const { id } = await create({ name: 'Hallen', membership: 'all', rule: rules[0] });
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([
        ...people.map((person, n) =>
          patchUser(person.id, {
            department: (n + round) % 2 === 0 ? 'Hall' : 'Sal',
            group_ids: n < 2 ? [list.id] : [],
          }),
        ),
        change(id, { rule: rules[round % 2], included_ids: [], excluded_ids: [] }),
        call('POST', `/groups/${list.id}/members`, { user_ids: people.map((person) => person.id) }),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
    }
    await change(id, { included_ids: [], excluded_ids: [] });
    const wanted = people.filter((_, n) => n % 2 === 0).map((person) => person.id);
    expect(await membersOf(id)).toEqual(wanted.sort((a, b) => a - b));
  });

  it('refuses conditions that people do not have, or that change with time', async () => {
    for (const rule of [{ last_login_at: { before: '-P1M' } }, { nonsense: 'a' }, { title: { min: 3 } }])
      expect((await change(api.care.group.id, { rule })).status).toBe(422);
  });
});

const TITLES = ['Kock', 'Vakt', 'Chef', null];
const DEPARTMENTS = ['Köket', 'Skolan', 'Ängen', null];

/** Independent of the server: what a condition means. */
const meets = (
  value: string | null,
  condition: { is?: unknown[]; not?: unknown[]; empty?: boolean },
): boolean => {
  const { is, not, empty } = condition;
  const isOneOf = (values: unknown[]) =>
    values.some((other) => String(other).toLowerCase() === value?.toLowerCase());
  if (empty === true) return value === null || (is !== undefined && isOneOf(is));
  if (empty === false && value === null) return false;
  return (!is || isOneOf(is)) && !(not && isOneOf(not));
};

describe('a preview', () => {
  let ids: number[];
  let living: number[];

  beforeAll(async () => {
    const rows = Array.from({ length: PEOPLE }, (_, n) => ({
      company_id: api.care.id,
      name: `Person ${n}`,
      title: random.pick(TITLES),
      department: random.pick(DEPARTMENTS),
      language: random.pick(['sv', 'de', null]),
    }));
    ids = [];
    for (let start = 0; start < rows.length; start += 1_000)
      ids.push(
        ...(
          await api.db
            .insert(users)
            .values(rows.slice(start, start + 1_000))
            .returning()
        ).map(({ id }) => id),
      );
    living = [];
    for (const name of ['Ett', 'Två', 'Tre']) living.push((await create({ name })).id);
    for (let n = 0; n < 6; n += 1)
      await call('POST', '/pages', {
        title: `Sida ${n}`,
        published: true,
        group_ids: living.filter(() => random.chance(0.5)),
      });
  });

  const someValues = (values: readonly (string | null)[]) => {
    const chosen = values.filter((value) => value !== null && random.chance(0.5));
    return chosen.length > 0 ? chosen : ['Kock'];
  };
  const condition = (values: readonly (string | null)[]) =>
    random.pick([
      { is: someValues(values) },
      { not: someValues(values) },
      { empty: true },
      { empty: false },
      { is: someValues(values), empty: true },
    ]);
  const someone = () => Array.from({ length: random.below(4) }, () => random.pick(ids));

  /** The last group may name the others. */
  const randomGroup = (id: number): GroupPreviewQuery => {
    const rule = {
      ...(random.chance(0.6) && { title: condition(TITLES) }),
      ...(random.chance(0.6) && { department: condition(DEPARTMENTS) }),
      ...(id === living[2] &&
        random.chance(0.7) && { group_id: { [random.pick(['is', 'not'])]: [living[0]] } }),
    };
    return {
      id,
      membership: random.pick(['all', 'any'] as const),
      rule: rule as GroupRule,
      included_ids: [...new Set(someone())],
      excluded_ids: [...new Set(someone())],
    };
  };

  const readers = async (): Promise<Set<string>> => {
    const rows = await api.db
      .select({ page: pages.id, user: users.id })
      .from(pages)
      .innerJoin(users, mayRead('pages'))
      .where(sql`${pages.company_id} = ${api.care.id}`);
    return new Set(rows.map(({ page, user }) => `${page}:${user}`));
  };

  const expectedMembers = async ({
    membership,
    rule,
    ...exceptions
  }: GroupPreviewQuery): Promise<number[]> => {
    const people = await api.db
      .select()
      .from(users)
      .where(sql`${users.company_id} = ${api.care.id}`);
    const first = new Set(await membersOf(living[0] ?? 0));
    const member = (person: typeof users.$inferSelect): boolean => {
      if (exceptions.excluded_ids.includes(person.id)) return false;
      if (exceptions.included_ids.includes(person.id)) return true;
      const tests = [
        ...(rule.title ? [meets(person.title, rule.title as object)] : []),
        ...(rule.department ? [meets(person.department, rule.department as object)] : []),
        ...(rule.group_id ? [first.has(person.id) === (rule.group_id.is !== undefined)] : []),
      ];
      return tests.length > 0 && (membership === 'all' ? tests.every(Boolean) : tests.some(Boolean));
    };
    return people
      .filter(member)
      .map(({ id }) => id)
      .sort((a, b) => a - b);
  };

  it(
    `says what happens, for ${EDITS} random edits with ${PEOPLE} people`,
    { timeout: 3_600_000 },
    async () => {
      for (let edit = 0; edit < EDITS; edit += 1) {
        const query = randomGroup(random.pick(living));
        const { id = 0, ...values } = query;
        const before = { members: new Set(await membersOf(id)), readers: await readers() };
        const preview = dataOf<GroupPreview>(await call('POST', '/groups/preview', query));
        expect([...(await readers())]).toEqual([...before.readers]);
        expect((await change(id, values)).status).toBe(200);
        const members = await membersOf(id);
        expect(members).toEqual(await expectedMembers(query));
        const after = { members: new Set(members), readers: await readers() };
        const joined = members.filter((person) => !before.members.has(person));
        const left = [...before.members].filter((person) => !after.members.has(person));
        expect(preview).toMatchObject({
          member_count: members.length,
          joining_count: joined.length,
          leaving_count: left.length,
        });
        for (const person of preview.people) expect(person.joins ? joined : left).toContain(person.id);
        expect(preview.people).toHaveLength(Math.min(100, joined.length + left.length));
        const gained = [...after.readers].filter((pair) => !before.readers.has(pair));
        const lost = [...before.readers].filter((pair) => !after.readers.has(pair));
        const total = (key: 'gained_count' | 'lost_count') =>
          preview.content.reduce((sum, content) => sum + content[key], 0);
        expect([total('gained_count'), total('lost_count')]).toEqual([gained.length, lost.length]);
        for (const person of preview.people) {
          expect(person.gains.map((page) => `${page.id}:${person.id}`).sort()).toEqual(
            gained.filter((pair) => pair.endsWith(`:${person.id}`)).sort(),
          );
          expect(person.loses.map((page) => `${page.id}:${person.id}`).sort()).toEqual(
            lost.filter((pair) => pair.endsWith(`:${person.id}`)).sort(),
          );
        }
        // A person changes meanwhile.
        const { id: personId } = firstRow(
          await api.db
            .select()
            .from(users)
            .where(sql`${users.id} = ${random.pick(ids)}`),
        );
        await patchUser(personId, { title: random.pick(TITLES), department: random.pick(DEPARTMENTS) });
        expect((await api.db.select().from(groups)).length).toBeGreaterThan(3);
        expect(await membersOf(id)).toEqual(await expectedMembers(query));
      }
    },
  );
});
