import { createContext } from 'react';
import type { Field } from '../../../contract/fields';
import { resourceOf } from '../../../contract/resources';
import { createExternalStore } from '../../api/externalStore';
import { fieldOf } from '../fields/fieldOf';

/** Column widths in pixels, by source. Empty until the user resizes a column. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** The button that opened the column panel. It is above the list, but only the table knows its columns. */
export const columnsAnchor = createExternalStore<{ storeKey: string; element: HTMLElement } | null>(null);

export const MIN_WIDTH = 64;
export const MAX_WIDTH = 900;
const CHECKBOX_COLUMN = 48;
const TITLE_WIDTH = 228;
const EMAIL_WIDTH = 288;
const DEFAULT_WIDTH = 128;
/** By kind of field. */
const WIDTHS: Partial<Record<Field['kind'], number>> = {
  boolean: 100,
  choices: 124,
  clock: 80,
  date: 112,
  number: 96,
  references: 118,
  richText: 240,
};

/** Returns the width that a column has at least. Wider tables share the rest, so no column depends on its rows. */
export const defaultWidth = (resource: string, source = ''): number => {
  const field = fieldOf(resource, source);
  if (!field) return DEFAULT_WIDTH;
  if (resourceOf(resource)?.title === source) return TITLE_WIDTH;
  if (field.kind === 'text' && field.format === 'email') return EMAIL_WIDTH;
  return WIDTHS[field.kind] ?? DEFAULT_WIDTH;
};

export const withinBounds = (width: number): number =>
  Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));

const headCells = (table: HTMLElement) => [...table.querySelectorAll('th')];

/** Returns the width of a table by those of its columns. */
export const totalWidth = (table: HTMLElement): number =>
  headCells(table).reduce((sum, { style }) => sum + (parseFloat(style.width) || CHECKBOX_COLUMN), 0);

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

/** Measures the columns of a table. */
export const measureColumns = (table: HTMLElement): ColumnWidths =>
  Object.fromEntries(
    headCells(table).flatMap(({ dataset: { column }, offsetWidth }) =>
      column === undefined ? [] : [[column, withinBounds(offsetWidth)]],
    ),
  );
