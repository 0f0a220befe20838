import type { ImportCorrection, ImportField, ImportMapping } from '../../../contract/userImport';
import type { Table } from '../../core/deps';
import { cleanText } from '../../services/parseTable/cleanText';

/** Puts corrected values into the cells of a table. A field without a column gets a new one. */
export const correctTable = (
  table: Table,
  mapping: ImportMapping,
  corrections: readonly ImportCorrection[],
  labelOf: (field: ImportField) => string,
): { table: Table; mapping: ImportMapping } => {
  if (corrections.length === 0) return { table, mapping };
  const header = [...table.header];
  const fields: ImportMapping = header.map((_, index) => mapping[index] ?? null);
  const byRow = new Map<number, Map<number, string>>();
  for (const { row, field, value } of corrections) {
    if (!fields.includes(field)) {
      header.push(labelOf(field));
      fields.push(field);
    }
    const cells = byRow.get(row) ?? new Map<number, string>();
    byRow.set(row, cells.set(fields.indexOf(field), cleanText(value)));
  }
  const rows = table.rows.map((row) => {
    const corrected = byRow.get(row.number);
    if (!corrected) return row;
    const cells = header.map((_, index) => row.cells[index] ?? { text: '', isNumber: false });
    for (const [index, text] of corrected) cells[index] = { text, isNumber: false };
    return { ...row, cells };
  });
  return { table: { header, rows }, mapping: fields };
};
