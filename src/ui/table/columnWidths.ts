import { createContext } from 'react';

/** Widths of columns in pixels, by their source. Those of a table that nobody has changed follow from what stands in it. */
export type ColumnWidths = Readonly<Record<string, number>>;

export const NARROWEST = 64;
export const WIDEST = 900;
/** What a column has that was hidden when the others got their widths. */
const USUAL = 160;
/** The column of checkboxes. */
export const CHECKBOX_COLUMN = 53;

export const withinBounds = (width: number): number =>
  Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));

export const widthOf = (widths: ColumnWidths, column: string): number => widths[column] ?? USUAL;

/** As wide as all of the columns together. */
export const totalWidth = (
  widths: ColumnWidths,
  columns: readonly string[],
  hasCheckboxes: boolean,
): number =>
  columns.reduce((sum, column) => sum + widthOf(widths, column), hasCheckboxes ? CHECKBOX_COLUMN : 0);

/** What the head of a column needs to be made wider or narrower. */
export interface Resizing {
  widths: ColumnWidths;
  /** The last column takes what the others leave. */
  last: string | undefined;
  /** Makes a column as wide as this for now; `isDone` keeps it. The head of the table tells what the others have. */
  resize: (head: HTMLElement, column: string, width: number, isDone: boolean) => void;
  /** All columns as wide as they were at first. */
  reset: () => void;
}

export const ResizingContext = createContext<Resizing>({
  widths: {},
  last: undefined,
  resize: () => undefined,
  reset: () => undefined,
});
