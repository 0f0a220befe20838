import { describe, expect, it } from 'vitest';
import { csvFile, xlsxFile } from '../../../tests/support/importFiles';
import { ApiError } from '../../core/ApiError';
import { parseInWorker } from './parseInWorker';

const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());
const people = csvFile('Name\nEva\n');

/** Returns the status and the message of a refused file. */
const refusal = async (parsing: Promise<unknown>): Promise<unknown[]> => {
  const error = await parsing.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(error instanceof ApiError)) throw new Error('the file was not refused', { cause: error });
  return [error.status, error.options.fields?.get('file')?.key ?? error.code];
};

describe('a thread', () => {
  it('returns the table of a CSV file and of a workbook', async () => {
    const parse = parseInWorker();
    const expected = {
      header: ['Name'],
      rows: [{ number: 2, cells: [{ text: 'Eva', isNumber: false }] }],
    };
    expect(await parse(await bytesOf(people), 'users.csv')).toEqual(expected);
    expect(await parse(await bytesOf(xlsxFile([['Name'], ['Eva']])), 'users.xlsx')).toEqual(expected);
  });

  it('returns the reason why a file is refused', async () => {
    const parse = parseInWorker();
    expect(await refusal(parse(await bytesOf(csvFile('%PDF-1.7\n')), 'users.csv'))).toEqual([
      415,
      'validation.file_type',
    ]);
    expect(await refusal(parse(await bytesOf(csvFile('Name\n')), 'users.csv'))).toEqual([
      422,
      'validation.file_no_rows',
    ]);
  });

  it.each([
    ['time', { time: 0 }],
    ['memory', { memory: 16 }],
  ])('that exceeds its %s refuses the file', async (_, limits) => {
    const large = csvFile(`Name\n${'"a","b","c","d","e"\n'.repeat(49_000)}`);
    const parse = parseInWorker(limits);
    expect(await refusal(parse(await bytesOf(large), 'users.csv'))).toEqual([
      422,
      'validation.file_too_complex',
    ]);
    // Other files still get a thread.
    expect(await refusal(parse(await bytesOf(large), 'users.csv'))).toEqual([
      422,
      'validation.file_too_complex',
    ]);
  });

  it('is shared in order; when too many files wait, the next is refused', async () => {
    const parse = parseInWorker({ concurrency: 1, queue: 1 });
    const bytes = await bytesOf(people);
    const [first, second] = [parse(bytes, 'users.csv'), parse(bytes, 'users.csv')];
    expect(await refusal(parse(bytes, 'users.csv'))).toEqual([503, 'overloaded']);
    expect((await first).rows).toHaveLength(1);
    expect((await second).rows).toHaveLength(1);
    expect((await parse(bytes, 'users.csv')).rows).toHaveLength(1);
  });
});
