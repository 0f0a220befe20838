import { createContext } from 'react';

/** Column widths in pixels, by source. Empty until the user resizes a column. */
export type ColumnWidths = Readonly<Record<string, number>>;

export const NARROWEST = 64;
export const WIDEST = 900;
/** The width of a column that was hidden when the others were measured. */
const USUAL = 160;
/** Width of the checkbox column. */
export const CHECKBOX_COLUMN = 53;

export const withinBounds = (width: number): number =>
  Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));

export const widthOf = (widths: ColumnWidths, column: string): number => widths[column] ?? USUAL;

/** The sum of all column widths. */
export const totalWidth = (
  widths: ColumnWidths,
  columns: readonly string[],
  hasCheckboxes: boolean,
): number =>
  columns.reduce((sum, column) => sum + widthOf(widths, column), hasCheckboxes ? CHECKBOX_COLUMN : 0);

/** What a header cell needs to resize its column. */
export interface Resizing {
  widths: ColumnWidths;
  /** The last column takes the remaining width. */
  last: string | undefined;
  /** Sets the width of a column; `isDone` stores it. */
  resize: (head: HTMLElement, column: string, width: number, isDone: boolean) => void;
  /** Resets all widths. */
  reset: () => void;
}

export const ResizingContext = createContext<Resizing>({
  widths: {},
  last: undefined,
  resize: () => undefined,
  reset: () => undefined,
});
