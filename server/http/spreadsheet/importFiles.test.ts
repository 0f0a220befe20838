import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../contract/constants';
import type { SpreadsheetResult } from '../../../contract/spreadsheet';
import { importCalls, messagesOf } from '../../../tests/support/importCalls';
import { csvFile, windows1252, xlsxFile } from '../../../tests/support/importFiles';
import { dataOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';

const api = useTestApi();
const { send, plan, correct } = importCalls(api);

const fieldsOf = ({ columns }: SpreadsheetResult) => columns?.map(({ field }) => field);

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
    const { rows, result } = await plan(file);
    expect(result.columns?.map(({ header, field }) => [header, field])).toEqual([
      ['Namn', 'name'],
      ['E-post', 'email'],
      ['Avdelning', 'department'],
    ]);
    expect(rows).toMatchObject([
      {
        action: 'create',
        state: 'planned',
        after: { name: 'Åsa Öberg', email: 'asa@fil.example', department: 'Kök Huset' },
      },
    ]);
  });

  it('convert numbers and dates of a workbook to text, and restore leading zeros', async () => {
    const { rows } = await plan(
      xlsxFile([
        ['Namn', 'E-post', 'Personnummer', 'Mobil'],
        ['A', 'tal1@fil.example', 191212121212, 701740605],
        ['B', 'tal2@fil.example', '', 46701740605],
        // 2005-01-01 without its leading zero.
        ['C', 'tal3@fil.example', 501012389, '070-174 06 05'],
        ['D', 'tal4@fil.example', 1.98507099805e11, ''],
        // From an exported CSV file.
        ['E', 'tal5@fil.example', '', "'+46 70 174 06 05"],
      ]),
    );
    expect(rows.map(({ skipped, after }) => [skipped, after.phone])).toEqual([
      [null, '0701740605'],
      [null, '+46701740605'],
      [null, '070-174 06 05'],
      [null, null],
      [null, '+46 70 174 06 05'],
    ]);
    const { rows: texts } = await plan(
      csvFile('Namn;E-post;Mobil\nA;tal6@fil.example;701740605\nB;tal7@fil.example;46701740605\n'),
    );
    expect(texts.map(({ after }) => after.phone)).toEqual(['0701740605', '46701740605']);
  });

  it.each([
    ['none', undefined, 422, 'Choose a file'],
    ['an empty one', csvFile(''), 422, 'The file has no rows below the header'],
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
      'The file may have at most 10,000 rows and 200 columns',
    ],
    [
      'too many rows',
      csvFile(`Name\n${'x\n'.repeat(10_001)}`),
      422,
      'The file may have at most 10,000 rows and 200 columns',
    ],
    [
      'too many columns',
      csvFile(`${'x,'.repeat(201)}\n${'y,'.repeat(201)}\n`),
      422,
      'The file may have at most 10,000 rows and 200 columns',
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
    const { rows } = await plan(
      xlsxFile(`${person}<row r="900000"><c r="A900000" s="1"/></row><row r="1048576"/>`),
    );
    expect(rows).toHaveLength(1);
  });

  it('of ten thousand rows are read, and can be discarded', async () => {
    const answer = await send(csvFile(`Name;E-mail\n${'Eva;eva@fil.example\n'.repeat(10_000)}`));
    const { id, total } = dataOf<SpreadsheetResult>(answer);
    expect([answer.status, total]).toEqual([201, 10_000]);
    expect((await api.call('DELETE', `/change-sets/${id}`, { as: api.care.admin })).status).toBe(204);
    await api.changeSetsDone();
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
    const { rows, result } = await plan(csvFile(`${head}\nEva;Ek;eva@kolumn.example;;;;;;;;;\n`));
    expect(fieldsOf(result)).toEqual([
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
      'group_ids',
      'inactive',
    ]);
    expect(rows[0]).toMatchObject({ action: 'create', name: 'Eva Ek' });
  });

  it('can be mapped manually, and show samples', async () => {
    const file = csvFile('Vem,Var,Adress\nBo Ek,Kök,bo@kolumn.example\nEva Ek,Vård,eva@kolumn.example\n');
    const blank = await plan(file);
    expect(fieldsOf(blank.result)).toEqual([null, null, null]);
    expect(blank.result.columns?.[1]?.samples).toEqual(['Kök', 'Vård']);
    expect(blank.result.fields).toEqual(
      expect.arrayContaining([
        { field: 'name', label: 'Name' },
        { field: 'first_name', label: 'First name' },
        { field: 'national_security_number', label: 'Personal number' },
      ]),
    );
    const mapped = await plan(file, { mapping: JSON.stringify(['name', 'department', 'email']) });
    expect(mapped.changeSet).toMatchObject({ planned_count: 2, skipped_count: 0 });
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
    const { rows } = await plan(file);
    expect(rows.slice(0, 3).map(({ after }) => [after.roles, after.language, after.inactive])).toEqual([
      [['editor', 'communicator'], 'de', true],
      [['admin'], 'no', false],
      [[], 'sv', false],
    ]);
    expect(messagesOf(rows[3] ?? expect.fail())).toEqual({
      roles: expect.stringContaining('“King” is not an option') as string,
      language: expect.stringContaining('“Latin” is not an option') as string,
      active: expect.stringContaining('“perhaps” is not an option') as string,
    });
  });
});

describe('the template', () => {
  it('has the usual columns in their order, and an example', async () => {
    const answer = await api.call('GET', '/users/spreadsheet/template?format=csv', { as: api.care.admin });
    const [header, example] = String(answer.body).trim().split('\r\n');
    expect(header?.replace('\ufeff', '')).toBe(
      'Name,E-mail,Username,Phone,Job title,Department,Personal number,Roles,Groups,Language,Active',
    );
    expect(example).toContain('Anna Andersson,anna.andersson@example.com');
    expect(
      (await api.call('GET', '/users/spreadsheet/template?format=csv', { as: api.care.editor })).status,
    ).toBe(403);
  });

  it.each(LANGUAGES)('(%s) can be imported', async (language) => {
    for (const format of ['csv', 'xlsx']) {
      const answer = await api.fetch(`/users/spreadsheet/template?format=${format}`, {
        headers: {
          Authorization: `Bearer ${await api.tokenOf(api.care.admin)}`,
          'Accept-Language': language,
        },
      });
      const planned = await plan(csvFile(new Uint8Array(await answer.arrayBuffer())));
      expect(planned.result.columns?.filter(({ field }) => field === null)).toEqual([]);
      const words = planned.changeSet.unknown_words ?? [];
      const { changeSet } = await correct(planned, {
        replace: words.map(({ field, word }) => ({ field, word, create: true })),
      });
      expect([words.map(({ field }) => field), changeSet.planned_count]).toEqual([
        ['group_ids', 'group_ids'],
        1,
      ]);
    }
  });
});
