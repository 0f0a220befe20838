import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ImportReport } from '../../../contract/userImport';
import { changeSetCalls } from '../../../tests/support/changeSetCalls';
import { importCalls, NO_DRY_RUN } from '../../../tests/support/importCalls';
import { csvFile } from '../../../tests/support/importFiles';
import { dataOf, useTestApi } from '../../../tests/support/testApi';
import { auditLog, groups, trash, users } from '../../db/schema';

const api = useTestApi();
const { report, userBy } = importCalls(api);
const { get, rows, revert } = changeSetCalls(api);

const idsOf = async (query: string, as = api.care.admin) =>
  dataOf<{ id: number }[]>(await api.call('GET', `/users?sort=id&${query}`, { as })).map(({ id }) => id);

const importFile = (text: string): Promise<ImportReport> =>
  report(csvFile(text, 'lista.csv'), { ...NO_DRY_RUN, create_groups: '1', skip_refused: '1' });

describe('the change set of an import', () => {
  it('has each written row before and after, without personal numbers', async () => {
    const person = await api.addUser({ company_id: api.care.id, title: 'Kock', email: 'var@set.example' });
    const { change_set_id: id = 0, created_ids: created } = await importFile(
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
      total: 2,
      changed_count: 2,
      finished_at: expect.any(String) as string,
      summary: { file: 'lista.csv', create: 1, update: 1, refuse: 1 },
    });
    expect(await rows(id)).toEqual([
      {
        id: made.id,
        name: 'Ny',
        action: 'create',
        before: {},
        after: expect.objectContaining({
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
        }) as object,
        state: 'done',
        undone: false,
        skipped: null,
        lost: [],
      },
      {
        id: person.id,
        name: person.name,
        action: 'update',
        before: { title: 'Kock', group_ids: [] },
        after: { title: 'Kökschef', group_ids: [group?.id] },
        state: 'done',
        undone: false,
        skipped: null,
        lost: [],
      },
    ]);
    const logged = await api.db.select().from(auditLog).where(eq(auditLog.change_set_id, id));
    expect(logged.map(({ action }) => action).sort()).toEqual(['create', 'import', 'update']);
  });

  it('undoes the changes of existing users', async () => {
    const before = await api.addUser({
      company_id: api.care.id,
      title: 'Kock',
      email: 'tillbaka@set.example',
    });
    const { change_set_id: id = 0 } = await importFile(
      'E-post;Titel;Grupper\ntillbaka@set.example;Chef;Settet\n',
    );
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
    const { change_set_id: id = 0 } = await importFile(
      'E-post;Titel;Personnummer\nnr@set.example;Chef;640823-3242\n',
    );
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
    const { change_set_id: id = 0, created_ids: created = [] } = await importFile(
      'Namn;E-post;Titel;Personnummer;Grupper\n' +
        'Ett;ett@angra.example;;811218-9876;Settet\n' +
        'Två;tva@angra.example;Kock;;Settet\n' +
        'Tre;tre@angra.example;Kock;;\n' +
        ';gammal@set.example;Chef;;Settet\n',
    );
    const [one, two, three] = created;
    const [before] = await api.db
      .select()
      .from(users)
      .where(eq(users.id, one ?? 0));
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
    expect(
      (
        await api.db
          .select()
          .from(users)
          .where(eq(users.id, one ?? 0))
      )[0],
    ).toEqual(before);
    expect(await userBy('gammal@set.example')).toMatchObject({ title: 'Chef' });
  });

  it('keeps created users who have been changed or have signed in since', async () => {
    const { change_set_id: id = 0, created_ids: created = [] } = await importFile(
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
    const { change_set_id: id = 0, created_ids: created = [] } = await importFile(
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
    expect(await revert(id, 'undo')).toMatchObject({ done: 2, skipped: [] });
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

  it('is not made when nothing is written', async () => {
    const { change_set_id: id, created_ids: created } = await importFile('Namn;E-post\nFel;fel\n');
    expect([id, created]).toEqual([undefined, []]);
  });

  it('filters the users that it created, in its company', async () => {
    const { change_set_id: id = 0, created_ids: created = [] } = await importFile(
      'Namn;E-post;Titel\nEtt;ett@filter.example;\nTvå;tva@filter.example;\n;var@set.example;Annan\n',
    );
    expect(await idsOf(`filter[created_in]=${id}`)).toEqual(created);
    expect(created).toHaveLength(2);
    expect(await idsOf(`filter[created_in]=${id}`, api.logistics.admin)).toEqual([]);
    expect(await idsOf(`filter[created_in]=${id + 1_000}`)).toEqual([]);
  });
});
