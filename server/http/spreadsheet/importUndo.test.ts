import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changeSetCalls } from '../../../tests/support/changeSetCalls';
import { importCalls } from '../../../tests/support/importCalls';
import { csvFile } from '../../../tests/support/importFiles';
import { dataOf, useTestApi } from '../../../tests/support/testApi';
import { auditLog, changeSetRows, groupMembers, groups, trash, users } from '../../db/schema';

const api = useTestApi();
const { plan, correct, run, userBy } = importCalls(api);
const { get, revert } = changeSetCalls(api);

const idsOf = async (query: string, as = api.care.admin) =>
  dataOf<{ id: number }[]>(await api.call('GET', `/users?sort=id&${query}`, { as })).map(({ id }) => id);

/** Imports a file, and creates the groups that it names. */
const importFile = async (text: string) => {
  const planned = await plan(csvFile(text, 'lista.csv'));
  const replace = planned.changeSet.unknown_words?.map(({ field, word }) => ({ field, word, create: true }));
  const { id, rows } = await run(replace?.length ? await correct(planned, { replace }) : planned);
  return {
    id,
    rows,
    created: rows.flatMap((row) => (row.action === 'create' && row.state === 'done' ? row.id : [])),
  };
};

const groupsOf = (id = 0) => api.db.select().from(groupMembers).where(eq(groupMembers.user_id, id));
const userOf = async (id = 0) => (await api.db.select().from(users).where(eq(users.id, id)))[0];

describe('the change set of an import', () => {
  it('has each written row before and after, without personal numbers', async () => {
    const person = await api.addUser({ company_id: api.care.id, title: 'Kock', email: 'var@set.example' });
    const { id, created, rows } = await importFile(
      'Namn;E-post;Titel;Personnummer;Grupper\n' +
        'Ny;ny@set.example;;640823-3234;Settet\n' +
        ';var@set.example;Kökschef;;Settet\n' +
        'Fel;fel;;;\n',
    );
    const [group] = await api.db.select().from(groups).where(eq(groups.name, 'Settet'));
    const made = await userBy('ny@set.example');
    expect(created).toEqual([made.id]);
    expect(await get(id)).toMatchObject({
      kind: 'import',
      resource: 'users',
      total: 3,
      changed_count: 2,
      skipped_count: 1,
      finished_at: expect.any(String) as string,
      summary: { file: 'lista.csv' },
    });
    expect(rows).toMatchObject([
      {
        id: made.id,
        resource: 'users',
        position: 2,
        name: 'Ny',
        action: 'create',
        before: {},
        after: {
          name: 'Ny',
          email: 'ny@set.example',
          username: null,
          phone: null,
          national_security_number: '***',
          roles: [],
          title: null,
          department: null,
          language: null,
          inactive: false,
          last_login_at: null,
          group_ids: [group?.id],
        },
        state: 'done',
        undone: false,
        skipped: null,
      },
      {
        id: person.id,
        position: 3,
        name: person.name,
        action: 'update',
        before: { title: 'Kock', group_ids: [] },
        after: { title: 'Kökschef', group_ids: [group?.id] },
        state: 'done',
        undone: false,
        skipped: null,
      },
      { position: 4, state: 'pending' },
    ]);
    const logged = await api.db.select().from(auditLog).where(eq(auditLog.change_set_id, id));
    expect(logged.map(({ action, resource }) => `${action} ${resource}`).sort()).toEqual([
      'create groups',
      'create users',
      'import users',
      'update users',
    ]);
    const stored = await api.db.select().from(changeSetRows).where(eq(changeSetRows.change_set_id, id));
    expect(JSON.stringify([logged, stored])).not.toMatch(/640823|3234/);
  });

  it('forgets the cells of rows that need no change, once it is run', async () => {
    const number = '198112189876';
    await api.addUser({ company_id: api.care.id, name: 'Samma', national_security_number: number });
    const planned = await plan(csvFile('Namn;Personnummer\nSamma;811218-9876\n'));
    expect(planned.rows).toMatchObject([{ state: 'unchanged', cells: { name: 'Samma' } }]);
    const { id, rows } = await run(planned);
    expect(rows).toMatchObject([{ state: 'unchanged', name: 'Samma' }]);
    const stored = await api.db.select().from(changeSetRows).where(eq(changeSetRows.change_set_id, id));
    expect(JSON.stringify(stored)).not.toMatch(/811218|9876/);
    await api.db.delete(users).where(eq(users.national_security_number, number));
  });

  it('undoes the changes of existing users', async () => {
    const before = await api.addUser({
      company_id: api.care.id,
      title: 'Kock',
      email: 'tillbaka@set.example',
    });
    const { id } = await importFile('E-post;Titel;Grupper\ntillbaka@set.example;Chef;Settet\n');
    expect(await revert(id, 'undo')).toMatchObject({ done: 1, skipped: [] });
    expect(await userBy('tillbaka@set.example')).toMatchObject({ title: 'Kock', name: before.name });
    expect(await idsOf(`filter[id]=${before.id}`)).toEqual([before.id]);
  });

  it('tells that an undo leaves the personal number of an existing user', async () => {
    const { id: userId, name } = await api.addUser({
      company_id: api.care.id,
      title: 'Kock',
      email: 'nr@set.example',
    });
    const { id } = await importFile('E-post;Titel;Personnummer\nnr@set.example;Chef;640823-3242\n');
    expect(await revert(id, 'undo')).toMatchObject({
      done: 1,
      incomplete: [{ id: userId, name, lost: ['national_security_number'] }],
    });
    expect(await userBy('nr@set.example')).toMatchObject({
      title: 'Kock',
      national_security_number: '196408233242',
    });
  });

  it('moves created users to the trash and back, except those changed since', async () => {
    const old = await api.addUser({ company_id: api.care.id, title: 'Kock', email: 'gammal@set.example' });
    const { id, created } = await importFile(
      'Namn;E-post;Titel;Personnummer;Grupper\n' +
        'Ett;ett@angra.example;;811218-9876;Settet\n' +
        'Två;tva@angra.example;Servitör;;Settet\n' +
        'Tre;tre@angra.example;Kock;;\n' +
        ';gammal@set.example;Chef;;Settet\n',
    );
    const [one, two, three] = created;
    const before = await userOf(one);
    // Its rule takes those who are there already.
    const rule = { name: 'Servering', membership: 'all', rule: { title: 'Servitör' } };
    await api.call('POST', '/groups', { as: api.care.admin, body: rule });
    expect(await groupsOf(two)).toHaveLength(2);
    await api.db
      .update(users)
      .set({ title: 'Bagare' })
      .where(eq(users.id, three ?? 0));
    expect(await revert(id, 'undo')).toMatchObject({
      done: 3,
      skipped: [{ id: three, name: 'Tre', reason: 'Changed since then.' }],
    });
    expect(await idsOf('page[size]=100')).toEqual(expect.arrayContaining([old.id, three]));
    expect(await idsOf(`filter[id]=${one},${two}`)).toEqual([]);
    expect(await userBy('gammal@set.example')).toMatchObject({ title: 'Kock' });
    const kept = await api.db.select().from(trash).where(eq(trash.change_set_id, id));
    expect(kept.map((entry) => entry.record_id).sort((a, b) => a - b)).toEqual([one, two]);

    await api.addUser({ company_id: api.care.id, email: 'tva@angra.example' });
    const redone = await revert(id, 'redo');
    expect(redone).toMatchObject({ done: 2, skipped: [{ id: two, name: 'Två' }] });
    expect(redone.skipped[0]?.reason).toContain('tva@angra.example');
    expect(await groupsOf(one)).toHaveLength(1);
    expect(await userOf(one)).toEqual(before);
    expect(await userBy('gammal@set.example')).toMatchObject({ title: 'Chef' });
  });

  it('keeps created users who have been changed or have signed in since', async () => {
    const { id, created } = await importFile(
      'Namn;E-post\nA;a@sedan.example\nB;b@sedan.example\nC;c@sedan.example\n',
    );
    const [phone, login, same] = created;
    const change = (user: number | undefined, values: Partial<typeof users.$inferInsert>) =>
      api.db
        .update(users)
        .set(values)
        .where(eq(users.id, user ?? 0));
    await change(phone, { phone: '0701234567' });
    await change(login, { last_login_at: new Date() });
    const { done, skipped } = await revert(id, 'undo');
    expect([done, skipped.map((row) => row.id).sort()]).toEqual([1, [phone, login].sort()]);
    expect(await idsOf(`filter[id]=${created.join(',')}`)).not.toContain(same);
  });

  it('moves the groups that it created to the trash and back, except those in use', async () => {
    const other = await api.addUser({ company_id: api.care.id });
    const [old] = await api.db.select().from(groups).where(eq(groups.company_id, api.care.id));
    const { id, created } = await importFile(
      `Namn;E-post;Grupper\nEtt;ett@grupp.example;${old?.name},Tom,Med annan,På sida\nTvå;tva@grupp.example;Tom,Omdöpt\n`,
    );
    const idOf = async (name: string) =>
      (await api.db.select().from(groups).where(eq(groups.name, name)))[0]?.id ?? 0;
    const [empty, shared, onPage, renamed] = await Promise.all(
      ['Tom', 'Med annan', 'På sida', 'Omdöpt'].map(idOf),
    );
    const as = api.care.admin;
    await api.call('POST', `/groups/${shared}/members`, { as, body: { user_ids: [other.id] } });
    await api.call('POST', '/pages', { as, body: { title: 'Sida', type: 1, group_ids: [onPage] } });
    await api.call('PATCH', `/groups/${renamed}`, { as, body: { name: 'Vår grupp' } });
    const undone = await revert(id, 'undo');
    expect(undone.done).toBe(2);
    expect(undone.skipped.map((row) => row.id).sort()).toEqual([shared, onPage, renamed].sort());
    const kept = await api.db.select().from(trash).where(eq(trash.change_set_id, id));
    expect(kept.filter(({ resource }) => resource === 'groups').map((entry) => entry.record_id)).toEqual([
      empty,
    ]);
    expect(await idOf('Tom')).toBe(0);
    expect([await idOf('Med annan'), await idOf('På sida'), await idOf('Vår grupp')]).toEqual([
      shared,
      onPage,
      renamed,
    ]);
    expect(await idOf(old?.name ?? '')).toBe(old?.id);

    expect(await revert(id, 'redo')).toMatchObject({ done: 2, skipped: [], incomplete: [] });
    const members = dataOf<{ member_ids: number[] }>(await api.call('GET', `/groups/${empty}`, { as }));
    expect(members.member_ids).toEqual(created);
  });

  it('is not listed when nothing is written', async () => {
    const { id, created } = await importFile('Namn;E-post\nFel;fel\n');
    expect([created, await get(id)]).toMatchObject([[], { changed_count: 0, skipped_count: 1 }]);
    const listed = await api.call('GET', '/change-sets?page[size]=100', { as: api.care.admin });
    expect(dataOf<{ id: number }[]>(listed).map((one) => one.id)).not.toContain(id);
  });

  it('filters the users that it created, in its company', async () => {
    const { id, created } = await importFile(
      'Namn;E-post;Titel;Grupper\nEtt;ett@filter.example;;Filter\nTvå;tva@filter.example;;\n;var@set.example;Annan;\n',
    );
    // A group of the import may have the id of another user.
    await api.db.execute(
      sql`update change_set_rows set record_id = ${api.care.editor.id} where change_set_id = ${id} and resource = 'groups'`,
    );
    expect(await idsOf(`filter[created_in]=${id}`)).toEqual(created.toSorted((a, b) => a - b));
    expect(created).toHaveLength(2);
    expect(await idsOf(`filter[created_in]=${id}`, api.logistics.admin)).toEqual([]);
    expect(await idsOf(`filter[created_in]=${id + 1_000}`)).toEqual([]);
  });

  it('can be discarded before it is run', async () => {
    const { id } = await plan(csvFile('Namn;E-post\nEva;eva@slang.example\n'));
    expect((await api.call('DELETE', `/change-sets/${id}`, { as: api.care.admin })).status).toBe(204);
    expect(await api.db.$count(changeSetRows, eq(changeSetRows.change_set_id, id))).toBe(0);
  });
});
