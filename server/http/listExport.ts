import { and, eq, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { TableFormat } from '../../contract/constants';
import type { ResourceName } from '../../contract/resources';
import { languageOf } from '../../i18n';
import type { Translate } from '../../i18n/translate';
import { audit } from '../services/audit';
import { assertReadable } from './listRules';
import { idsOfList, oneOf, type CompanyTable, type ListRules } from './listSql';
import { route, type AnyRoute, type RequestContext } from '../core/route';
import { inBatches, TABLE_TYPES, tableResponse, type Row } from './tableFile';
import { translatorFor } from '../core/translator';
import { EXPORTS } from '../services/rateLimits';

interface Filtered {
  id?: number[];
  q?: string;
}

interface ListExport<Filter extends Filtered, Found> {
  resource: ResourceName;
  path: string;
  summary: string;
  query: z.ZodType<{ format: TableFormat; sort?: string[]; filter?: Filter }>;
  table: CompanyTable;
  rules: ListRules;
  /** Conditions of the resource's own filters. */
  filters?: (filter: Filter, ctx: RequestContext) => SQL[];
  /** Loads the rows that meet a condition, as pairs of id and row. */
  read: (ctx: RequestContext, where: SQL | undefined) => Promise<readonly (readonly [number, Found])[]>;
  header: (t: Translate) => string[];
  /** The cells of a row, in the order of the header. */
  cells: (row: Found, t: Translate) => Row;
}

/**
 * Returns the export route of a list: the same filters and order, without pages, read in batches. It is
 * audited.
 */
export const listExport = <Filter extends Filtered, Found>({
  resource,
  path,
  summary,
  query: schema,
  table,
  rules,
  filters,
  read,
  header,
  cells,
}: ListExport<Filter, Found>): AnyRoute =>
  route({
    method: 'get',
    path,
    tag: resource,
    summary,
    access: { action: 'export', resource },
    limit: EXPORTS,
    query: schema,
    produces: TABLE_TYPES,
    handle: async (ctx, { query, c }) => {
      assertReadable(ctx, resource, query);
      const accepted = c.req.header('Accept-Language');
      const t = await translatorFor(accepted);
      const conditions = query.filter && filters?.(query.filter, ctx);
      const ids = await idsOfList(ctx.db, table, ctx.companyId, rules, query, conditions);
      await audit(ctx.db, ctx, { action: 'export', resource, changes: { ...query, count: ids.length } });
      return tableResponse({
        format: query.format,
        name: resource,
        header: header(t),
        pages: inBatches(
          ids,
          (batch) => read(ctx, and(eq(table.company_id, ctx.companyId), oneOf(table.id, batch))),
          (row) => cells(row, t),
        ),
        language: languageOf(accepted),
      });
    },
  });
