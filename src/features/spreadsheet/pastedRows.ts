import type { CellTexts } from '../../providers/dataProvider';
import { toId } from '../../providers/dataProvider/dialect';

export interface Paste {
  rows: CellTexts[];
  /** Rows and columns of the block that the table has no place for. */
  surplus: { rows: number; columns: number };
}

/** What a spreadsheet dialog opens with. */
export type Source = 'choose' | { file: File } | { paste: Paste };

/** The field that a cell of a list shows. */
const fieldOf = (cell: Element): string | undefined => /(?:^|\s)column-(\S+)/.exec(cell.className)?.[1];

/** Maps a block of cells onto a table: right and down from the first field of the row at or after the cell with the focus. */
export const pastedRows = (focused: Element, block: readonly (readonly string[])[]): Paste | null => {
  const row = focused.closest<HTMLTableRowElement>('tr[data-row]');
  if (!row?.parentElement) return null;
  const rows = [...row.parentElement.querySelectorAll<HTMLTableRowElement>('tr[data-row]')];
  const below = rows.slice(rows.indexOf(row));
  const fields = [...row.cells].map(fieldOf);
  const cell = focused.closest('td');
  const at = cell ? [...row.cells].indexOf(cell) : 0;
  const start = fields.findIndex((field, index) => index >= at && field !== undefined);
  if (start < 0) return null;
  const columns = fields.slice(start);
  const fitting = block.slice(0, below.length);
  const width = Math.max(...fitting.map(({ length }) => length));
  return {
    rows: fitting.map((texts, index) => ({
      id: toId(below[index]?.dataset.row),
      cells: Object.fromEntries(
        texts.flatMap((text, at) => {
          const field = columns[at];
          return field === undefined ? [] : [[field, text]];
        }),
      ),
    })),
    surplus: {
      rows: Math.max(0, block.length - below.length),
      columns: Math.max(0, width - columns.length),
    },
  };
};
