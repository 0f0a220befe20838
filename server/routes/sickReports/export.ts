import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { endpoints } from '../../../contract/endpoints';
import { sickReportExportQuerySchema } from '../../../contract/sickReport';
import { languageOf } from '../../../i18n';
import type { Translate } from '../../../i18n/translate';
import { sickReports } from '../../db/schema';
import { idsOfList, oneOf } from '../../http/listSql';
import { route, type RequestContext } from '../../http/route';
import {
  inPortions,
  momentCell,
  TABLE_TYPES,
  tableResponse,
  type Cell,
  type Row,
} from '../../http/tableFile';
import { translatorFor } from '../../http/translator';
import { audit } from '../../services/audit';
import { presentReports } from './present';
import { sickReportFilters, sickReportRules } from './rules';

type Report = Awaited<ReturnType<typeof presentReports>>[number];

/** Name of the field → what its cell holds. */
const CELLS: Record<string, (report: Report, t: Translate) => Cell> = {
  user: ({ user }) => user.name,
  department: ({ user }) => user.department,
  reason: ({ reason }, t) => t(`resources.sick-reports.reasons.${reason}`),
  child_name: ({ child_name: child }) => child,
  start_date: ({ start_date: start }) => start,
  end_date: ({ end_date: end }) => end,
  days: ({ days }) => days,
  percentage: ({ percentage }) => percentage,
  comment: ({ comment }) => comment,
  submitted_at: ({ submitted_at: at }) => momentCell(at),
};

type Query = z.output<typeof sickReportExportQuerySchema>;

const idsOf = (ctx: RequestContext, query: Query): Promise<number[]> =>
  idsOfList(
    ctx.db,
    sickReports,
    ctx.companyId,
    sickReportRules,
    query,
    query.filter && sickReportFilters(query.filter, ctx.companyId),
  );

const read = async (ctx: RequestContext, ids: readonly number[]) => {
  const found = await ctx.db
    .select()
    .from(sickReports)
    .where(and(eq(sickReports.company_id, ctx.companyId), oneOf(sickReports.id, ids)));
  return (await presentReports(found, ctx)).map((report) => [report.id, report] as const);
};

/** GET sick-reports/export: the list's filters and order, all pages, as a table. */
export const sickReportExportRoute = route({
  method: 'get',
  path: endpoints.sickReports.export,
  tag: 'sick-reports',
  summary: 'The list of sick reports as a table',
  access: { action: 'export', resource: 'sick-reports' },
  query: sickReportExportQuerySchema,
  produces: TABLE_TYPES,
  handle: async (ctx, { query, c }) => {
    const accepted = c.req.header('Accept-Language');
    const t = await translatorFor(accepted);
    await audit(ctx.db, ctx, { action: 'export', resource: 'sick-reports', changes: query });
    return tableResponse({
      format: query.format,
      name: 'sick-reports',
      header: Object.keys(CELLS).map(
        (field) => t(`resources.sick-reports.fields.${field}`) + (field === 'percentage' ? ' (%)' : ''),
      ),
      pages: inPortions(
        await idsOf(ctx, query),
        (ids) => read(ctx, ids),
        (report): Row => Object.values(CELLS).map((cell) => cell(report, t)),
      ),
      language: languageOf(accepted),
    });
  },
});
