import { useMemo, useState } from 'react';
import {
  MAX_IMPORT_CORRECTIONS,
  MAX_IMPORT_REPLACEMENTS,
  type ImportCorrection,
  type ImportField,
  type ImportReplacement,
  type ImportReport,
  type Replacement,
} from '../../../../contract/userImport';
import type { ImportParams } from '../../../providers/dataProvider';

export type UnknownValue = NonNullable<ImportReport['unknown_values']>[number];

interface Replaced extends UnknownValue {
  with: Replacement;
}

interface Corrections {
  cells: readonly ImportCorrection[];
  replaced: readonly Replaced[];
  renameRows: readonly number[];
}

const NONE: Corrections = { cells: [], replaced: [], renameRows: [] };

const isSameWord = (one: UnknownValue, other: UnknownValue): boolean =>
  one.field === other.field && one.value.toLowerCase() === other.value.toLowerCase();

/** Holds what is corrected on top of the file: cells, unknown words, and people to rename. */
export const useCorrections = () => {
  const [state, setState] = useState(NONE);
  const { cells, replaced, renameRows } = state;
  const params = useMemo(
    () =>
      ({
        corrections: cells,
        replacements: replaced.map(({ field, value, with: replacement }): ImportReplacement => ({
          field,
          value,
          with: replacement,
        })),
        renameRows,
      }) satisfies Omit<ImportParams, 'file'>,
    [cells, replaced, renameRows],
  );
  const isCell = (row: number, field: ImportField) => (cell: ImportCorrection) =>
    cell.row === row && cell.field === field;

  return {
    params,
    isEmpty: cells.length + replaced.length + renameRows.length === 0,
    isFull: cells.length >= MAX_IMPORT_CORRECTIONS,
    correctedRows: useMemo(() => new Set(cells.map(({ row }) => row)), [cells]),
    fieldsOf: (row: number): ImportField[] =>
      cells.filter((cell) => cell.row === row).map(({ field }) => field),
    valueOf: (row: number, field: ImportField): string | undefined => cells.find(isCell(row, field))?.value,
    setValue: (row: number, field: ImportField, value: string) =>
      setState((current) => {
        const isKnown = current.cells.some(isCell(row, field));
        if (!isKnown && current.cells.length >= MAX_IMPORT_CORRECTIONS) return current;
        const next = { row, field, value };
        return {
          ...current,
          cells: isKnown
            ? current.cells.map((cell) => (isCell(row, field)(cell) ? next : cell))
            : [...current.cells, next],
        };
      }),
    /** The unknown words of the report and those that are replaced, the most common first. */
    unknownValues: (found: readonly UnknownValue[] = []): (UnknownValue & { with?: Replacement })[] =>
      [...replaced, ...found.filter((value) => !replaced.some((other) => isSameWord(value, other)))]
        .sort((one, other) => other.rows - one.rows || one.value.localeCompare(other.value))
        .slice(0, MAX_IMPORT_REPLACEMENTS),
    replace: (value: UnknownValue, replacement: Replacement | null) =>
      setState((current) => {
        const others = current.replaced.filter((other) => !isSameWord(value, other));
        const { field, value: word, rows } = value;
        return {
          ...current,
          replaced: replacement ? [...others, { field, value: word, rows, with: replacement }] : others,
        };
      }),
    renames: useMemo(() => new Set(renameRows), [renameRows]),
    rename: (rows: readonly number[], renamed: boolean) =>
      setState((current) => {
        const changed = new Set(rows);
        const others = current.renameRows.filter((row) => !changed.has(row));
        return { ...current, renameRows: renamed ? [...others, ...rows] : others };
      }),
    clear: () => setState(NONE),
  };
};

export type CorrectionsState = ReturnType<typeof useCorrections>;
