import { expect, it, vi } from 'vitest';
import { MAX_SPREADSHEET_ROWS } from '../../../contract/spreadsheet';
import { userUpdateSchema } from '../../../contract/user';
import type { TableCell } from '../../core/deps';
import { textOf } from '../columns/columns';
import { compareRows, type EditableColumns, type EditedRow } from './compare';

const format = vi.fn(textOf);
const parse = vi.fn(({ text }: TableCell) => text);
const column = { field: 'title', read: ({ title }: Record<string, unknown>) => title, format, parse };
const columns: EditableColumns = {
  t: (key: string) => key,
  all: [column],
  byField: new Map([['title', column]]),
  labels: { title: 'Title' },
  nameOf: (record) => textOf(record.id),
  update: userUpdateSchema,
  describe: (_, { key }) => key,
};

it('looks at each edited cell of 10,000 rows once, and loads edited records only', async () => {
  const rows = Array.from({ length: MAX_SPREADSHEET_ROWS }, (_, index): EditedRow => {
    const isEdited = index % 2 === 0;
    return {
      id: index + 1,
      base: new Map([['title', 'Cook']]),
      cells: new Map([['title', { text: isEdited ? 'Chef' : 'Cook', isNumber: false }]]),
    };
  });
  const load = vi.fn((ids: number[]) =>
    Promise.resolve(new Map(ids.map((id) => [id, { id, title: 'Cook' }]))),
  );
  const report = await compareRows(columns, rows, load);
  expect(report.rows).toHaveLength(MAX_SPREADSHEET_ROWS / 2);
  expect(report.unchanged).toBe(MAX_SPREADSHEET_ROWS / 2);
  expect(load.mock.calls.map(([ids]) => ids.length)).toEqual([MAX_SPREADSHEET_ROWS / 2]);
  expect([format, parse].map(({ mock }) => mock.calls.length)).toEqual([
    MAX_SPREADSHEET_ROWS / 2,
    MAX_SPREADSHEET_ROWS / 2,
  ]);
});
