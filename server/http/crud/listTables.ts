import { and, eq } from 'drizzle-orm';
import { resourceOf } from '../../../contract/resources';
import type { AnyRoute, RequestContext } from '../../core/route';
import { exportRoute } from '../columns/exportRoute';
import { fieldColumns } from '../columns/fieldColumns';
import type { ListTable } from '../columns/listTable';
import { oneOf } from '../listSql';
import { spreadsheetRoutes } from '../spreadsheet/routes';
import type { ResourceSchemas, StoredRow } from './options';
import type { Resource } from './resource';
import { rowsOf } from './rows';

/** Returns the export of a list, and its spreadsheet to edit. */
export const listTableRoutes = <Row extends StoredRow, S extends ResourceSchemas>(
  resource: Resource<Row, S>,
): AnyRoute[] => {
  const { name, table, schemas } = resource;
  const visible = (ctx: RequestContext) => resource.visible?.(ctx) ?? [];
  const list: ListTable = {
    name,
    columns: fieldColumns(name, resource.columns),
    query: schemas.query,
    ids: resource.ids,
    records: async (ctx, ids) => {
      const rows = await ctx.db
        .select()
        .from(table)
        .where(and(oneOf(table.id, ids), eq(table.company_id, ctx.companyId), ...visible(ctx)));
      return resource.serialize(rowsOf(table, rows), ctx, false);
    },
  };
  return [
    exportRoute(list),
    ...(resourceOf(name)?.spreadsheet === false
      ? []
      : spreadsheetRoutes({ ...list, import: resource.import ?? {} })),
  ];
};
