import type { SheetCells } from '../../../contract/changeSet';
import { cutText } from '../../../contract/cutText';
import type { Fields } from '../../../contract/fields';
import { resourceOf, type RecordResource } from '../../../contract/resources';
import { fieldError } from '../../core/ApiError';
import type { Table } from '../../core/deps';
import type { CellRow } from '../../core/changeEngine';

const SAMPLES = 3;
const MAX_SAMPLE_LENGTH = 60;

const samplesOf = ({ rows }: Table, index: number): string[] => {
  const found = new Set<string>();
  for (const { cells } of rows) {
    const text = cells[index]?.text;
    if (text) found.add(cutText(text, MAX_SAMPLE_LENGTH));
    if (found.size === SAMPLES) break;
  }
  return [...found];
};

/** Not by a regular expression, which takes quadratic time for many spaces. */
const onOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/**
 * Reads a table whose rows have no id.
 * @param mapping the field of each column; null skips it
 * @throws ApiError 422 when it has more columns than the table
 */
export const readTable = (table: Table, mapping: readonly (string | null)[], resource: RecordResource) => {
  const fields: Fields = resourceOf(resource)?.fields ?? {};
  if (mapping.length > table.header.length) throw fieldError('mapping', 'validation.invalid');
  const rows = table.rows.map(({ number, cells }): CellRow => {
    const found: SheetCells = {};
    for (const [index, field] of mapping.entries()) {
      const cell = cells[index];
      if (field === null || !cell || cell.text === '') continue;
      const declared = fields[field];
      const isLine = declared?.kind === 'text' && !declared.multiline;
      found[field] = isLine ? { ...cell, text: onOneLine(cell.text) } : cell;
    }
    return { position: number, cells: found };
  });
  const columns = table.header.map((header, index) => ({
    header,
    samples: samplesOf(table, index),
    field: mapping[index] ?? null,
  }));
  return { rows, columns };
};
