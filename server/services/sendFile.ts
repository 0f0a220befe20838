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
 * Streams a range of a stored file.
 * @returns null when the file is missing
 */
export const streamFile = async (
  store: FileStore,
  key: string,
  { start, end }: ByteRange,
): Promise<ReadableStream<Uint8Array> | null> => {
  const read = (from: number) => store.getRange(key, from, Math.min(from + PART, end));
  let next = await read(start);
  if (!next) return null;
  let position = start;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const bytes = next ?? (await read(position));
        next = null;
        if (!bytes || (bytes.length === 0 && position < end)) throw new Error(`The file ${key} is truncated`);
        position += bytes.length;
        if (bytes.length > 0) controller.enqueue(bytes);
        if (position >= end) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
};
