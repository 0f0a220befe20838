import { ApiError, fileTooLarge } from '../../core/ApiError';
import type { TempFiles, UploadedFile } from '../../core/deps';
import type { MultipartFiles } from '../../core/route';
import { parseMultipart, readAll } from './parseMultipart';

/** Of files and text fields together, besides the items of lists. */
const MAX_PARTS = 200;
/** Bytes of a multipart body besides its files, unless the route sets them. */
export const MAX_TEXT_BYTES = 64 * 1024;

interface Multipart {
  body: Record<string, unknown>;
  parts: Record<string, UploadedFile>;
  lists: Record<string, UploadedFile[]>;
}

/** Returns the maximum size of a body in bytes. */
export const maxBodySize = ({ maxBytes, maxTotal = 0, maxText = MAX_TEXT_BYTES }: MultipartFiles): number =>
  Math.max(maxBytes, maxTotal) + maxText;

/** Reads the body in chunks. Firefox has no `Request.body`. */
async function* chunksOf(request: Request): AsyncGenerator<Uint8Array, void> {
  const stream = request.body ?? new Blob([await request.arrayBuffer()]).stream();
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        // The client closed the connection.
        throw new ApiError(400, 'malformed');
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function* limitFile(
  chunks: AsyncIterable<Uint8Array>,
  field: string,
  maxBytes: number,
): AsyncGenerator<Uint8Array, void> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw fileTooLarge(field);
    yield chunk;
  }
}

/** HTML forms send line breaks as CRLF. */
const normaliseLineBreaks = (text: string): string => text.replace(/\r\n/g, '\n');

const withoutBrackets = (name: string): string => name.replace(/\[\]$/, '');

/** Groups the values of `name[]`, and takes the first value of other names. */
const toBody = (texts: ReadonlyMap<string, string[]>): Record<string, unknown> =>
  Object.fromEntries(
    [...texts].map(([name, values]) => {
      const plain = withoutBrackets(name);
      return [plain, plain === name ? values[0] : values];
    }),
  );

const append = <T>(lists: Map<string, T[]>, name: string, value: T): void => {
  const list = lists.get(name);
  if (list) list.push(value);
  else lists.set(name, [value]);
};

/**
 * Reads a multipart body. Text fields are kept in memory, the files of the route go to `temp`, other files are ignored.
 * @throws ApiError 400 for a malformed body, 413 for one that is too large
 */
export const readMultipart = async (
  request: Request,
  files: MultipartFiles,
  temp: TempFiles,
): Promise<Multipart> => {
  const texts = new Map<string, string[]>();
  const uploads = new Map<string, UploadedFile[]>();
  let textBytesLeft = files.maxText ?? MAX_TEXT_BYTES;
  const contentType = request.headers.get('Content-Type') ?? '';
  const limits = { maxBytes: maxBodySize(files), maxParts: MAX_PARTS + (files.maxItems ?? 0) };
  for await (const { name, fileName, chunks } of parseMultipart(chunksOf(request), contentType, limits)) {
    if (fileName === undefined) {
      const bytes = await readAll(chunks, textBytesLeft);
      textBytesLeft -= bytes.length;
      append(texts, name, normaliseLineBreaks(new TextDecoder().decode(bytes)));
    } else if (files.fields.includes(name) && (name.endsWith('[]') || !uploads.has(name)))
      append(
        uploads,
        name,
        await temp.save(fileName, limitFile(chunks, withoutBrackets(name), files.maxBytes)),
      );
  }
  const isList = ([name]: [string, unknown]) => name.endsWith('[]');
  const sent = [...uploads];
  return {
    body: toBody(texts),
    parts: Object.fromEntries(
      sent.filter((entry) => !isList(entry)).flatMap(([name, [file]]) => (file ? [[name, file]] : [])),
    ),
    lists: Object.fromEntries(sent.filter(isList).map(([name, list]) => [withoutBrackets(name), list])),
  };
};
