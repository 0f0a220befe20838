import { MAX_CELL_LENGTH } from '../../contract/spreadsheet';
import { Zip, ZipDeflate, strToU8 } from 'fflate';
import { localMoment } from '../core/localTime';
import { streamFrom } from '../core/streamFrom';
import { batchesOf } from '../core/yieldToOthers';

/** Text, a number, or a moment that is shown in local time. */
export type Cell = string | number | Date | null;
export type Row = readonly Cell[];
export type RowBatches = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

/** Rows that are compressed at a time, in some milliseconds. */
const ROWS_PER_CHUNK = 100;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Cell styles: the index of each in `cellXfs`. */
const STYLES = { plain: 0, header: 1, date: 2, text: 3, readOnly: 4 };
type CellStyle = keyof typeof STYLES;

interface Sheet {
  name: string;
  header: readonly string[];
  /** Read in turn, sheet by sheet. */
  pages: RowBatches;
  /** Hidden, and not offered by "Unhide" either. */
  hidden?: true;
  /** Of each column, also of cells that are added later. */
  styles?: readonly CellStyle[];
}

const sheetPath = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

/** The parts of a workbook besides its sheets. */
const partsOf = (sheets: readonly Sheet[]): Record<string, string> => {
  const each = (xml: (sheet: Sheet, number: number) => string): string =>
    sheets.map((sheet, index) => xml(sheet, index + 1)).join('');
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each(({ name, hidden }, number) => `<sheet name="${sheetName(name)}" sheetId="${number}"${hidden ? ' state="veryHidden"' : ''} r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each((_, number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><sz val="11"/><color rgb="FF757575"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="22" applyNumberFormat="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/><xf xfId="0" numFmtId="49" fontId="2" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
  };
};

/** Starts a sheet, with its header row frozen. */
const sheetStart = ({ styles = [] }: Sheet): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/>${
    styles.length === 0
      ? ''
      : `<cols>${styles.map((style, index) => `<col min="${index + 1}" max="${index + 1}" width="${index === 0 ? 8 : 22}" style="${STYLES[style]}" customWidth="1"/>`).join('')}</cols>`
  }<sheetData>`;

/** Excel would mark each telephone number as "number stored as text". */
const sheetEnd = ({ styles = [] }: Sheet, rows: number): string =>
  `</sheetData>${
    styles.length === 0
      ? ''
      : `<ignoredErrors><ignoredError sqref="A1:${columnName(styles.length - 1)}${rows}" numberStoredAsText="1"/></ignoredErrors>`
  }</worksheet>`;

const XML_ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string): string =>
  text
    .slice(0, MAX_CELL_LENGTH)
    // Characters that XML does not allow, such as lone surrogates.
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>]/g, (character) => XML_ENTITIES[character] ?? character);

/** Excel allows 31 characters, without these. */
const sheetName = (text: string): string =>
  escapeXml(text.replace(/[\\/?*:[\]"']/g, ' ').slice(0, 31)) || '1';

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
const rowXml = (row: Row, number: number, styles: readonly CellStyle[] | CellStyle = []): string => {
  const cells = row.map((cell, index) => {
    const style = typeof styles === 'string' ? styles : styles[index];
    return cellXml(cell, `${columnName(index)}${number}`, style ? ` s="${STYLES[style]}"` : '');
  });
  return `<row r="${number}">${cells.join('')}</row>`;
};

/** Streams a workbook. */
export const xlsxStream = (sheets: readonly Sheet[]): ReadableStream<Uint8Array> => {
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
      for (const [name, text] of Object.entries(partsOf(sheets))) begin(name).push(strToU8(text), true);
      for (const [index, sheet] of sheets.entries()) {
        const part = begin(sheetPath(index));
        part.push(strToU8(sheetStart(sheet) + rowXml(sheet.header, 1, 'header')));
        yield takeChunks();
        let number = 1;
        for await (const rows of sheet.pages)
          for await (const some of batchesOf(rows, ROWS_PER_CHUNK)) {
            part.push(strToU8(some.map((row) => rowXml(row, (number += 1), sheet.styles)).join('')));
            yield takeChunks();
          }
        part.push(strToU8(sheetEnd(sheet, number)), true);
      }
      zip.end();
      yield takeChunks();
    })(),
  );
};
