import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { MAX_CREATED_REFERENCES, MAX_UNKNOWN_WORDS } from '../../../contract/changeSet';
import { importCalls } from '../../../tests/support/importCalls';
import { csvFile, xlsxFile } from '../../../tests/support/importFiles';
import { fieldErrors, useTestApi } from '../../../tests/support/testApi';

const api = useTestApi();
const { send, plan } = importCalls(api);

const BROKEN = 'The file is damaged and cannot be read';
const TOO_COMPLEX = 'The file is too complex. Save only the list as a CSV file and try again';
const TOO_MANY_ROWS = 'The file may have at most 10,000 rows and 200 columns';

const cell = (reference: string, text: string): string =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
const head = `<row r="1">${cell('A1', 'Name')}</row>`;

const zipOf = (files: Record<string, string>): File =>
  csvFile(zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))));

/** The first ones take minutes when a step takes quadratic time. */
const files: [name: string, file: () => File, reason: string][] = [
  ['rows that are never closed', () => xlsxFile('<row>'.repeat(1_000_000)), BROKEN],
  ['tags that are never closed', () => xlsxFile('<row '.repeat(1_000_000)), BROKEN],
  ['an attribute that is never closed', () => xlsxFile(`<row r="${'<row r='.repeat(1_000_000)}`), BROKEN],
  ['deep nesting', () => xlsxFile(`${head}${'<x>'.repeat(1_000_000)}`), BROKEN],
  ['an encoded cell reference', () => xlsxFile(`${head}<row><c r="&#88;FD1"><v>1</v></c></row>`), BROKEN],
  [
    'a cell far out in another namespace',
    () => xlsxFile(`${head}<x:row><x:c x:r="XFD2"><v>1</v></x:c></x:row>`),
    TOO_MANY_ROWS,
  ],
  [
    'too many cells',
    () => xlsxFile(`${head}<row r="2">${'<c><v>1</v></c>'.repeat(500_001)}</row>`),
    TOO_COMPLEX,
  ],
  [
    'few cells far apart',
    () =>
      xlsxFile(
        head +
          Array.from({ length: 3_000 }, (_, n) => `<row r="${n + 2}">${cell(`GR${n + 2}`, 'x')}</row>`).join(
            '',
          ),
      ),
    TOO_COMPLEX,
  ],
  ['a long cell', () => xlsxFile(`${head}<row r="2">${cell('A2', 'x'.repeat(32_768))}</row>`), TOO_COMPLEX],
  ['a long cell of a CSV file', () => csvFile(`Name\n"${'a,\n'.repeat(11_000)}"`), TOO_COMPLEX],
  ['too many cells of a CSV file', () => csvFile(`Name;\n${';'.repeat(500_001)}`), TOO_COMPLEX],
  [
    'many zip entries',
    () => zipOf(Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`x${n}`, '']))),
    TOO_COMPLEX,
  ],
  [
    'many sheets',
    () => zipOf(Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`xl/worksheets/${n}.xml`, '']))),
    TOO_COMPLEX,
  ],
];

describe('a file', () => {
  it.each(files)('with %s is refused', async (_, file, reason) => {
    const answer = await send(file());
    expect([answer.status, fieldErrors(answer).file]).toEqual([422, [reason]]);
  });

  it('that repeats a long shared text is refused', async () => {
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const rows = Array.from(
      { length: 1_000 },
      (_, n) => `<row r="${n + 1}"><c r="A${n + 1}" t="s"><v>0</v></c></row>`,
    );
    const file = zipOf({
      'xl/workbook.xml': `<workbook xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
      'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>`,
    });
    const answer = await send(file);
    expect([answer.status, fieldErrors(answer).file]).toEqual([422, [TOO_COMPLEX]]);
  });
});

it('cells of many spaces are read in linear time', async () => {
  const rows = Array.from({ length: 300 }, (_, n) => `P;p${n}@luft.example;a${' '.repeat(32_000)}b`);
  const { changeSet } = await plan(csvFile(`Namn;E-post;Befattning\n${rows.join('\n')}`));
  expect(changeSet).toMatchObject({ total: 300, skipped_count: 300 });
});

describe('groups', () => {
  const groups = (count: number, prefix = 'G'): string[] =>
    Array.from({ length: count }, (_, n) => `${prefix}${n}`);
  const fileOf = (...rows: string[][]) =>
    csvFile(
      `Namn;E-post;Grupper\n${rows.map((names, n) => `P;p${n}@grupper.example;"${names.join(',')}"`).join('\n')}\n`,
    );
  const create = (id: number, words: readonly string[]) =>
    api.call('PATCH', `/change-sets/${id}/rows`, {
      as: api.care.admin,
      body: { replace: words.map((word) => ({ field: 'group_ids', word, create: true })) },
    });

  it('that are unknown are listed up to a limit', async () => {
    const { changeSet, id } = await plan(fileOf(groups(MAX_UNKNOWN_WORDS + 1)));
    expect(changeSet.unknown_words).toHaveLength(MAX_UNKNOWN_WORDS);
    const answer = await create(id, changeSet.unknown_words?.map(({ word }) => word) ?? []);
    expect(answer.body).toMatchObject({ data: { unknown_words: [{ rows: 1 }] } });
  });

  it('that an import creates are limited', async () => {
    const { id } = await plan(fileOf(groups(MAX_CREATED_REFERENCES + 1)));
    for (let n = 0; n < MAX_CREATED_REFERENCES; n += MAX_UNKNOWN_WORDS)
      expect((await create(id, groups(MAX_CREATED_REFERENCES).slice(n, n + MAX_UNKNOWN_WORDS))).status).toBe(
        200,
      );
    const answer = await create(id, [`G${MAX_CREATED_REFERENCES}`]);
    expect([answer.status, Object.keys(fieldErrors(answer))]).toEqual([422, ['replace']]);
  });
});
