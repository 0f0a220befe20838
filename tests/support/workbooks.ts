import { strToU8, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';

export type WorkbookCell = string | number | null;

interface WorkbookSheet {
  sheet: string;
  rows: WorkbookCell[][];
}

const toCell = (value: unknown): WorkbookCell =>
  typeof value === 'string' || typeof value === 'number' ? value : null;

/** Reads all sheets of a workbook. */
export const readWorkbook = async (bytes: Uint8Array): Promise<WorkbookSheet[]> => {
  const sheets = await readXlsxFile(new Blob([new Uint8Array(bytes)]));
  return sheets.map(({ sheet, data }) => ({ sheet, rows: data.map((row) => row.map(toCell)) }));
};

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const column = (index: number): string =>
  (index < 26 ? '' : column(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** Writes a workbook as Excel does: texts in a shared table, empty cells left out. */
const writeWorkbook = (sheets: readonly WorkbookSheet[]): Uint8Array<ArrayBuffer> => {
  const texts: string[] = [];
  const places = new Map<string, number>();
  const indexOf = (text: string): number => {
    const place = places.get(text) ?? texts.push(text) - 1;
    places.set(text, place);
    return place;
  };
  const cellXml = (value: WorkbookCell, place: string): string => {
    if (value === null || value === '') return '';
    return typeof value === 'number'
      ? `<c r="${place}"><v>${value}</v></c>`
      : `<c r="${place}" t="s"><v>${indexOf(value)}</v></c>`;
  };
  const sheetXml = (rows: WorkbookCell[][]): string =>
    `<worksheet xmlns="${MAIN}"><sheetData>${rows
      .map(
        (row, index) =>
          `<row r="${index + 1}">${row.map((value, at) => cellXml(value, `${column(at)}${index + 1}`)).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`;
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map(({ sheet }, index) => `<sheet name="${escapeXml(sheet)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  };
  sheets.forEach(({ rows }, index) => {
    parts[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(rows);
  });
  parts['xl/sharedStrings.xml'] =
    `<sst xmlns="${MAIN}">${texts.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join('')}</sst>`;
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]))),
  );
};

/** Changes the first sheet of a downloaded workbook, as somebody does in Excel. */
export const editWorkbook = async (
  bytes: Uint8Array,
  edit: (rows: WorkbookCell[][]) => WorkbookCell[][],
): Promise<File> => {
  const [first, ...rest] = await readWorkbook(bytes);
  if (!first) throw new Error('A workbook without sheets');
  const rows = edit(first.rows);
  return new File([writeWorkbook([{ ...first, rows }, ...rest])], 'list.xlsx');
};
