import type { TableFormat } from '../../../contract/constants';
import { tableResponse, type Row } from '../../http/tableFile';
import type { Plan } from './plan';
import { messagesOf } from './present';
import type { Import } from './run';

/** Rows that are written at once. */
const PORTION = 500;

async function* pagesOf({ table, t }: Import, plan: Plan): AsyncGenerator<Row[]> {
  const cells = new Map(table.rows.map((row) => [row.number, row.cells]));
  const refused = plan.rows.filter(({ action }) => action === 'refuse');
  for (let start = 0; start < refused.length; start += PORTION)
    yield await Promise.resolve(
      refused
        .slice(start, start + PORTION)
        .map((row) => [
          ...table.header.map((_, index) => cells.get(row.number)?.[index]?.text ?? ''),
          Object.values(messagesOf(row, t)).flat().join(' · '),
        ]),
    );
}

/** The refused rows as they came, and why, to be mended and imported again. */
export const refusedTable = (job: Import, plan: Plan, format: TableFormat): Response =>
  tableResponse({
    format,
    name: 'refused',
    header: [...job.table.header, job.t('user_import.errors_column')],
    pages: pagesOf(job, plan),
    language: job.language,
  });
