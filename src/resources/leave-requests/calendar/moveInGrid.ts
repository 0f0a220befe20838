/** Both from 0. */
export interface Cell {
  row: number;
  column: number;
}

type Step = (cell: Cell, size: { rows: number; columns: number }, isCtrl: boolean) => Cell;

const STEPS: Partial<Record<string, Step>> = {
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  Home: ({ row }, _size, isCtrl) => ({ row: isCtrl ? 0 : row, column: 0 }),
  End: ({ row }, { rows, columns }, isCtrl) => ({ row: isCtrl ? rows - 1 : row, column: columns - 1 }),
};

const within = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));

/** Clamps to the grid. */
export const clampCell = ({ row, column }: Cell, rows: number, columns: number): Cell => ({
  row: within(row, rows),
  column: within(column, columns),
});

/**
 * Returns the cell that a key moves to: arrows by one, Home and End within the row, with Ctrl to the first or last
 * cell. Null for other keys.
 */
export const moveInGrid = (
  key: string,
  cell: Cell,
  size: { rows: number; columns: number },
  isCtrl: boolean,
): Cell | null => {
  const next = STEPS[key]?.(cell, size, isCtrl);
  return next ? clampCell(next, size.rows, size.columns) : null;
};
