import { and, asc, eq, getTableName, gt, lte, notExists, sql } from 'drizzle-orm';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Database, Deps } from '../../core/deps';
import { yieldToOthers } from '../../core/yieldToOthers';
import { files, trash } from '../../db/schema';
import { fileChunks } from '../sendFile';
import { EXPORTED, rowsOf } from './tables';

/** Bytes that are compressed at a time, in some milliseconds. */
const MAX_PIECE = 64 * 1024;

interface ZipEntry {
  name: string;
  chunks: AsyncIterable<Uint8Array>;
  /** Pictures, videos and most documents are compressed already. */
  compress: boolean;
}

/** Writes a ZIP file while its entries are read, one after the other. At most 4 GB and 65,535 entries. */
async function* zipChunks(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, chunks, compress } of entries) {
    const file = compress ? new ZipDeflate(name) : new ZipPassThrough(name);
    zip.add(file);
    for await (const chunk of chunks)
      for (let start = 0; start < chunk.length; start += MAX_PIECE) {
        await yieldToOthers();
        file.push(chunk.subarray(start, start + MAX_PIECE));
        yield* ready.splice(0);
      }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

/** A download that breaks off starts anew, and ZIP files without extensions end at 4 GB. */
const MAX_PART_BYTES = 2_000_000_000;
const MAX_PART_FILES = 20_000;

/** Part of an export: the files with ids from `after`, exclusive, to `until`, inclusive. The first part has the data. */
export interface ExportPart {
  number: number;
  total: number;
  after: number;
  until: number;
}

/** Files of deleted records are left out, like the records. */
const filesOf = (db: Database, companyId: number) =>
  and(
    eq(files.company_id, companyId),
    notExists(
      db
        .select()
        .from(trash)
        .where(sql`${trash.file_ids} @> array[${files.id}]`),
    ),
  );

/** Divides the export of a company into parts. */
export const partsOf = async (
  db: Database,
  companyId: number,
  { maxBytes = MAX_PART_BYTES, maxFiles = MAX_PART_FILES } = {},
): Promise<(ExportPart & { files: number; bytes: number })[]> => {
  const all = await db
    .select({ id: files.id, size: files.size })
    .from(files)
    .where(filesOf(db, companyId))
    .orderBy(asc(files.id));
  let part = { after: 0, until: 0, files: 0, bytes: 0 };
  const parts = [part];
  for (const { id, size } of all) {
    if (part.files > 0 && (part.files === maxFiles || part.bytes + size > maxBytes)) {
      part = { after: part.until, until: part.until, files: 0, bytes: 0 };
      parts.push(part);
    }
    Object.assign(part, { until: id, files: part.files + 1, bytes: part.bytes + size });
  }
  return parts.map((one, index) => ({ ...one, number: index + 1, total: parts.length }));
};

const encoder = new TextEncoder();

async function* jsonChunks(
  batches: AsyncIterable<unknown[]> | Iterable<unknown[]>,
): AsyncGenerator<Uint8Array> {
  let separator = '[\n';
  for await (const rows of batches) {
    yield encoder.encode(separator + rows.map((row) => JSON.stringify(row)).join(',\n'));
    separator = ',\n';
  }
  yield encoder.encode(separator === '[\n' ? '[]\n' : '\n]\n');
}

/** A name that is a file name on every system. */
const safeName = (name: string): string =>
  name.replace(/[\p{Cc}<>:"/\\|?*]/gu, '_').replace(/^\.+|[. ]+$/g, '_') || '_';

async function* entriesOf(
  { db, files: store, log }: Pick<Deps, 'db' | 'files' | 'log'>,
  companyId: number,
  { number, after, until }: ExportPart,
): AsyncGenerator<ZipEntry> {
  if (number === 1)
    for (const table of EXPORTED)
      yield {
        name: `${getTableName(table)}.json`,
        chunks: jsonChunks(rowsOf(db, table, companyId)),
        compress: true,
      };
  const missing: unknown[] = [];
  for (let last = after; ;) {
    const [file] = await db
      .select()
      .from(files)
      .where(and(filesOf(db, companyId), gt(files.id, last), lte(files.id, until)))
      .orderBy(asc(files.id))
      .limit(1);
    if (!file) break;
    last = file.id;
    const name = `files/${file.id}/${safeName(file.name)}`;
    const chunks =
      file.size > 0 ? await fileChunks(store, file.storage_key, { start: 0, end: file.size }) : null;
    if (chunks) yield { name, chunks, compress: false };
    else {
      log.error({ message: 'a file is missing in an export', file: file.id });
      missing.push({ id: file.id, name: file.name });
    }
  }
  if (missing.length > 0)
    yield {
      name: `missing_files_${number}.json`,
      chunks: jsonChunks([missing]),
      compress: true,
    };
}

/** Returns the bytes of a part as a ZIP file: a JSON file for each table, and the files by id. */
export const exportChunks = (
  deps: Pick<Deps, 'db' | 'files' | 'log'>,
  companyId: number,
  part: ExportPart,
): AsyncGenerator<Uint8Array> => zipChunks(entriesOf(deps, companyId, part));
