import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { TableFormat } from '../../contract/constants';
import { tableResponse, type Row } from './tableFile';

async function* pagesOf(...pages: Row[][]): AsyncGenerator<Row[]> {
  for (const page of pages) yield await Promise.resolve(page);
}

const table = (format: TableFormat, language: 'sv' | 'en', pages: Row[][]) =>
  tableResponse({ format, name: 'people', header: ['Name', 'Days'], pages: pagesOf(...pages), language });

const ROWS: Row[][] = [
  [
    ['Åsa "A" <b>&', 1.5],
    ['=1+1', null],
    ['＝1+1', null],
  ],
  [],
  [['line\nbreak; and, signs', -2]],
];

describe('CSV', () => {
  it('uses the delimiter and decimal sign of the language', async () => {
    const bytes = new Uint8Array(await table('csv', 'sv', ROWS).arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(
      'Name;Days\r\n"Åsa ""A"" <b>&";1,5\r\n"\'=1+1";\r\n"\'＝1+1";\r\n"line\nbreak; and, signs";-2\r\n',
    );
    expect(await table('csv', 'en', ROWS).text()).toContain('"Åsa ""A"" <b>&",1.5\r\n');
  });
});

describe('formulas', () => {
  it.each(['=1+1', '+46 70', '-1+2', '@SUM(A1)', '\t=1', '＝1+1', '=cmd\nand a second line'])(
    'are escaped in CSV: %j',
    async (text) => {
      const csv = await table('csv', 'sv', [[[text, null]]]).text();
      expect(csv).toContain(`"'${text}"`);
    },
  );

  it('are not seen in negative numbers', async () => {
    expect(await table('csv', 'sv', [[['Vinter', -3.5]]]).text()).toContain('Vinter;-3,5\r\n');
    expect(await table('csv', 'en', [[['-12', -3.5]]]).text()).toContain('-12,-3.5\r\n');
  });
});

describe('timestamps', () => {
  // Stockholm is one hour ahead of UTC in winter and two in summer.
  const moments: Row[][] = [
    [['Åsa', new Date('2026-01-31T23:00:00Z')]],
    [['Bo', new Date('2026-07-01T10:00:59Z')]],
  ];

  it('are local times in CSV', async () => {
    expect(await table('csv', 'sv', moments).text()).toContain(
      'Åsa;2026-02-01 00:00\r\nBo;2026-07-01 12:00\r\n',
    );
  });

  it('are dates in a workbook', async () => {
    const rows = await readSheet(Buffer.from(await table('xlsx', 'sv', moments).arrayBuffer()));
    expect(rows.slice(1)).toEqual([
      ['Åsa', new Date('2026-02-01T00:00:00Z')],
      ['Bo', new Date('2026-07-01T12:00:00Z')],
    ]);
  });
});

describe('a workbook', () => {
  it('preserves texts and numbers', async () => {
    const answer = table('xlsx', 'sv', ROWS);
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="people.xlsx"');
    const rows = await readSheet(Buffer.from(await answer.arrayBuffer()));
    expect(rows).toEqual([
      ['Name', 'Days'],
      ['Åsa "A" <b>&', 1.5],
      ['=1+1', null],
      ['＝1+1', null],
      ['line\nbreak; and, signs', -2],
    ]);
  });

  it('omits characters that XML cannot hold', async () => {
    const answer = table('xlsx', 'sv', [[[`a\u0000b\ud800c`, 1]]]);
    expect((await readSheet(Buffer.from(await answer.arrayBuffer())))[1]).toEqual(['abc', 1]);
  });
});

describe.each(['csv', 'xlsx'] as const)('%s export', (format) => {
  it('is streamed, and stops when the client disconnects', async () => {
    const seen: number[] = [];
    let ended = false;
    async function* endless(): AsyncGenerator<Row[]> {
      try {
        for (let page = 0; ; page += 1) {
          seen.push(page);
          // Random, so that it cannot be compressed.
          yield await Promise.resolve(
            Array.from({ length: 1000 }, (_, row) => [String(Math.sin(page * 1000 + row)), row]),
          );
        }
      } finally {
        ended = true;
      }
    }
    const reader = tableResponse({
      format,
      name: 'x',
      header: ['a', 'b'],
      pages: endless(),
      language: 'en',
    }).body?.getReader();
    for (let read = 0; read < 12; read += 1) await reader?.read();
    expect(seen.length).toBeLessThan(15);
    await reader?.cancel();
    expect(ended).toBe(true);
  });
});
