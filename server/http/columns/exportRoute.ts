import { exportPath } from '../../../contract/endpoints';
import { exportQuery } from '../../../contract/http';
import type { AnyRoute } from '../../core/route';
import { assertReadable } from '../listRules';
import { labelsOf } from '../resourceLabels';
import { inBatches, type Row } from '../tableFile';
import { tableRoute } from '../tableRoute';
import { recordsById, type ListTable } from './listTable';
import { openColumns } from './openColumns';

/** Returns the export of a list: the same filters and order, without pages, read in batches. It is audited. */
export const exportRoute = (table: ListTable): AnyRoute => {
  const { name } = table;
  return tableRoute({
    path: exportPath(name),
    summary: `Export ${labelsOf(name).many}`,
    resource: name,
    query: exportQuery(table.query),
    read: async (ctx, { query: { format: _format, ...query } }, t) => {
      assertReadable(ctx, name, query);
      const { all, labelOf } = await openColumns(ctx, table);
      const ids = await table.ids(ctx, query);
      const cells = (record: Record<string, unknown>): Row => [
        Number(record.id),
        ...all.map((column) => {
          const value = column.read(record);
          return column.cell ? column.cell(value) : column.format(value);
        }),
      ];
      return {
        name,
        count: ids.length,
        header: [t(`resources.${name}.fields.id`, { _: 'ID' }), ...all.map(({ field }) => labelOf(field))],
        pages: inBatches(ids, recordsById(table, ctx), cells),
      };
    },
  });
};
