import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../core/ApiError';
import { parseMultipart, readAll } from './parseMultipart';

const BOUNDARY = '----WebKitFormBoundary--x';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const LIMITS = { maxBytes: 100_000, maxParts: 5 };

const partOf = (disposition: string, content: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\n\r\n${content}\r\n`;
const field = (name: string, content: string): string => partOf(`form-data; name="${name}"`, content);
const END = `--${BOUNDARY}--\r\n`;

/** Splits a body into chunks, and counts those that were read. */
const chunked = (body: string, size: number) => {
  const bytes = new TextEncoder().encode(body);
  const counter = { read: 0, closed: false };
  const chunks = function* (): Generator<Uint8Array> {
    try {
      for (let start = 0; start < bytes.length; start += size) {
        counter.read += 1;
        yield bytes.subarray(start, start + size);
      }
    } finally {
      counter.closed = true;
    }
  };
  return { stream: Readable.from(chunks(), { highWaterMark: 1 }), counter };
};

const parse = async (body: string, { size = 1_000, type = TYPE, limits = LIMITS } = {}) => {
  const found: [name: string, content: string, fileName?: string][] = [];
  for await (const { name, fileName, chunks } of parseMultipart(chunked(body, size).stream, type, limits)) {
    const content = new TextDecoder().decode(await readAll(chunks, 100_000));
    found.push(fileName === undefined ? [name, content] : [name, content, fileName]);
  }
  return found;
};

const statusOf = async (...call: Parameters<typeof parse>): Promise<number> => {
  const error: unknown = await parse(...call).catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('The body was accepted');
  return error.status;
};

describe('a multipart body', () => {
  // The content looks like a boundary again and again.
  const tricky = `\r\r\n\r\n--${BOUNDARY.slice(0, -1)}\r\n-\r\n--`;
  const body = [
    'A preamble\r\n',
    field('a', 'one'),
    field('a', ''),
    partOf('form-data; name="file"; filename="Höst\0 %22x%22.png"', tricky),
    partOf('form-data; name=plain; filename=""', ''),
    END,
    'An epilogue',
  ].join('');

  it.each([1, 2, 3, 7, 64, 1_000])('is parsed in chunks of %d bytes', async (size) => {
    expect(await parse(body, { size })).toEqual([
      ['a', 'one'],
      ['a', ''],
      ['file', tricky, 'Höst "x".png'],
      ['plain', '', ''],
    ]);
  });

  it.each([1, 1_000])('may have spaces after a boundary, in chunks of %d bytes', async (size) => {
    const padded = field('a', 'one').replace('\r\n', ' \t \r\n') + END;
    expect(await parse(padded, { size })).toEqual([['a', 'one']]);
  });

  it('may leave parts unread', async () => {
    const names: string[] = [];
    for await (const { name } of parseMultipart(chunked(body, 10).stream, TYPE, LIMITS)) names.push(name);
    expect(names).toEqual(['a', 'a', 'file', 'plain']);
  });

  it('may be empty', async () => {
    expect(await parse(END)).toEqual([]);
    expect(await parse(END, { type: `Multipart/Form-Data; charset=utf-8; boundary="${BOUNDARY}"` })).toEqual(
      [],
    );
  });

  it.each([
    ['without an end', field('a', 'one')],
    ['that ends in a part', field('a', 'one').slice(0, -1)],
    ['that ends in a header', `--${BOUNDARY}\r\nContent-Dis`],
    ['without a boundary', 'a=1&b=2'],
    ['of no bytes', ''],
    [
      'with other text after a boundary',
      `--${BOUNDARY}xx${field('a', '1').slice(BOUNDARY.length + 2)}${END}`,
    ],
    ['with a boundary that another begins with', field('a', '1').replace(BOUNDARY, `${BOUNDARY}2`) + END],
    ['with a bare line feed after a boundary', field('a', '1').replace('\r\n', '\n') + END],
    ['with a dash after a boundary', field('a', '1') + END.replace('--\r\n', '-\r\n')],
    ['with endless spaces after a boundary', field('a', '1').replace('\r\n', `${' '.repeat(200)}\r\n`) + END],
    ['with a part without headers', `--${BOUNDARY}\r\nvalue\r\n${END}`],
    ['with a part without a name', partOf('form-data', 'x') + END],
    ['with an attachment', partOf('attachment; name="a"', 'x') + END],
    ['with a property of objects as a header', `--${BOUNDARY}\r\nconstructor: x\r\n\r\nv\r\n${END}`],
  ])('%s is malformed', async (_name, malformed) => {
    expect(await statusOf(malformed)).toBe(400);
  });

  it.each([
    'text/plain',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(71)}`,
    'multipart/form-data; boundary="a\tb"',
    'application/x-www-form-urlencoded',
  ])('of type %s is malformed', async (type) => {
    expect(await statusOf(body, { type })).toBe(400);
  });

  it('has limits', async () => {
    const six = Array.from({ length: 6 }, (_, index) => field(`f${index}`, '')).join('') + END;
    expect(await statusOf(six)).toBe(413);
    expect(await parse(six, { limits: { ...LIMITS, maxParts: 6 } })).toHaveLength(6);
    expect(await statusOf(field('x'.repeat(9_000), '') + END)).toBe(413);
    expect(
      await statusOf(field('a', 'x'.repeat(2_000)) + END, { limits: { ...LIMITS, maxBytes: 1_999 } }),
    ).toBe(413);
    expect(await statusOf(`${END}${' '.repeat(200_000)}`)).toBe(413);
    expect(await statusOf(`${' '.repeat(200_000)}${END}`)).toBe(413);
  });

  it('is not read further than the first violation', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => field(`f${index}`, '')).join('') + END;
    const { stream, counter } = chunked(many, 100);
    const read = async () => {
      for await (const { chunks } of parseMultipart(stream, TYPE, LIMITS)) await readAll(chunks, 10);
    };
    await expect(read()).rejects.toThrow('too_large');
    expect(counter.read).toBeLessThan(10);
    expect(counter.closed).toBe(true);
  });
});
