import { useMemo, useState } from 'react';
import type { CellState, SpreadsheetCell, SpreadsheetReport } from '../../../contract/spreadsheet';

/** A row with the previous and the new values of its changed fields. */
interface RowChange {
  id: number;
  name: string;
  was: Record<string, unknown>;
  values: Record<string, unknown>;
}

export interface PreviewCell extends SpreadsheetCell {
  key: string;
  id: number;
  name: string;
}

export type Decision = 'mine' | 'theirs';

/** What was entered instead of an invalid value, and what the server says about it. */
export interface Correction {
  text: string;
  /** Undefined while it is checked; null when the record has this value already. */
  cell?: SpreadsheetCell | null;
}

/** In the order in which they need attention. */
const ORDER: readonly CellState[] = ['invalid', 'conflict', 'changed', 'readonly'];

const cellsOf = ({ rows }: SpreadsheetReport): PreviewCell[] => {
  const all = rows.flatMap(({ id, name, cells }) =>
    cells.map((cell) => ({ ...cell, key: `${id}.${cell.field}`, id, name })),
  );
  return ORDER.flatMap((state) => all.filter((cell) => cell.state === state));
};

const isResolved = (correction: Correction | undefined): boolean =>
  correction?.cell === null || correction?.cell?.state === 'changed';

/** Returns the cell to apply, or undefined when the record stays as it is. */
const accepted = (
  cell: PreviewCell,
  decisions: ReadonlyMap<string, Decision>,
  corrections: ReadonlyMap<string, Correction>,
): SpreadsheetCell | undefined => {
  const correction = corrections.get(cell.key);
  if (correction) return correction.cell?.state === 'changed' ? correction.cell : undefined;
  if (cell.state === 'changed') return cell;
  return cell.state === 'conflict' && decisions.get(cell.key) === 'mine' ? cell : undefined;
};

const toChanges = (
  cells: readonly PreviewCell[],
  decisions: ReadonlyMap<string, Decision>,
  corrections: ReadonlyMap<string, Correction>,
): RowChange[] => {
  const changes = new Map<number, RowChange>();
  for (const cell of cells) {
    const applied = accepted(cell, decisions, corrections);
    if (!applied) continue;
    const change = changes.get(cell.id) ?? { id: cell.id, name: cell.name, was: {}, values: {} };
    change.was[cell.field] = applied.was ?? null;
    change.values[cell.field] = applied.value ?? null;
    changes.set(cell.id, change);
  }
  return [...changes.values()];
};

/** The cells of a comparison, what was decided about them, and the changes that follow. */
export const usePreview = (report: SpreadsheetReport) => {
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map());
  const [corrections, setCorrections] = useState<ReadonlyMap<string, Correction>>(new Map());
  const cells = useMemo(() => cellsOf(report), [report]);
  const changes = useMemo(() => toChanges(cells, decisions, corrections), [cells, decisions, corrections]);
  const count = (state: CellState): number => cells.filter((cell) => cell.state === state).length;
  return {
    cells,
    changes,
    decisions,
    corrections,
    counts: {
      changed: count('changed'),
      conflict: count('conflict'),
      invalid: count('invalid'),
      readonly: count('readonly'),
    },
    /** Cells without a valid value so far. */
    unresolved: cells.filter(({ key, state }) => state === 'invalid' && !isResolved(corrections.get(key)))
      .length,
    decide: (keys: readonly string[], decision: Decision) =>
      setDecisions((before) => new Map([...before, ...keys.map((key) => [key, decision] as const)])),
    correct: (key: string, correction: Correction) =>
      setCorrections((before) => new Map([...before, [key, correction]])),
  };
};

export type Preview = ReturnType<typeof usePreview>;
