import { exportPath } from '../../../contract/endpoints';
import { exportQuery } from '../../../contract/http';
import { route, type AnyRoute } from '../../core/route';
import { audit } from '../../services/audit';
import { EXPORTS } from '../../services/rateLimits';
import { assertReadable } from '../listRules';
import { labelsOf } from '../resourceLabels';
import { inBatches, TABLE_TYPES, tableResponse, type Row } from '../tableFile';
import { recordsById, type ListTable } from './listTable';
import { openColumns } from './openColumns';

/** Returns the export of a list: the same filters and order, without pages, read in batches. It is audited. */
export const exportRoute = (table: ListTable): AnyRoute => {
  const { name } = table;
  return route({
    method: 'get',
    path: exportPath(name),
    summary: `Export ${labelsOf(name).many}`,
    access: { action: 'export', resource: name },
    limit: EXPORTS,
    query: exportQuery(table.query),
    produces: TABLE_TYPES,
    handle: async (ctx, { query }) => {
      const { format, ...asked } = query;
      assertReadable(ctx, name, asked);
      const { t, all, labelOf } = await openColumns(ctx, table);
      const ids = await table.ids(ctx, asked);
      await audit(ctx.db, ctx, {
        action: 'export',
        resource: name,
        changes: { ...query, count: ids.length },
      });
      const cells = (record: Record<string, unknown>): Row => [
        Number(record.id),
        ...all.map((column) => {
          const value = column.read(record);
          return column.cell ? column.cell(value) : column.format(value);
        }),
      ];
      return tableResponse({
        format,
        name,
        header: [t(`resources.${name}.fields.id`, { _: 'ID' }), ...all.map(({ field }) => labelOf(field))],
        pages: inBatches(ids, recordsById(table, ctx), cells),
        language: ctx.language,
      });
    },
  });
};
