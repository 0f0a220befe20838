import { NotForThisRow, type BulkField } from './bulkFields';

/**
 * For a list of those who may see a row, where none means everyone: adding to a row that is open to all leaves it open,
 * and a row is not opened to all by taking somebody away. Emptying the list says so plainly, and does.
 */
export const accessChange =
  (source: string): NonNullable<BulkField['change']> =>
  (row, operation, value) => {
    const present = (row[source] ?? []) as unknown[];
    const given = (value ?? []) as unknown[];
    if (operation === 'set') return { [source]: given };
    if (operation === 'clear') return { [source]: [] };
    if (present.length === 0) return {};
    if (operation === 'add')
      return { [source]: [...present, ...given.filter((item) => !present.includes(item))] };
    const left = present.filter((item) => !given.includes(item));
    if (left.length === 0) throw new NotForThisRow('bulk.would_open');
    return { [source]: left };
  };
