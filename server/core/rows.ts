/** Returns the first row. Throws when there is none, which is a programming error. */
export const firstRow = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('The statement gave no row');
  return row;
};

/** On the embedded database others wait for a transaction, which may take some milliseconds per row. */
export const ROWS_PER_TRANSACTION = 20;
/** Rows that one statement changes. */
export const MOST_ROWS_PER_TRANSACTION = 100;

export const idsOf = <Id>(rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id);

/** Maps items one after the other, and stops at the first error. */
export const mapInOrder = async <T, Result>(
  items: readonly T[],
  map: (item: T) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (const item of items) results.push(await map(item));
  return results;
};

export const groupBy = <T, K>(rows: readonly T[], key: (row: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
};
