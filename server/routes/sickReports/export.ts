import { endpoints } from '../../../contract/endpoints';
import { sickReportExportQuerySchema } from '../../../contract/sickReport';
import type { Translate } from '../../../i18n/translate';
import { sickReports } from '../../db/schema';
import { listExport } from '../../http/listExport';
import { momentCell, type Cell } from '../../http/tableFile';
import { serializeReports } from './serialize';
import { sickReportFilters, sickReportRules } from './filters';

type Report = Awaited<ReturnType<typeof serializeReports>>[number];

const CELLS: Record<string, (report: Report, t: Translate) => Cell> = {
  user: ({ user }) => user.name,
  department: ({ user }) => user.department,
  reason: ({ reason }, t) => reason && t(`resources.sick-reports.reasons.${reason}`),
  child_name: ({ child_name: child }) => child,
  start_date: ({ start_date: start }) => start,
  end_date: ({ end_date: end }) => end,
  days: ({ days }) => days,
  percentage: ({ percentage }) => percentage,
  comment: ({ comment }) => comment,
  submitted_at: ({ submitted_at: at }) => momentCell(at),
};

export const sickReportExportRoute = listExport({
  resource: 'sick-reports',
  path: endpoints.sickReports.export,
  summary: 'Export sick reports',
  query: sickReportExportQuerySchema,
  table: sickReports,
  rules: sickReportRules,
  filters: sickReportFilters,
  read: async (ctx, where) => {
    const found = await ctx.db.select().from(sickReports).where(where);
    return (await serializeReports(found, ctx)).map((report) => [report.id, report] as const);
  },
  header: (t) =>
    Object.keys(CELLS).map(
      (field) =>
        t(`resources.sick-reports.fields.${field}`, { _: field }) + (field === 'percentage' ? ' (%)' : ''),
    ),
  cells: (report, t) => Object.values(CELLS).map((cell) => cell(report, t)),
});
