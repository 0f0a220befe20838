import { ApiError } from '../../core/ApiError';

/** One part of a body. Its chunks must be read to the end before the next part. */
interface Part {
  name: string;
  /** Undefined for a text field. */
  fileName?: string;
  chunks: AsyncGenerator<Uint8Array, void>;
}

interface Limits {
  /** Bytes of the whole body. */
  maxBytes: number;
  maxParts: number;
}

/** Bytes of the headers of one part. */
const MAX_HEADER_BYTES = 8 * 1024;

const malformed = (): ApiError => new ApiError(400, 'malformed');
const tooLarge = (): ApiError => new ApiError(413, 'too_large');

/**
 * Reads the boundary (RFC 2046, 5.1.1) from a `Content-Type`.
 * @throws ApiError 400
 */
const boundaryOf = (contentType: string): string => {
  const [, quoted, plain] =
    /^multipart\/form-data;(?:.*;)? ?boundary=(?:"([^"\r\n]+)"|([^\s";]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? '';
  if (!/^[\w'()+,./:=? -]{1,70}$/.test(boundary)) throw malformed();
  return boundary;
};

/** Finds a delimiter in linear time: no match can begin inside a partial match. */
const indexOf = (bytes: Uint8Array, delimiter: Uint8Array): number => {
  const [first = 0] = delimiter;
  let start = bytes.indexOf(first);
  while (start >= 0 && start + delimiter.length <= bytes.length) {
    let length = 1;
    while (length < delimiter.length && bytes[start + length] === delimiter[length]) length += 1;
    if (length === delimiter.length) return start;
    start = bytes.indexOf(first, start + length);
  }
  return -1;
};

const concat = (one: Uint8Array, other: Uint8Array): Uint8Array => {
  if (one.length === 0) return other;
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
};

const skip = async (chunks: AsyncGenerator<Uint8Array, void>): Promise<void> => {
  while ((await chunks.next()).done !== true);
};

/** Reads a stream up to delimiters. Holds little more than one chunk of it. */
class DelimitedReader {
  private buffer: Uint8Array;

  constructor(
    private readonly source: AsyncIterator<Uint8Array, unknown>,
    private bytesLeft: number,
    start: Uint8Array,
  ) {
    this.buffer = start;
  }

  /** Appends the next chunk to the buffer. Returns whether there was one. */
  private async fill(): Promise<boolean> {
    const next = await this.source.next();
    if (next.done === true) return false;
    this.bytesLeft -= next.value.length;
    if (this.bytesLeft < 0) throw tooLarge();
    this.buffer = concat(this.buffer, next.value);
    return true;
  }

  /** Yields everything before the delimiter, and skips it. */
  async *until(delimiter: Uint8Array): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      const found = indexOf(this.buffer, delimiter);
      // The delimiter may begin in this chunk and end in the next.
      const end = found >= 0 ? found : Math.max(0, this.buffer.length - delimiter.length + 1);
      const bytes = this.buffer.subarray(0, end);
      this.buffer = this.buffer.subarray(found >= 0 ? end + delimiter.length : end);
      if (bytes.length > 0) yield bytes;
      if (found >= 0) return;
      if (!(await this.fill())) throw malformed();
    }
  }

  /** Reads exactly `length` bytes. */
  async take(length: number): Promise<Uint8Array> {
    while (this.buffer.length < length) if (!(await this.fill())) throw malformed();
    const bytes = this.buffer.subarray(0, length);
    this.buffer = this.buffer.subarray(length);
    return bytes;
  }

  async skipRest(): Promise<void> {
    do this.buffer = new Uint8Array();
    while (await this.fill());
  }
}

/**
 * Collects chunks.
 * @throws ApiError 413 when there are more than `maxBytes`
 */
export const readAll = async (chunks: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    parts.push(chunk);
  }
  const all = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
};

/** Spaces and tabs that transports may add to a delimiter. */
const MAX_PADDING = 100;

/**
 * Reads what follows a delimiter (RFC 2046, 5.1.1): `--` after the last one, else padding and a line break.
 * @returns whether it was the last one
 * @throws ApiError 400
 */
const isLastDelimiter = async (reader: DelimitedReader): Promise<boolean> => {
  const read = async (length: number) => new TextDecoder().decode(await reader.take(length));
  let text = await read(2);
  if (text === '--') return true;
  for (let padding = 0; padding < MAX_PADDING && /^[ \t]/.test(text); padding += 1)
    text = text.slice(1) + (await read(1));
  if (text !== '\r\n') throw malformed();
  return false;
};

/** Browsers escape these three characters in names. */
const unescapeName = (name: string): string =>
  name.replace(/%(22|0A|0D)/gi, decodeURIComponent).replaceAll('\0', '');

const readHeader = (text: string): Pick<Part, 'name' | 'fileName'> => {
  const [disposition = ''] = text.split('\r\n').filter((line) => /^content-disposition:/i.test(line));
  const parameter = (name: string): string | undefined => {
    const [, quoted, plain] =
      new RegExp(`;[ \\t]?${name}=(?:"([^"]*)"|([^\\s";]+))`, 'i').exec(disposition) ?? [];
    const value = quoted ?? plain;
    return value === undefined ? undefined : unescapeName(value);
  };
  const name = parameter('name');
  if (name === undefined || !/^content-disposition:[ \t]?form-data/i.test(disposition)) throw malformed();
  return { name, fileName: parameter('filename') };
};

/**
 * Parses a multipart body (RFC 7578) while it arrives. Stops reading it at the first violation of a limit.
 * @throws ApiError 400 for a malformed body, 413 for one that is too large or has too many parts
 */
export async function* parseMultipart(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  { maxBytes, maxParts }: Limits,
): AsyncGenerator<Part, void> {
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  const delimiter = encode(`\r\n--${boundaryOf(contentType)}`);
  const source = body[Symbol.asyncIterator]();
  // The first boundary may be at the very start, without a line break before it.
  const reader = new DelimitedReader(source, maxBytes, encode('\r\n'));
  try {
    await skip(reader.until(delimiter));
    for (let count = 1; !(await isLastDelimiter(reader)); count += 1) {
      if (count > maxParts) throw tooLarge();
      const header = await readAll(reader.until(encode('\r\n\r\n')), MAX_HEADER_BYTES);
      const chunks = reader.until(delimiter);
      yield { ...readHeader(new TextDecoder().decode(header)), chunks };
      await skip(chunks);
    }
    await reader.skipRest();
  } finally {
    await source.return?.();
  }
}
