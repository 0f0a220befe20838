import type { FileStore } from '../core/deps';

/** Bytes per read. */
const PART = 1024 * 1024;

/** `start` is inclusive, `end` exclusive. */
interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a `Range` header (RFC 9110, 14.2). Ignores malformed and multiple ranges, as the standard allows.
 * @returns undefined for the whole file, null when the range cannot be satisfied
 */
export const rangeOf = (header: string | undefined, size: number): ByteRange | null | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size } : null;
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end: last === '' ? size : Math.min(Number(last) + 1, size) } : null;
};

/**
 * Reads a range of a stored file in parts, the first of them at once. The generator throws if the file is shorter.
 * @returns null when the file is missing
 */
export const fileChunks = async (
  store: FileStore,
  key: string,
  { start, end }: ByteRange,
): Promise<AsyncGenerator<Uint8Array> | null> => {
  const read = (from: number) => store.getRange(key, from, Math.min(from + PART, end));
  const first = await read(start);
  if (!first) return null;
  return (async function* () {
    let bytes: Uint8Array | null = first;
    for (let position = start; position < end;) {
      bytes ??= await read(position);
      if (!bytes || bytes.length === 0) throw new Error(`The file ${key} is truncated`);
      position += bytes.length;
      yield bytes;
      bytes = null;
    }
  })();
};
