import { z } from 'zod';
import { MAX_SELECTED_ROWS } from '../../../contract/constants';
import { exportPath } from '../../../contract/endpoints';
import { exportQuery, idList } from '../../../contract/http';
import { route, type AnyRoute } from '../../core/route';
import { assertReadable } from '../listRules';
import type { ListQuery } from '../listSql';
import { labelsOf } from '../resourceLabels';
import { inBatches, type Row } from '../tableFile';
import { tableRoute } from '../tableRoute';
import { recordsById, type ListTable } from './listTable';
import { openColumns } from './openColumns';

/** Selected rows, whose ids may be too long for a URL. */
const selectionSchema = z.object({ ids: idList.min(1).max(MAX_SELECTED_ROWS) });

/**
 * Returns the exports of a list and of selected rows: the same filters and order, without pages, read in batches. They are
 * audited.
 */
export const exportRoutes = (table: ListTable): AnyRoute[] => {
  const { name } = table;
  const { many } = labelsOf(name);
  const list = tableRoute({
    path: exportPath(name),
    summary: `Export ${many}`,
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
  const selection = route({
    ...list,
    method: 'post',
    summary: `Export selected ${many}`,
    query: exportQuery<ListQuery>(table.query),
    body: selectionSchema,
    handle: (ctx, { query, body: { ids }, ...input }) =>
      list.handle(ctx, { ...input, query: { ...query, filter: { ...query.filter, id: ids } } } as never),
  });
  return [list, selection];
};
