import { eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  MAX_IMPORT_CORRECTIONS,
  MAX_IMPORT_REPLACEMENTS,
  type ImportCorrection,
  type ImportReplacement,
} from '../../../contract/userImport';
import { importCalls, NO_DRY_RUN } from '../../../tests/support/importCalls';
import { csvFile, manyPeople } from '../../../tests/support/importFiles';
import { useTestApi } from '../../../tests/support/testApi';
import { groups, users } from '../../db/schema';

const api = useTestApi();
const { send, report, userBy, everything } = importCalls(api);

const corrections = (...list: ImportCorrection[]) => ({ corrections: JSON.stringify(list) });
const replacements = (...list: ImportReplacement[]) => ({ replacements: JSON.stringify(list) });

describe('corrections', () => {
  const file = csvFile('Namn;E-post;Telefon\nEva;eva(at)ratt.example;12\nBo;;\n');

  it('show what a refused row holds, and take the place of cells', async () => {
    const before = await report(file);
    expect(before.rows[0]).toMatchObject({
      errors: { email: [expect.any(String)], phone: [expect.any(String)] },
      cells: { name: 'Eva', email: 'eva(at)ratt.example', phone: '12' },
    });
    const mended = corrections(
      { row: 2, field: 'email', value: ' eva@ratt.example ' },
      { row: 2, field: 'phone', value: '' },
      // A field that the file has no column for.
      { row: 3, field: 'username', value: 'bo.ratt' },
      { row: 99, field: 'email', value: 'nobody@ratt.example' },
    );
    const after = await report(file, mended);
    expect(after.totals).toEqual({ create: 2, update: 0, unchanged: 0, refuse: 0 });
    expect(after.columns).toHaveLength(3);
    await report(file, { ...NO_DRY_RUN, ...mended });
    expect(await userBy('eva@ratt.example')).toMatchObject({ name: 'Eva', phone: null });
  });

  it('are checked like cells, and without characters that cannot be stored', async () => {
    const { rows } = await report(
      csvFile('Namn;E-post\nEva;fel\nBo;fel\n'),
      corrections(
        { row: 2, field: 'email', value: 'fortfarande fel' },
        { row: 3, field: 'email', value: '\u0000bo@tecken.example\ud800' },
      ),
    );
    expect(rows.map(({ action, cells }) => [action, cells?.email])).toEqual([
      ['refuse', 'fortfarande fel'],
      ['create', undefined],
    ]);
  });

  it('do not tell who has an account in another company', async () => {
    const foreign = await api.addUser({ company_id: api.logistics.id });
    const { rows } = await report(
      csvFile('Namn;E-post\nEva;fel\n'),
      corrections({ row: 2, field: 'email', value: foreign.email ?? '' }),
    );
    expect(rows[0]?.action).toBe('create');
  });

  it.each([
    [
      'too many corrections',
      {
        corrections: JSON.stringify(
          Array(MAX_IMPORT_CORRECTIONS + 1).fill({ row: 2, field: 'email', value: 'x' }),
        ),
      },
    ],
    ['a long value', corrections({ row: 2, field: 'email', value: 'x'.repeat(1_001) })],
    ['an unknown field', { corrections: '[{"row":2,"field":"password","value":"x"}]' }],
    ['no JSON', { corrections: '[' }],
    [
      'too many replacements',
      {
        replacements: JSON.stringify(
          Array(MAX_IMPORT_REPLACEMENTS + 1).fill({ field: 'roles', value: 'x', with: { as: 'nothing' } }),
        ),
      },
    ],
    [
      'an unknown role',
      { replacements: '[{"field":"roles","value":"x","with":{"as":"role","to":"owner"}}]' },
    ],
    [
      'a long group',
      {
        replacements: replacements({
          field: 'groups',
          value: 'x',
          with: { as: 'group', to: 'x'.repeat(121) },
        }).replacements,
      },
    ],
  ])('are refused with %s', async (_, fields) => {
    const before = await everything();
    expect((await send(file, { ...NO_DRY_RUN, ...fields })).status).toBe(422);
    expect(await everything()).toBe(before);
  });

  it('of more than two megabytes are refused before they are read', async () => {
    expect((await send(file, { corrections: ' '.repeat(2 * 1024 * 1024 + 1) })).status).toBe(413);
  });

  it('of ten thousand rows are applied', async () => {
    const list = Array.from({ length: MAX_IMPORT_CORRECTIONS }, (_, n): ImportCorrection => ({
      row: n + 2,
      field: n % 2 ? 'title' : 'active',
      value: n % 2 ? 'Vikarie' : 'nej',
    }));
    const { rows } = await report(csvFile(manyPeople(10_000)), {
      create_groups: '1',
      ...corrections(...list),
    });
    expect(rows.filter(({ values }) => values.title === 'Vikarie')).toHaveLength(500);
    expect(rows.filter(({ values }) => values.inactive === 'Inactive')).toHaveLength(500);
  });
});

describe('unknown values', () => {
  const file = csvFile(
    'Namn;E-post;Roll;Titel;Språk;Aktiv;Grupper\n' +
      'A;a@ord.example;Chef;;svenska;ja;Natt\n' +
      'B;b@ord.example;chef, Redaktör;Kock;klingonska;;Natt, Dag\n' +
      'C;c@ord.example;Sommarvikarie;;;kanske;\n',
  );

  it('are counted once per row, the most common first', async () => {
    const { unknown_values: unknown } = await report(file);
    expect(unknown).toEqual([
      { field: 'roles', value: 'Chef', rows: 2 },
      { field: 'groups', value: 'Natt', rows: 2 },
      { field: 'language', value: 'klingonska', rows: 1 },
      { field: 'groups', value: 'Dag', rows: 1 },
      { field: 'roles', value: 'Sommarvikarie', rows: 1 },
      { field: 'active', value: 'kanske', rows: 1 },
    ]);
  });

  it('are replaced in all rows', async () => {
    const chosen = replacements(
      { field: 'roles', value: 'Chef', with: { as: 'title', to: 'Chef' } },
      { field: 'roles', value: 'Sommarvikarie', with: { as: 'new_group', to: 'Sommar' } },
      { field: 'groups', value: 'Natt', with: { as: 'group', to: api.care.group.name } },
      { field: 'groups', value: 'Dag', with: { as: 'nothing' } },
      { field: 'language', value: 'klingonska', with: { as: 'language', to: 'no' } },
      { field: 'active', value: 'kanske', with: { as: 'status', to: 'inactive' } },
    );
    const plan = await report(file, chosen);
    expect([plan.totals, plan.unknown_values]).toEqual([
      { create: 3, update: 0, unchanged: 0, refuse: 0 },
      [],
    ]);
    await report(file, { ...NO_DRY_RUN, ...chosen });
    const made = await api.db
      .select()
      .from(users)
      .where(like(users.email, '%@ord.example'))
      .orderBy(users.email);
    expect(made.map(({ title, roles, language, inactive }) => [title, roles, language, inactive])).toEqual([
      ['Chef', [], 'sv', false],
      // Its own title is kept.
      ['Kock', ['editor'], 'no', false],
      [null, [], null, true],
    ]);
    expect(await api.db.select().from(groups).where(eq(groups.name, 'Sommar'))).toHaveLength(1);
  });

  it('become roles only as far as the user may give them', async () => {
    const { rows } = await report(
      csvFile('Namn;E-post;Roll\nA;a@roll.example;Ägare\n'),
      replacements({ field: 'roles', value: 'ägare', with: { as: 'role', to: 'superadmin' } }),
    );
    expect(rows[0]?.errors?.row).toEqual(['Only a superadmin may change a superadmin.']);
  });
});

describe('an existing user', () => {
  it('keeps the name unless the row renames them', async () => {
    const company_id = api.care.id;
    await api.addUser({ company_id, name: 'Anna Andersson', email: 'anna@namn.example' });
    await api.addUser({ company_id, name: 'Bo Ek', email: 'bo@namn.example' });
    const file = csvFile(
      'Namn;E-post;Titel\nAnna Svensson;anna@namn.example;Kock\nBosse Ek;bo@namn.example;\n',
    );
    const { rows } = await report(file);
    expect(rows.map(({ action, changes, present_name: present }) => [action, changes, present])).toEqual([
      ['update', { title: { from: '', to: 'Kock' } }, 'Anna Andersson'],
      ['unchanged', undefined, 'Bo Ek'],
    ]);
    await report(file, { ...NO_DRY_RUN, rename_rows: '[3]' });
    expect((await userBy('anna@namn.example')).name).toBe('Anna Andersson');
    expect((await userBy('bo@namn.example')).name).toBe('Bosse Ek');
  });
});

describe('refused rows', () => {
  it('are downloaded after the import with its reasons and the corrections', async () => {
    const file = csvFile('Namn;E-post\nEva;fel\nBo;bo@kvar.example\n');
    const answer = await send(file, {
      refused_as: 'csv',
      refused_rows: JSON.stringify([
        { row: 2, reason: 'E-mail cannot be used' },
        { row: 77, reason: 'x' },
      ]),
      ...corrections({ row: 2, field: 'email', value: 'eva@kvar.example' }),
    });
    expect(answer.body).toContain('Eva,eva@kvar.example,E-mail cannot be used');
    expect(answer.body).not.toContain('Bo');
  });
});
