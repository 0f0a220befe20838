import { Zip, ZipDeflate, strToU8 } from 'fflate';
import { localMoment } from '../core/localTime';
import { streamFrom } from '../core/streamFrom';

/** Text, a number, or a moment that is shown in local time. */
export type Cell = string | number | Date | null;
export type Row = readonly Cell[];
export type RowBatches = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook besides its sheet. Cell style 1 is the header, 2 a date. */
const PARTS = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};
const SHEET = 'xl/worksheets/sheet1.xml';
/** Freezes the header row. */
const SHEET_START = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData>`;
const SHEET_END = '</sheetData></worksheet>';

/** Characters that Excel accepts in a cell. */
const MAX_CELL_LENGTH = 32_767;

const XML_ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string): string =>
  text
    .slice(0, MAX_CELL_LENGTH)
    // Characters that XML does not allow, such as lone surrogates.
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>]/g, (character) => XML_ENTITIES[character] ?? character);

/** 0 → A, 25 → Z, 26 → AA. */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** Converts to an Excel date: days since 1899-12-30, in local time. */
const excelDate = (moment: Date): number =>
  Date.parse(`${localMoment(moment).replace(' ', 'T')}Z`) / 86_400_000 + 25_569;

/** Writes text as an inline string, which is never run as a formula. */
const cellXml = (cell: Cell, reference: string, style: string): string => {
  const start = `<c r="${reference}"${style}`;
  if (cell === null || cell === '') return `${start}/>`;
  if (cell instanceof Date) return `<c r="${reference}" s="2"><v>${excelDate(cell)}</v></c>`;
  if (typeof cell === 'number') return `${start}><v>${cell}</v></c>`;
  return `${start} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
};

/** @param number one-based row number */
const rowXml = (row: Row, number: number, style = ''): string =>
  `<row r="${number}">${row.map((cell, index) => cellXml(cell, `${columnName(index)}${number}`, style)).join('')}</row>`;

/** Streams a workbook with one sheet. */
export const xlsxStream = (header: readonly string[], pages: RowBatches): ReadableStream<Uint8Array> => {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const begin = (name: string): ZipDeflate => {
    const part = new ZipDeflate(name, { level: 6 });
    zip.add(part);
    return part;
  };
  const takeChunks = (): Uint8Array => {
    const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const chunk of chunks) {
      all.set(chunk, at);
      at += chunk.length;
    }
    chunks = [];
    return all;
  };
  return streamFrom(
    (async function* () {
      for (const [name, text] of Object.entries(PARTS)) begin(name).push(strToU8(text), true);
      const sheet = begin(SHEET);
      sheet.push(strToU8(SHEET_START + rowXml(header, 1, ' s="1"')));
      yield takeChunks();
      let number = 1;
      for await (const rows of pages) {
        sheet.push(strToU8(rows.map((row) => rowXml(row, (number += 1))).join('')));
        yield takeChunks();
      }
      sheet.push(strToU8(SHEET_END), true);
      zip.end();
      yield takeChunks();
    })(),
  );
};
