import { and, eq } from 'drizzle-orm';
import type { AnyRoute, RequestContext } from '../../core/route';
import { idsOfList, oneOf } from '../listSql';
import type { SpreadsheetColumn } from '../spreadsheet/columns';
import { spreadsheetRoutes } from '../spreadsheet/routes';
import type { ResourceSchemas, StoredRow } from './options';
import type { Resource } from './resource';

/** Returns the routes of a resource whose list can be edited in a spreadsheet. */
export const crudSpreadsheet = <Row extends StoredRow, S extends ResourceSchemas>(
  resource: Resource<Row, S>,
  columns: readonly SpreadsheetColumn[],
): AnyRoute[] => {
  const { name, table, schemas, rules } = resource;
  const visible = (ctx: RequestContext) => resource.visible?.(ctx) ?? [];
  return spreadsheetRoutes({
    name,
    columns,
    refuse: resource.refuseCells,
    query: schemas.query,
    update: schemas.update,
    ids: (ctx, query) =>
      idsOfList(ctx.db, table, ctx.companyId, rules, query, [
        ...visible(ctx),
        ...(query.filter ? (resource.filters?.(query.filter, ctx) ?? []) : []),
      ]),
    records: async (ctx, ids) => {
      const rows = await ctx.db
        .select()
        .from(table)
        .where(and(oneOf(table.id, ids), eq(table.company_id, ctx.companyId), ...visible(ctx)));
      return resource.serialize(rows as Row[], ctx, false);
    },
  });
};
