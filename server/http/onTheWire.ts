import type { MiddlewareHandler } from 'hono';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Bytes; what fits into one packet gains nothing. */
const WORTH_IT = 1_000;

/** A fifth larger than at its best, and a hundred times quicker: an answer is compressed each time it is sent. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The smallest first. */
const ENCODINGS = [
  ['br', (bytes: Buffer) => promisify(brotliCompress)(bytes, QUICK)],
  ['gzip', (bytes: Buffer) => promisify(gzip)(bytes, { level: 5 })],
] as const;

/** Whether a header such as `gzip;q=0.5, br` lets an encoding through. */
export const accepts = (header: string | undefined, encoding: string): boolean =>
  (header ?? '').split(',').some((part) => {
    const [name, weight] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/);
    return name === encoding && Number(weight ?? 1) > 0;
  });

/** Whether a header of known states names this one; a state that is the same but for its bytes is the same. */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean => {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((tag) => bare(tag) === bare(etag));
};

/** A row has a state of its own, by which a save is compared; of a list only what was sent is known. */
const stateOfList = (bytes: Buffer): string | undefined =>
  bytes.subarray(0, 9).toString() === '{"data":['
    ? `W/"${createHash('sha1').update(bytes).digest('base64url')}"`
    : undefined;

/**
 * Sends answers of the API as few bytes: nothing (304) to whoever names the state that it is still in, brotli or gzip to
 * whoever takes it. Only JSON that is there as a whole: an import's lines and an export's rows go out as they come.
 */
export const onTheWire: MiddlewareHandler = async (c, next) => {
  await next();
  const { res } = c;
  const isJson = /^application\/([\w.+-]+\+)?json\b/.test(res.headers.get('Content-Type') ?? '');
  if (!isJson || !res.body || res.headers.has('Content-Encoding')) return;
  const bytes = Buffer.from(await res.arrayBuffer());
  const headers = new Headers(res.headers);
  const answer = (body: Buffer<ArrayBuffer> | null, status: number) => {
    // Hono adds the headers of the answer before to the one after.
    c.res = undefined;
    c.res = new Response(body, { status, headers });
  };
  if (res.status === 200 && c.req.method === 'GET') {
    const etag = headers.get('ETag') ?? stateOfList(bytes);
    if (etag) headers.set('ETag', etag);
    if (etag && isKnown(c.req.header('If-None-Match'), etag)) {
      headers.delete('Content-Type');
      answer(null, 304);
      return;
    }
  }
  headers.append('Vary', 'Accept-Encoding');
  const wanted = c.req.header('Accept-Encoding');
  const packing = bytes.length < WORTH_IT ? undefined : ENCODINGS.find(([name]) => accepts(wanted, name));
  if (!packing) {
    answer(bytes, res.status);
    return;
  }
  headers.set('Content-Encoding', packing[0]);
  headers.delete('Content-Length');
  answer(Buffer.from(await packing[1](bytes)), res.status);
};
