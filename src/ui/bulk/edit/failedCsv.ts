import { currentLanguage } from '../../../api/language';
import type { RowRefusal } from './run';

/** Returns the failed rows as a CSV file. */
export const failedCsv = async (header: readonly string[], rows: readonly RowRefusal[]): Promise<Blob> => {
  const { CSV_BOM, formatCsv } = await import('../../../../contract/csv');
  const cells = rows.map(({ id, name, message }) => [id, name, message]);
  const text = formatCsv([header, ...cells], currentLanguage());
  return new Blob([CSV_BOM, text], { type: 'text/csv;charset=utf-8' });
};
