import { describe, expect, it } from 'vitest';
import type { ImportReport } from '../../../contract/userImport';
import { csvFile, windows1252, xlsxFile } from '../../../tests/support/importFiles';
import { fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { importCalls, formOf } from '../../../tests/support/importCalls';

const api = useTestApi();
const { send, report } = importCalls(api);

const fieldsOf = ({ columns }: ImportReport) => columns.map(({ field }) => field);

describe('files', () => {
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

  it('convert numbers and dates of a workbook to text, and restore leading zeros', async () => {
    const { rows } = await report(
      xlsxFile([
        ['Namn', 'E-post', 'Personnummer', 'Mobil'],
        ['A', 'tal1@fil.example', 191212121212, 701740605],
        ['B', 'tal2@fil.example', 1.91212121212e11, 46701740605],
        // 2005-01-01 without its leading zero.
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
    ['a head alone', csvFile('Name,E-mail\n\n'), 422, 'The file has no rows below the header'],
    ['a PDF', csvFile('%PDF-1.7\n'), 415, 'This file type is not accepted'],
    [
      'an old workbook',
      csvFile(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1])),
      415,
      'This file type is not accepted',
    ],
    ['a picture', csvFile(new Uint8Array([0x89, 0x50, 0, 0, 1])), 415, 'This file type is not accepted'],
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
      'The file may have at most 10000 rows and 200 columns',
    ],
    [
      'too many rows',
      csvFile(`Name\n${'x\n'.repeat(10_001)}`),
      422,
      'The file may have at most 10000 rows and 200 columns',
    ],
  ])('are rejected with a reason: %s', async (_, file, status, reason) => {
    const answer = await send(file);
    expect([answer.status, fieldErrors(answer).file]).toEqual([status, [reason]]);
  });

  it('are rejected when they are a zip bomb or too large', async () => {
    const bomb = await send(xlsxFile(' '.repeat(41 * 1024 * 1024)));
    expect([bomb.status, Object.keys(fieldErrors(bomb))]).toEqual([422, ['file']]);
    expect((await send(csvFile('x'.repeat(10 * 1024 * 1024 + 1)))).status).toBe(413);
  });

  it('may contain a million empty rows', async () => {
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

  it('can be mapped manually, and show samples', async () => {
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

  it('accept roles, languages and statuses in any language', async () => {
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
      roles: ['Roles: “King” is unknown'],
      language: ['Language: “Latin” is unknown'],
      active: ['Active: “perhaps” is unknown'],
    });
  });
});

describe('tables', () => {
  it.each(['csv', 'xlsx'])('of refused rows (%s) can be corrected and imported again', async (format) => {
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
    expect(again.columns.map(({ header }) => header)).toEqual(['Vem', 'E-mail', 'Telefon', 'Errors']);
    expect(again.rows.map(({ values }) => values)).toEqual([
      { name: '=HYPERLINK(1)', email: 'fel', phone: '+46 70 174 06 05' },
    ]);
  });

  it.each(['sv', 'de', 'en', 'no'])('from the template (%s) can be imported', async (language) => {
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
