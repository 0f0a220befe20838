import { createContext } from 'react';
import type { Store } from 'react-admin';
import { createExternalStore } from '../../api/externalStore';

/** Column widths in pixels, by source. Empty until the user resizes a column. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** The button that opened the column panel. It is above the list, but only the table knows its columns. */
export const columnsAnchor = createExternalStore<{ storeKey: string; element: HTMLElement } | null>(null);

export const MIN_WIDTH = 64;
export const MAX_WIDTH = 900;
/** For columns that were hidden when the others were measured. */
const DEFAULT_WIDTH = 160;
const CHECKBOX_COLUMN = 48;

export const withinBounds = (width: number): number =>
  Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));

const headCells = (table: HTMLElement) => [...table.querySelectorAll('th')];

/** Returns the width of a table with the given columns. */
export const totalWidth = (table: HTMLElement, widths: ColumnWidths): number =>
  headCells(table).reduce(
    (sum, { dataset: { column } }) =>
      sum + (column === undefined ? CHECKBOX_COLUMN : (widths[column] ?? DEFAULT_WIDTH)),
    0,
  );

export interface Resizing {
  widths: ColumnWidths;
  /** Sets the width of a column; `isDone` stores it. */
  resize: (table: HTMLElement, column: string, width: number, isDone: boolean) => void;
  reset: () => void;
}

export const ResizingContext = createContext<Resizing>({
  widths: {},
  resize: () => undefined,
  reset: () => undefined,
});

/** What a table looked like with its rows, for the time in which it loads. */
export interface TableLayout {
  /** Widths depend on the size of the window. */
  windowWidth: number;
  widths: ColumnWidths;
  rowHeight: number | undefined;
}

const layoutKey = (storeKey: string): string => `${storeKey}_layout`;

/** Returns how the table looked last, unless the window had another width. */
export const readLayout = (store: Store, storeKey: string): TableLayout | undefined => {
  const layout = store.getItem<TableLayout | undefined>(layoutKey(storeKey));
  return layout?.windowWidth === window.innerWidth ? layout : undefined;
};

export const writeLayout = (store: Store, storeKey: string, layout: TableLayout): void =>
  store.setItem(layoutKey(storeKey), layout);

/** Measures the columns of a table. */
export const measureColumns = (table: HTMLElement): ColumnWidths =>
  Object.fromEntries(
    headCells(table).flatMap(({ dataset: { column }, offsetWidth }) =>
      column === undefined ? [] : [[column, withinBounds(offsetWidth)]],
    ),
  );
