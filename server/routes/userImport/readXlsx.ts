import { strFromU8, strToU8, Unzip, UnzipInflate, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { MAX_IMPORT_COLUMNS } from '../../../contract/userImport';
import { broken, tooMany, type Cell } from './table';

/** Bytes that a workbook may hold unpacked: far more than ten thousand people, far less than a zip bomb. */
const MAX_UNPACKED = 40 * 1024 * 1024;
/** Rows of the sheet, empty ones between others included. */
const LAST_ROW = 50_000;

/** The workbook's parts, unpacked with an eye on what comes out, whatever its head says of that. */
const unpack = (bytes: Uint8Array): Map<string, Uint8Array> => {
  const parts = new Map<string, Uint8Array[]>();
  let size = 0;
  const unzip = new Unzip((file) => {
    // Pictures, printer settings and the like are nobody's name.
    if (!/\.(xml|rels)$/.test(file.name)) return;
    const chunks: Uint8Array[] = [];
    parts.set(file.name, chunks);
    file.ondata = (error, chunk) => {
      if (error) throw error;
      size += chunk.length;
      if (size > MAX_UNPACKED) throw tooMany();
      chunks.push(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  // In steps, so that a bomb is noticed before all of it has gone off.
  for (let at = 0; at < bytes.length; at += 65_536)
    unzip.push(bytes.subarray(at, at + 65_536), at + 65_536 >= bytes.length);
  return new Map(
    [...parts].map(([name, chunks]) => {
      const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
      let at = 0;
      for (const chunk of chunks) {
        whole.set(chunk, at);
        at += chunk.length;
      }
      return [name, whole];
    }),
  );
};

/** A → 1, Z → 26, AA → 27. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * A sheet without its empty rows, of which there may be a million with nothing but a border.
 * @throws ApiError 422 when a cell lies where no person's does: the rows up to there would be made
 */
const withinBounds = (sheet: string): string => {
  const filled = sheet.replace(/<row\b[^>]*?\/>|<row\b[^>]*>[\s\S]*?<\/row>/g, (row) =>
    /<(v|is|t)[\s>]/.test(row) ? row : '',
  );
  for (const [, letters = '', number] of filled.matchAll(/\sr=["']([A-Z]*)(\d+)["']/g))
    if (Number(number) > LAST_ROW || columnNumber(letters) > MAX_IMPORT_COLUMNS) throw tooMany();
  return filled;
};

/** Excel's numbers as they were written, such as a personal number that it took for one. */
const numberText = (raw: string): string => {
  const value = Number(raw);
  return Number.isFinite(value) ? String(value) : raw;
};

const toCell = (value: unknown): Cell => {
  if (value instanceof Date) return { text: value.toISOString().slice(0, 10), isNumber: false };
  if (typeof value === 'object' && value !== null && 'number' in value)
    return { text: String(value.number), isNumber: true };
  const isText = typeof value === 'string' || typeof value === 'boolean';
  return { text: isText ? String(value) : '', isNumber: false };
};

/**
 * The first sheet of a workbook, cells as texts.
 * @throws ApiError 422 when it cannot be read, or holds more than a file may
 */
export const readXlsx = async (bytes: Uint8Array): Promise<Cell[][]> => {
  const refuse = (error: unknown) => {
    throw error instanceof Error && error.name === 'ApiError' ? error : broken();
  };
  try {
    const parts = [...unpack(bytes)].map(([name, part]) => [
      name,
      name.startsWith('xl/worksheets/') ? strToU8(withinBounds(strFromU8(part))) : part,
    ]);
    const safe = zipSync(Object.fromEntries(parts) as Record<string, Uint8Array>, { level: 0 });
    const rows = await readSheet<{ number: string }>(new Blob([new Uint8Array(safe)]), {
      parseNumber: (raw) => ({ number: numberText(raw) }),
    });
    return rows.map((row) => row.map(toCell));
  } catch (error) {
    return refuse(error);
  }
};
