import { eq } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import {
  sickReportCreateSchema,
  sickReportListQuerySchema,
  sickReportSchema,
  sickReportUpdateSchema,
} from '../../../contract/sickReport';
import { sickReports } from '../../db/schema';
import { notFound } from '../../core/ApiError';
import { crudRoutes } from '../../http/crud';
import { presentReports, type SickReportRow } from './present';
import { sickReportFilters, sickReportRules } from './rules';
import { checkPerson, insertReport, updateReport } from './write';

/** The five calls of sick reports. */
export const sickReportCrudRoutes = crudRoutes<
  SickReportRow,
  typeof sickReportListQuerySchema,
  typeof sickReportCreateSchema,
  typeof sickReportUpdateSchema
>({
  name: 'sick-reports',
  paths: endpoints.sickReports,
  table: sickReports,
  rules: sickReportRules,
  notFound: () => notFound('sick_report'),
  schemas: {
    record: sickReportSchema,
    query: sickReportListQuerySchema,
    create: sickReportCreateSchema,
    update: sickReportUpdateSchema,
  },
  filters: (filter, ctx) => sickReportFilters(filter, ctx.companyId),
  present: presentReports,
  insert: async (tx, { user_id: userId, ...values }, ctx) => {
    await checkPerson(tx, ctx, userId);
    return insertReport(tx, ctx, userId, values);
  },
  update: (tx, row, values, _ctx, at) => updateReport(tx, row, values, at),
  remove: async (tx, row) => {
    await tx.delete(sickReports).where(eq(sickReports.id, row.id));
    return undefined;
  },
});
