import { eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MAX_UNKNOWN_WORDS } from '../../../contract/changeSet';
import { importCalls, messagesOf } from '../../../tests/support/importCalls';
import { csvFile, manyPeople } from '../../../tests/support/importFiles';
import { codeOf, dataOf, useTestApi } from '../../../tests/support/testApi';
import { groups, users } from '../../db/schema';

const api = useTestApi();
const { plan, correct, run, importFile, userBy, everything } = importCalls(api);

describe('corrections', () => {
  const file = csvFile('Namn;E-post;Telefon\nEva;eva(at)ratt.example;12\nBo;;\n');

  it('show what a refused row holds, and take the place of cells', async () => {
    const before = await plan(file);
    expect(messagesOf(before.rows[0] ?? expect.fail())).toEqual({
      email: expect.any(String) as string,
      phone: expect.any(String) as string,
    });
    expect(before.rows[0]?.cells).toEqual({ name: 'Eva', email: 'eva(at)ratt.example', phone: '12' });
    const after = await correct(before, {
      cells: [
        { row: 2, field: 'email', text: ' eva@ratt.example ' },
        { row: 2, field: 'phone', text: '' },
        // A field that the file has no column for.
        { row: 3, field: 'username', text: 'bo.ratt' },
        { row: 99, field: 'email', text: 'nobody@ratt.example' },
      ],
    });
    expect(after.changeSet).toMatchObject({ total: 2, planned_count: 2, skipped_count: 0 });
    expect(after.rows.map(({ position, cells, issues }) => [position, cells, issues])).toEqual([
      [2, { name: 'Eva', email: 'eva@ratt.example', phone: '' }, undefined],
      [3, { name: 'Bo', username: 'bo.ratt' }, undefined],
    ]);
    await run(after);
    expect(await userBy('eva@ratt.example')).toMatchObject({ name: 'Eva', phone: null });
  });

  it('of one of two cells that cannot be read leave only the other', async () => {
    const words = csvFile('Namn;E-post;Roller;Språk\nA;a@tva.example;Fel;Klingonska\n');
    const { rows } = await correct(await plan(words), {
      cells: [{ row: 2, field: 'roles', text: 'Redaktör' }],
    });
    expect(Object.keys(rows[0]?.issues ?? {})).toEqual(['language']);
  });

  it('of a value that is cut to be shown keep its last emoji whole', async () => {
    const long = `${'x'.repeat(99)}😀`;
    const file = csvFile(`Namn;E-post;Roller\n${'x'.repeat(199)}😀;emoji@ratt.example;${long}\n`);
    const { rows } = await plan(file);
    expect(messagesOf(rows[0] ?? expect.fail()).roles).toContain('x'.repeat(99));
  });

  it('are checked like cells', async () => {
    const { rows } = await correct(await plan(csvFile('Namn;E-post\nEva;fel\n')), {
      cells: [{ row: 2, field: 'email', text: 'fortfarande fel' }],
    });
    expect(rows[0]).toMatchObject({ state: 'pending', cells: { email: 'fortfarande fel' } });
  });

  it('of a row are compared with the other rows', async () => {
    const planned = await plan(
      csvFile('Namn;E-post\nEva;eva@lika.example\nEva;eva@lika.example\nBo;fel\nBo;bo@lika.example\n'),
    );
    const states = (rows: typeof planned.rows) => rows.map(({ position, skipped }) => [position, skipped]);
    expect(states(planned.rows)).toEqual([
      [2, null],
      [3, 'The same as in row 2'],
      [4, 'E-mail must be a valid e-mail address'],
      [5, null],
    ]);
    const corrected = await correct(planned, {
      cells: [
        { row: 2, field: 'email', text: 'eva.ek@lika.example' },
        { row: 4, field: 'email', text: 'BO@lika.example' },
      ],
    });
    expect(states(corrected.rows)).toEqual([
      [2, null],
      [3, null],
      [4, 'The same as in row 5'],
      [5, null],
    ]);
    expect(corrected.rows[2]?.issues).toMatchObject({ email: { kind: 'invalid', row: 5 } });
  });

  it('name an existing user, who has one row', async () => {
    const { id } = await api.addUser({ company_id: api.care.id, email: 'en@rad.example', title: 'Kock' });
    const planned = await plan(csvFile('E-post;Titel\nen@rad.example;Chef\nfel;Bagare\n'));
    const twice = await correct(planned, { cells: [{ row: 3, field: 'email', text: 'en@rad.example' }] });
    expect(twice.rows.map(({ id: row, skipped }) => [row === id, skipped])).toEqual([
      [true, null],
      [false, 'The same as in row 2'],
    ]);
    const other = await correct(twice, { cells: [{ row: 2, field: 'email', text: '' }] });
    expect(other.rows.map(({ id: row, state }) => [row === id, state])).toEqual([
      [false, 'pending'],
      [true, 'planned'],
    ]);
    await run(other);
    expect((await userBy('en@rad.example')).title).toBe('Bagare');
  });

  it('are those of a plan of the current user', async () => {
    const planned = await plan(file);
    const path = `/change-sets/${planned.id}/rows`;
    const body = { cells: [{ row: 3, field: 'username', text: 'bo.plan' }] };
    const other = await api.call('PATCH', path, { as: api.care.superadmin, body });
    expect([other.status, codeOf(other)]).toEqual([409, 'change_set_finished']);
    expect((await api.call('PATCH', path, { as: api.logistics.admin, body })).status).toBe(404);
    await run(await correct(planned, body));
    const after = await api.call('PATCH', path, { as: api.care.admin, body });
    expect([after.status, codeOf(after)]).toEqual([409, 'change_set_finished']);
  });

  it.each([
    ['too many cells', { cells: Array(1_001).fill({ row: 2, field: 'email', text: 'x' }) as object[] }, 422],
    ['a long text', { cells: [{ row: 2, field: 'email', text: 'x'.repeat(32_768) }] }, 422],
    [
      'too many words',
      { replace: Array(MAX_UNKNOWN_WORDS + 1).fill({ field: 'roles', word: 'x' }) as object[] },
      422,
    ],
    ['a long word', { replace: [{ field: 'roles', word: 'x'.repeat(256) }] }, 422],
    ['a record of no resource', { replace: [{ field: 'title', word: 'x', create: true }] }, 422],
    ['characters that cannot be stored', { cells: [{ row: 2, field: 'email', text: '\u0000' }] }, 400],
  ])('are refused with %s', async (_, body, status) => {
    const { id } = await plan(file);
    const before = await everything();
    const answer = await api.call('PATCH', `/change-sets/${id}/rows`, { as: api.care.admin, body });
    expect(answer.status).toBe(status);
    expect(await everything()).toBe(before);
  });

  it('are not those of a token of the same person', async () => {
    const { id } = await plan(csvFile('Namn;E-post\nEva;eva@token.example\n'));
    const made = await api.call('POST', `/companies/${api.care.id}/tokens`, {
      as: api.care.admin,
      body: { name: 'Imports', scopes: ['users:write', 'change-sets:write'] },
    });
    const headers = { Authorization: `Bearer ${dataOf<{ token: string }>(made).token}` };
    const body = { cells: [{ row: 2, field: 'name', text: 'Mallory' }] };
    const path = `/change-sets/${id}`;
    expect((await api.call('PATCH', `${path}/rows`, { headers, body })).status).toBe(409);
    expect((await api.call('DELETE', path, { headers })).status).toBe(409);
  });

  it('of fields that the resource does not have are ignored', async () => {
    const { rows } = await correct(await plan(file), {
      cells: [
        { row: 3, field: 'password', text: 'hemligt-ord' },
        { row: 3, field: 'username', text: 'bo.falt' },
      ],
    });
    expect(rows[1]?.after).toMatchObject({ username: 'bo.falt' });
    expect(rows[1]?.after).not.toHaveProperty('password');
  });

  it('of many rows are planned', async () => {
    const planned = await correct(await plan(csvFile(manyPeople(1_000))), {
      replace: [{ field: 'group_ids', word: 'Massan', create: true }],
      cells: Array.from({ length: 500 }, (_, n) => ({
        row: n + 2,
        field: n % 2 ? 'title' : 'active',
        text: n % 2 ? 'Vikarie' : 'nej',
      })),
    });
    expect(planned.changeSet).toMatchObject({ planned_count: 1_000, skipped_count: 0 });
    const rows = planned.rows.filter(({ position }) => position <= 51);
    expect(rows.filter(({ after }) => after.title === 'Vikarie')).toHaveLength(25);
    expect(rows.filter(({ after }) => after.inactive === true)).toHaveLength(25);
  });
});

describe('unknown words', () => {
  const file = csvFile(
    'Namn;E-post;Roll;Titel;Språk;Aktiv;Grupper\n' +
      'A;a@ord.example;Chef;;svenska;ja;Natt\n' +
      'B;b@ord.example;chef, Redaktör;Kock;klingonska;;NATT, Dag\n' +
      'C;c@ord.example;Sommarvikarie;;;kanske;\n',
  );

  it('are counted once per row, the most common first', async () => {
    const { changeSet } = await plan(file);
    expect(changeSet.unknown_words).toEqual([
      { field: 'group_ids', word: expect.stringMatching(/^natt$/i) as string, rows: 2 },
      { field: 'roles', word: expect.stringMatching(/^chef$/i) as string, rows: 2 },
      { field: 'active', word: 'kanske', rows: 1 },
      { field: 'group_ids', word: 'Dag', rows: 1 },
      { field: 'language', word: 'klingonska', rows: 1 },
      { field: 'roles', word: 'Sommarvikarie', rows: 1 },
    ]);
  });

  it('are replaced in all rows', async () => {
    const planned = await correct(await plan(file), {
      replace: [
        { field: 'roles', word: 'Chef', move_to: 'title' },
        { field: 'roles', word: 'Sommarvikarie', move_to: 'department' },
        { field: 'group_ids', word: 'Natt', by: api.care.group.name },
        { field: 'group_ids', word: 'Dag', by: 'Sommar', create: true },
        { field: 'language', word: 'klingonska', by: 'no' },
        { field: 'active', word: 'kanske', by: 'nej' },
        // Of a column that is not imported any more.
        { field: 'group_ids', word: 'Kväll', create: true },
      ],
    });
    expect(planned.changeSet).toMatchObject({ planned_count: 3, skipped_count: 0, unknown_words: [] });
    await run(planned);
    const made = await api.db
      .select()
      .from(users)
      .where(like(users.email, '%@ord.example'))
      .orderBy(users.email);
    expect(
      made.map(({ title, department, roles, language, inactive }) => [
        ...[title, department],
        ...[roles, language, inactive],
      ]),
    ).toEqual([
      ['Chef', null, [], 'sv', false],
      // Its own title is kept.
      ['Kock', null, ['editor'], 'no', false],
      [null, 'Sommarvikarie', [], null, true],
    ]);
    expect(await api.db.$count(groups, eq(groups.name, 'Sommar'))).toBe(1);
    expect(await api.db.$count(groups, eq(groups.name, 'Kväll'))).toBe(0);
  });

  it('are replaced by a group whose name has a comma', async () => {
    await api.db.insert(groups).values({ company_id: api.care.id, name: 'Kök, Malmö' });
    const planned = await plan(
      csvFile(`Namn;E-post;Grupper\nA;a@komma.example;"Kocken, ${api.care.group.name}"\n`),
    );
    const { rows } = await correct(planned, {
      replace: [{ field: 'group_ids', word: 'Kocken', by: 'Kök, Malmö' }],
    });
    expect(rows[0]).toMatchObject({
      state: 'planned',
      cells: { group_ids: `Kök, Malmö; ${api.care.group.name}` },
    });
  });

  it('can become a group each, and the same group of several words', async () => {
    const people = csvFile(
      'Namn;E-post;Roll;Grupper\nA;a@flera.example;Nattchef;X1, X2\nB;b@flera.example;;x2\n',
    );
    const planned = await correct(await plan(people), {
      replace: [
        { field: 'roles', word: 'Nattchef' },
        { field: 'group_ids', word: 'X1', by: 'Ex', create: true },
        { field: 'group_ids', word: 'X2', by: 'ex', create: true },
      ],
    });
    expect(planned.changeSet).toMatchObject({ planned_count: 2, skipped_count: 0 });
    await run(planned);
    const made = await api.db.select().from(groups).where(eq(groups.name, 'Ex'));
    expect(made).toHaveLength(1);
    const found = await api.call('GET', `/groups/${made[0]?.id}`, { as: api.care.admin });
    expect(found.body).toMatchObject({ data: { member_count: 2 } });
  });

  it('cannot become a group whose name is too long', async () => {
    const name = 'Natt'.repeat(40);
    const planned = await correct(
      await plan(csvFile(`Namn;E-post;Grupper\nEva;eva@lang.example;${name}\n`)),
      {
        replace: [{ field: 'group_ids', word: name, create: true }],
      },
    );
    expect(planned.changeSet).toMatchObject({ planned_count: 0, skipped_count: 1 });
  });

  it('become roles only as far as the user may give them', async () => {
    const planned = await plan(csvFile('Namn;E-post;Roll\nA;a@roll.example;Ägare\n'));
    const { rows } = await correct(planned, {
      replace: [{ field: 'roles', word: 'ägare', by: 'superadmin' }],
    });
    expect(rows[0]?.skipped).toBe('Only a superadmin may change a superadmin.');
  });
});

describe('an existing user', () => {
  it('keeps the name unless the row is corrected', async () => {
    const company_id = api.care.id;
    await api.addUser({ company_id, name: 'Anna Andersson', email: 'anna@namn.example' });
    await api.addUser({ company_id, name: 'Bo Ek', email: 'bo@namn.example' });
    const planned = await plan(
      csvFile('Namn;E-post;Titel\nAnna Svensson;anna@namn.example;Kock\nBosse Ek;bo@namn.example;\n'),
    );
    expect(planned.rows.map(({ state, name, after, issues }) => [state, name, after, issues])).toEqual([
      [
        'planned',
        'Anna Andersson',
        { title: 'Kock' },
        { name: { kind: 'conflict', message: 'Today: Anna Andersson', now: 'Anna Andersson' } },
      ],
      ['unchanged', 'Bo Ek', {}, { name: { kind: 'conflict', message: 'Today: Bo Ek', now: 'Bo Ek' } }],
    ]);
    const renamed = await correct(planned, { cells: [{ row: 3, field: 'name', text: 'Bosse Ek' }] });
    expect(renamed.rows[1]).toMatchObject({ state: 'planned', after: { name: 'Bosse Ek' } });
    await run(renamed);
    expect((await userBy('anna@namn.example')).name).toBe('Anna Andersson');
    expect((await userBy('bo@namn.example')).name).toBe('Bosse Ek');
  });
});

describe('refused rows', () => {
  it('are tried again when it is run once more, and then have no issues', async () => {
    const other = await api.addUser({ company_id: api.care.id, username: 'upptaget.namn' });
    await api.addUser({ company_id: api.care.id, email: 'igen@kvar.example' });
    const planned = await plan(csvFile('Namn;E-post;Användarnamn\nAnnat;igen@kvar.example;upptaget.namn\n'));
    expect(planned.rows[0]).toMatchObject({
      skipped: 'Username is already in use',
      issues: { name: { kind: 'conflict' }, username: { kind: 'invalid' } },
    });
    await api.db.update(users).set({ username: null }).where(eq(users.id, other.id));
    const { rows } = await run(await run(planned));
    expect(rows[0]).toMatchObject({ state: 'done', skipped: null, issues: { name: { kind: 'conflict' } } });
    expect(rows[0]?.issues).not.toHaveProperty('username');
  });

  it('keep their cells after the import, to be downloaded', async () => {
    const { rows, changeSet } = await importFile(
      csvFile('Namn;E-post\nEva;fel\nBo;bo@kvar.example\n', 'lista.csv'),
    );
    expect(changeSet).toMatchObject({ changed_count: 1, skipped_count: 1 });
    expect(rows.map(({ state, skipped, cells }) => [state, skipped, cells])).toEqual([
      ['pending', 'E-mail must be a valid e-mail address', { name: 'Eva', email: 'fel' }],
      ['done', null, undefined],
    ]);
  });
});
