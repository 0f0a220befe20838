import { strToU8, zipSync } from 'fflate';

/** A CSV file. */
export const csvFile = (text: string | Uint8Array, name = 'users.csv'): File =>
  new File([typeof text === 'string' ? text : new Uint8Array(text)], name, { type: 'text/csv' });

/** Encodes a text as Latin-1, which Windows-1252 extends. */
export const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)));

const cellXml = (value: string | number, place: string): string =>
  typeof value === 'number'
    ? `<c r="${place}"><v>${value}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;

/** A workbook with one sheet, from rows or from the XML of its rows. */
export const xlsxFile = (rows: (string | number)[][] | string, name = 'users.xlsx'): File => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const xml =
    typeof rows === 'string'
      ? rows
      : rows
          .map(
            (row, index) =>
              `<row r="${index + 1}">${row.map((value, at) => cellXml(value, `${String.fromCharCode(65 + at)}${index + 1}`)).join('')}</row>`,
          )
          .join('');
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${xml}</sheetData></worksheet>`,
  };
  const bytes = zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])),
  );
  return new File([new Uint8Array(bytes)], name);
};

/**
 * Made-up users as CSV with a header.
 * @param first number of the first user
 */
export const manyPeople = (count: number, first = 0): string =>
  [
    'Namn;E-post;Användarnamn;Telefon;Befattning;Avdelning;Grupper',
    ...Array.from({ length: count }, (_, index) => {
      const n = index + first;
      return `Person Nummer${n};massa${n}@test.example;massa.${n};070-${1_000_000 + n};Kock;Kök ${n % 40};Massan`;
    }),
  ].join('\n');
