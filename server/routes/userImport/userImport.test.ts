import { desc, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ImportReport } from '../../../contract/userImport';
import { csvFile, manyPeople, windows1252, xlsxFile } from '../../../tests/support/importFiles';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { auditLog, groupMembers, groups, sessions, users } from '../../db/schema';
import { firstRow } from '../../http/rows';

const api = useTestApi();

const formOf = (file: File | undefined, fields: Record<string, string> = {}): FormData => {
  const form = new FormData();
  if (file) form.append('file', file);
  for (const [name, value] of Object.entries({ dry_run: '1', ...fields })) form.append(name, value);
  return form;
};
const send = (file: File | undefined, fields = {}, as = api.care.admin, headers = {}) =>
  api.call('POST', '/users/import', { as, form: formOf(file, fields), headers });
const report = async (...asked: Parameters<typeof send>): Promise<ImportReport> => {
  const answer = await send(...asked);
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return dataOf<ImportReport & Record<string, unknown>>(answer);
};
const real = { dry_run: '0' };
const userBy = async (email: string) =>
  firstRow(await api.db.select().from(users).where(eq(users.email, email)));
const everything = async () =>
  JSON.stringify(
    await Promise.all(
      [users, groups, groupMembers, auditLog].map((table) =>
        api.db.execute(
          sql`select count(*) as n, md5(string_agg(t::text, '|' order by t::text)) from ${table} t`,
        ),
      ),
    ),
  );
const fieldsOf = ({ columns }: ImportReport) => columns.map(({ field }) => field);

describe('files (spec section 5)', () => {
  const people = 'Namn,E-post,Avdelning\nÅsa Öberg,asa@fil.example,"Kök\nHuset"\n';

  it.each([
    ['commas', csvFile(people)],
    ['semicolons', csvFile(people.replaceAll(',', ';'))],
    ['tabs', csvFile(people.replaceAll(',', '\t'), 'users.tsv')],
    ['what Excel is told by', csvFile(`sep=|\r\n${people.replaceAll(',', '|')}`)],
    ['a byte-order mark', csvFile(`\ufeff${people}`)],
    ['Windows-1252', csvFile(windows1252(people))],
    ['UTF-16', csvFile(new Uint8Array(Buffer.from(`\ufeff${people}`, 'utf16le')))],
    [
      'a workbook',
      xlsxFile([
        ['Namn', 'E-post', 'Avdelning'],
        ['Åsa Öberg', 'asa@fil.example', 'Kök Huset'],
      ]),
    ],
  ])('are read with %s', async (_, file) => {
    const { rows, columns } = await report(file);
    expect(columns.map(({ header, field }) => [header, field])).toEqual([
      ['Namn', 'name'],
      ['E-post', 'email'],
      ['Avdelning', 'department'],
    ]);
    expect(rows.map(({ action, values }) => [action, values])).toEqual([
      ['create', { name: 'Åsa Öberg', email: 'asa@fil.example', department: 'Kök Huset' }],
    ]);
  });

  it('give numbers and dates of a workbook as texts, with the zeros that it dropped', async () => {
    const { rows } = await report(
      xlsxFile([
        ['Namn', 'E-post', 'Personnummer', 'Mobil'],
        ['A', 'tal1@fil.example', 191212121212, 701740605],
        ['B', 'tal2@fil.example', 1.91212121212e11, 46701740605],
        // 2005-01-01 with its first zero gone.
        ['C', 'tal3@fil.example', 501012389, '070-174 06 05'],
      ]),
    );
    expect(rows.map(({ values }) => [values.national_security_number, values.phone])).toEqual([
      ['121212+1212', '0701740605'],
      ['121212+1212', '+46701740605'],
      ['050101-2389', '070-174 06 05'],
    ]);
  });

  it.each([
    ['none', undefined, 422, 'Choose a file'],
    ['an empty one', csvFile(''), 422, 'Choose a file'],
    ['a head alone', csvFile('Name,E-mail\n\n'), 422, 'The file has no rows below the head'],
    ['a PDF', csvFile('%PDF-1.7\n'), 415, 'This type of file is not accepted'],
    [
      'an old workbook',
      csvFile(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1])),
      415,
      'This type of file is not accepted',
    ],
    ['a picture', csvFile(new Uint8Array([0x89, 0x50, 0, 0, 1])), 415, 'This type of file is not accepted'],
    [
      'a workbook by its name alone',
      csvFile('<html>', 'users.xlsx'),
      422,
      'The file is damaged and cannot be read',
    ],
    ['a broken workbook', csvFile('PK\u0003\u0004nothing'), 422, 'The file is damaged and cannot be read'],
    [
      'a sheet with a cell at the other end of the world',
      xlsxFile(
        '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
      ),
      422,
      'The file may hold at most 10000 rows and 200 columns',
    ],
    [
      'too many rows',
      csvFile(`Name\n${'x\n'.repeat(10_001)}`),
      422,
      'The file may hold at most 10000 rows and 200 columns',
    ],
  ])('are refused with a reason: %s', async (_, file, status, reason) => {
    const answer = await send(file);
    expect([answer.status, fieldErrors(answer).file]).toEqual([status, [reason]]);
  });

  it('are refused when they are a bomb, and when they are too large', async () => {
    const bomb = await send(xlsxFile(' '.repeat(41 * 1024 * 1024)));
    expect([bomb.status, Object.keys(fieldErrors(bomb))]).toEqual([422, ['file']]);
    expect((await send(csvFile('x'.repeat(10 * 1024 * 1024 + 1)))).status).toBe(413);
  });

  it('forget a million rows that hold nothing but a border', async () => {
    const person =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>X</t></is></c></row>';
    const { rows } = await report(
      xlsxFile(`${person}<row r="900000"><c r="A900000" s="1"/></row><row r="1048576"/>`),
    );
    expect(rows).toHaveLength(1);
  });
});

describe('columns', () => {
  it.each([
    [
      'sv',
      'Förnamn;Efternamn;E-POSTADRESS;Användarnamn;Mobilnummer;Person-nr;Roll;Befattning;Enhet;Språk;Grupper;Inaktiv',
    ],
    [
      'de',
      'Vorname;Nachname;E-Mail-Adresse;Benutzername;Handynummer;Personennummer;Rolle;Funktion;Abteilung;Sprache;Gruppen;Inaktiv',
    ],
    [
      'en',
      'First name;Surname;Email address;Login;Mobile phone;Personal number;Role;Job title;Department;Language;Groups;Inactive',
    ],
    [
      'no',
      'Fornavn;Etternavn;E-post;Brukernavn;Telefonnr.;Fødselsnummer;Rolle;Stilling;Avdeling;Språk;Grupper;Inaktiv',
    ],
  ])('are recognised in %s', async (_, head) => {
    const found = await report(csvFile(`${head}\nEva;Ek;eva@kolumn.example;;;;;;;;;\n`));
    expect(fieldsOf(found)).toEqual([
      'first_name',
      'last_name',
      'email',
      'username',
      'phone',
      'national_security_number',
      'roles',
      'title',
      'department',
      'language',
      'groups',
      'inactive',
    ]);
    expect(found.rows[0]).toMatchObject({ action: 'create', name: 'Eva Ek' });
  });

  it('are mapped by hand, and say what is in them', async () => {
    const file = csvFile('Vem,Var,Adress\nBo Ek,Kök,bo@kolumn.example\nEva Ek,Vård,eva@kolumn.example\n');
    const blank = await report(file);
    expect(fieldsOf(blank)).toEqual([null, null, null]);
    expect(blank.columns[1]?.samples).toEqual(['Kök', 'Vård']);
    expect(blank.totals.refuse).toBe(2);
    const mapped = await report(file, { mapping: JSON.stringify(['name', 'department', 'email']) });
    expect(mapped.totals).toEqual({ create: 2, update: 0, unchanged: 0, refuse: 0 });
    for (const mapping of ['["name","name"]', '["nothing"]', '[', '["name",null,null,null]'])
      expect(Object.keys(fieldErrors(await send(file, { mapping })))[0]).toMatch(/^mapping/);
  });

  it('speak of roles, languages and status in any language', async () => {
    const file = csvFile(
      'Name,E-mail,Roles,Language,Status\n' +
        'A,ord1@x.example,"Redaktör; Kommunikator",Tyska,Inaktiv\n' +
        'B,ord2@x.example,administrator,nb-NO,yes\n' +
        'C,ord3@x.example,Staff,Svenska,Active\n' +
        'D,ord4@x.example,King,Latin,perhaps\n',
    );
    const { rows } = await report(file);
    expect(rows.slice(0, 3).map(({ values }) => [values.roles, values.language, values.inactive])).toEqual([
      ['Editor, Communicator', 'Deutsch', 'Inactive'],
      ['Administrator', 'Norsk', 'Active'],
      ['Staff', 'Svenska', 'Active'],
    ]);
    expect(rows[3]?.errors).toEqual({
      roles: ['Roles: “King” is not known'],
      language: ['Language: “Latin” is not known'],
      active: ['Active: “perhaps” is not known'],
    });
  });
});

describe('rows', () => {
  it('are refused by the rules of the form, in the asker’s language', async () => {
    const file = csvFile('Namn;E-post;Telefon;Personnummer\n;fel;12;123\nBara namn;;;\n');
    const { rows } = await report(file, {}, api.care.admin, { 'Accept-Language': 'sv' });
    expect(rows.map(({ number, errors }) => [number, errors])).toEqual([
      [
        2,
        {
          name: ['Namn är ett obligatoriskt fält'],
          email: [expect.stringContaining('E-post')],
          phone: [expect.stringContaining('Telefon')],
          national_security_number: [expect.stringContaining('Personnummer')],
        },
      ],
      [3, { username: ['Ange ett användarnamn eller en e-postadress'] }],
    ]);
  });

  it('are matched by personal number, e-mail and username; empty cells leave alone what is there', async () => {
    const company_id = api.care.id;
    const pnr = '198507099805';
    const [byNumber, byMail, byName] = [
      await api.addUser({ company_id, name: 'Nummer', national_security_number: pnr, title: 'Kock' }),
      await api.addUser({ company_id, name: 'Mail', email: 'Match@Test.example', phone: '0701740605' }),
      await api.addUser({ company_id, name: 'Namn', username: 'Match.Namn', email: null, department: 'Kök' }),
    ];
    const file = csvFile(
      'Namn;E-post;Användarnamn;Personnummer;Titel;Avdelning\n' +
        `Nummer;nytt@match.example;;850709-9805;;\n` +
        `;match@test.EXAMPLE;;;Chef;\n` +
        `;;match.namn;;;Kök\n`,
    );
    const { rows, totals } = await report(file, real);
    expect([rows, totals]).toEqual([[], { create: 0, update: 2, unchanged: 1, refuse: 0 }]);
    const after = await api.db
      .select()
      .from(users)
      .where(inArray(users.id, [byNumber.id, byMail.id, byName.id]))
      .orderBy(users.id);
    expect(after.map(({ name, email, title, phone }) => [name, email, title, phone])).toEqual([
      ['Nummer', 'nytt@match.example', 'Kock', null],
      ['Mail', 'Match@Test.example', 'Chef', '0701740605'],
      ['Namn', null, null, null],
    ]);
    const alone = await report(file.slice(0) as File, { update_existing: '0' });
    expect(alone.totals).toEqual({ create: 0, update: 0, unchanged: 3, refuse: 0 });
    const left = await report(csvFile('Namn;E-post;Titel\n;match@test.example;Kock\n'), {
      update_existing: '0',
    });
    expect(left.rows[0]?.errors?.row?.[0]).toContain('left alone');
  });

  it('with somebody else’s name or number are refused, those of other companies too', async () => {
    const company_id = api.care.id;
    await api.addUser({
      company_id,
      national_security_number: '199001252387',
      email: 'har.nummer@x.example',
    });
    await api.addUser({ company_id: api.logistics.id, username: 'granne', email: 'granne@x.example' });
    const file = csvFile(
      'Namn;E-post;Användarnamn;Personnummer\n' +
        'A;granne@x.example;;\n' +
        'B;;GRANNE;\n' +
        `C;${api.care.admin.email ?? ''};${api.care.editor.username ?? ''};\n` +
        'D;har.nummer@x.example;;19121212-1212\n',
    );
    const { rows } = await report(file);
    expect(rows.map(({ errors }) => errors)).toEqual([
      { email: ['E-mail is already in use'] },
      { username: ['Username is already in use'] },
      { username: ['Username is already in use'] },
      { national_security_number: ['The person is there with another personal number'] },
    ]);
  });

  it('that are twice in the file name the first', async () => {
    const { rows } = await report(
      csvFile(
        'Namn;E-post;Användarnamn\nA;ett@dubbel.example;\n\nB;ETT@dubbel.example;\nC;;ett@Dubbel.example\n',
      ),
    );
    expect(rows.map(({ number, errors }) => [number, errors])).toEqual([
      [2, undefined],
      [4, { email: ['The same person as in row 2'] }],
      [5, { username: ['The same person as in row 2'] }],
    ]);
  });

  it('touch superadmins only for a superadmin, and shut nobody out who imports', async () => {
    const { admin, superadmin } = api.care;
    const file = csvFile(
      'E-post;Namn;Roller;Aktiv\n' +
        `${superadmin.email ?? ''};Ny;;\n` +
        `ny.super@x.example;Ny;superadmin;\n` +
        `${admin.email ?? ''};;;nej\n`,
    );
    const own = await report(file);
    expect(own.rows.map(({ errors }) => errors?.row)).toEqual([
      ['Only a superadmin may change a superadmin.'],
      ['Only a superadmin may change a superadmin.'],
      ['You cannot deactivate, delete or take the admin role from yourself.'],
    ]);
    expect((await report(file, {}, superadmin)).totals).toMatchObject({ create: 1, update: 2 });
  });
});

describe('groups', () => {
  it('are joined by name, and made on the way when asked', async () => {
    const file = csvFile(
      `Namn;E-post;Grupper\nA;g1@x.example;${api.care.group.name.toUpperCase()}, Nattpasset\nB;g2@x.example;nattpasset|Nattpasset\n`,
    );
    const refused = await report(file);
    expect([refused.unknown_groups, refused.totals.refuse]).toEqual([['Nattpasset'], 2]);
    expect(refused.rows[1]?.errors).toEqual({ groups: ['There is no group called nattpasset'] });
    await report(file, { ...real, create_groups: '1' });
    const made = await api.db.select().from(groups).where(eq(groups.name, 'Nattpasset'));
    expect(made.map(({ company_id: company }) => company)).toEqual([api.care.id]);
    const members = async (email: string) =>
      (
        await api.db
          .select()
          .from(groupMembers)
          .where(eq(groupMembers.user_id, (await userBy(email)).id))
      )
        .map(({ group_id: group }) => group)
        .sort((a, b) => a - b);
    expect(await members('g1@x.example')).toEqual([api.care.group.id, made[0]?.id]);
    expect(await members('g2@x.example')).toEqual([made[0]?.id]);
    // Once more: nothing is left to do.
    expect((await report(file)).totals).toMatchObject({ unchanged: 2 });
  });
});

describe('an import', () => {
  it('writes nothing while it is dry, and is logged when it is not', async () => {
    const before = await everything();
    const file = csvFile(
      'Namn;E-post;Personnummer;Grupper\nLoggad;logg@x.example;640823-3234;Loggar\n',
      'lista.csv',
    );
    await report(file, { create_groups: '1' });
    expect(await everything()).toBe(before);
    await report(file, { ...real, create_groups: '1' });
    const lines = (await api.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(3)).reverse();
    expect(lines.map(({ action, resource, actor_id: actor }) => [action, resource, actor])).toEqual([
      ['create', 'groups', api.care.admin.id],
      ['create', 'users', api.care.admin.id],
      ['import', 'users', api.care.admin.id],
    ]);
    expect(lines[1]?.record_id).toBe((await userBy('logg@x.example')).id);
    expect(lines[1]?.changes).toMatchObject({ name: 'Loggad', national_security_number: '***' });
    expect(lines[2]?.changes).toMatchObject({ file: 'lista.csv', create: 1, refuse: 0 });
  });

  it('signs out who is made inactive', async () => {
    const user = await api.addUser({ company_id: api.care.id, email: 'ut@x.example' });
    await api.tokenOf(user);
    await report(csvFile('E-post;Aktiv\nut@x.example;nej\n'), real);
    expect(await api.db.select().from(sessions).where(eq(sessions.user_id, user.id))).toEqual([]);
  });

  it('with refused rows runs only when leaving them out was agreed to', async () => {
    const file = csvFile('Namn;E-post\nBra;bra@delvis.example\nDålig;dålig\n');
    const before = await everything();
    const answer = await send(file, real);
    expect([answer.status, codeOf(answer), fieldErrors(answer).file?.[0]]).toEqual([
      422,
      'import_refused',
      'Row 3 is refused: E-mail must be a valid e-mail address',
    ]);
    expect(await everything()).toBe(before);
    const { rows, totals } = await report(file, { ...real, skip_refused: '1' });
    expect([totals.create, rows.map(({ number }) => number)]).toEqual([1, [3]]);
    expect((await userBy('bra@delvis.example')).name).toBe('Bra');
  });

  it('that fails on the way names the row, and leaves nothing behind', async () => {
    await api.db.execute(sql`alter table users add constraint no_boom check (name <> 'Boom')`);
    const text = manyPeople(700).split('\n');
    text[612] = text[612]?.replace(/^Person \w+/, 'Boom') ?? '';
    const before = await everything();
    const file = csvFile(text.join('\n'));
    const answer = await send(file, { ...real, create_groups: '1' });
    expect([answer.status, codeOf(answer), (answer.body as { message: string }).message]).toEqual([
      409,
      'import_row_failed',
      'Failed to add users: row 613 could not be saved. Nothing was saved.',
    ]);
    expect(await everything()).toBe(before);
    const lines = await api.fetch('/users/import', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await api.tokenOf(api.care.admin)}`,
        Accept: 'application/x-ndjson',
      },
      body: formOf(file, { ...real, create_groups: '1' }),
    });
    const last: unknown = JSON.parse((await lines.text()).trim().split('\n').at(-1) ?? '');
    expect(last).toMatchObject({ status: 409, error: { code: 'import_row_failed' } });
    expect(await everything()).toBe(before);
    await api.db.execute(sql`alter table users drop constraint no_boom`);
  });

  const stream = async (file: File) =>
    api.fetch('/users/import', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await api.tokenOf(api.care.admin)}`,
        Accept: 'application/x-ndjson',
      },
      body: formOf(file, { ...real, create_groups: '1' }),
    });

  it('that is cancelled leaves nothing behind', async () => {
    const before = await everything();
    const { body } = await stream(csvFile(manyPeople(1_500)));
    const reader = body?.getReader();
    let seen = '';
    while (!seen.includes('"done":500')) seen += new TextDecoder().decode((await reader?.read())?.value);
    await reader?.cancel();
    expect(await everything()).toBe(before);
  });

  it('takes ten thousand people, and tells how far it has come', async () => {
    const answer = await stream(csvFile(manyPeople(10_000)));
    const lines = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { done?: number; total?: number; data?: ImportReport });
    expect(lines.slice(0, 2)).toEqual([
      { done: 0, total: 10_000 },
      { done: 500, total: 10_000 },
    ]);
    expect(lines.at(-2)).toEqual({ done: 10_000, total: 10_000 });
    expect(lines.at(-1)?.data?.totals.create).toBe(10_000);
    const { n } = firstRow(
      await api.db
        .select({ n: sql<string>`count(*)` })
        .from(groupMembers)
        .innerJoin(groups, eq(groups.id, groupMembers.group_id))
        .where(eq(groups.name, 'Massan')),
    );
    expect(Number(n)).toBe(10_000);
  });
});

describe('tables', () => {
  it.each(['csv', 'xlsx'])('of what was refused (%s) are mended and imported again', async (format) => {
    const file = csvFile('Vem,E-mail,Telefon\n=HYPERLINK(1),fel,+46 70 174 06 05\nBra,bra@mall.example,\n');
    const form = formOf(file, { refused_as: format, mapping: JSON.stringify(['name', 'email', 'phone']) });
    const answer = await api.fetch('/users/import', {
      method: 'POST',
      headers: { Authorization: `Bearer ${await api.tokenOf(api.care.admin)}` },
      body: form,
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (format === 'csv')
      expect(new TextDecoder().decode(bytes)).toContain(
        `"'=HYPERLINK(1)",fel,"'+46 70 174 06 05",E-mail must be a valid e-mail address`,
      );
    const again = await report(csvFile(bytes), { mapping: JSON.stringify(['name', 'email', 'phone', null]) });
    expect(again.columns.map(({ header }) => header)).toEqual(['Vem', 'E-mail', 'Telefon', 'What to mend']);
    expect(again.rows.map(({ values }) => values)).toEqual([
      { name: '=HYPERLINK(1)', email: 'fel', phone: '+46 70 174 06 05' },
    ]);
  });

  it.each(['sv', 'de', 'en', 'no'])('to begin with (%s) are imported as they are', async (language) => {
    for (const format of ['csv', 'xlsx']) {
      const answer = await api.fetch(`/users/import/template?format=${format}`, {
        headers: {
          Authorization: `Bearer ${await api.tokenOf(api.care.admin)}`,
          'Accept-Language': language,
        },
      });
      const file = csvFile(new Uint8Array(await answer.arrayBuffer()));
      const { columns, totals } = await report(file, { create_groups: '1' });
      expect([columns.filter(({ field }) => field === null), totals.create]).toEqual([[], 1]);
    }
  });
});
