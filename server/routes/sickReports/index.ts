import { eq } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { envelope, listEnvelope } from '../../../contract/http';
import {
  mySickReportCreateSchema,
  mySickReportListQuerySchema,
  mySickReportSchema,
  sickReportCreateSchema,
  sickReportListQuerySchema,
  sickReportSchema,
  sickReportUpdateSchema,
} from '../../../contract/sickReport';
import { route } from '../../core/route';
import { sickReports } from '../../db/schema';
import { personColumns } from '../../http/columns/columns';
import { createdEntry } from '../../http/crud/auditValues';
import { crudRoutes } from '../../http/crud/crudRoutes';
import { listPage } from '../../http/listPage';
import { baseConditions, type ListRules } from '../../http/listSql';
import { audit } from '../../services/audit';
import { auditReadOwn } from '../../services/auditRead';
import { sickReportFilters, sickReportRules } from './filters';
import { serializeOwn, serializeReports, todayOf } from './serialize';
import { statisticsRoutes } from './statistics/routes';
import { insertReport, updateReport } from './write';

const rules: ListRules = { ...sickReportRules, search: sickReports.search };

const mySickReportRoutes = [
  route({
    method: 'get',
    path: endpoints.my.sickReports,
    summary: 'List my sick reports',
    access: { action: 'list', resource: 'my-sick-reports' },
    query: mySickReportListQuerySchema,
    response: listEnvelope(mySickReportSchema),
    handle: async (ctx, { query }) => {
      const conditions = [
        eq(sickReports.user_id, ctx.actor.id),
        ...baseConditions(sickReports, ctx.companyId, rules, query),
      ];
      const { rows, total } = await listPage(ctx, { table: sickReports, rules, query, conditions });
      await auditReadOwn(ctx, 'sick-reports', rows);
      const today = todayOf(ctx);
      return { body: { data: rows.map((row) => serializeOwn(row, today)), meta: { total } } };
    },
  }),
  route({
    method: 'post',
    path: endpoints.my.sickReports,
    summary: 'Report myself or my child sick',
    access: { action: 'create', resource: 'my-sick-reports' },
    body: mySickReportCreateSchema,
    response: envelope(mySickReportSchema),
    status: 201,
    handle: async (ctx, { body }) => {
      const row = await ctx.db.transaction(async (tx) => {
        const values = { ...body, user_id: ctx.actor.id };
        const created = await insertReport(tx, values, ctx);
        await audit(tx, ctx, createdEntry('sick-reports', created, values));
        return created;
      });
      return { body: { data: serializeOwn(row, todayOf(ctx)) } };
    },
  }),
];

const crud = crudRoutes({
  name: 'sick-reports',
  table: sickReports,
  rules: sickReportRules,
  schemas: {
    record: sickReportSchema,
    query: sickReportListQuerySchema,
    create: sickReportCreateSchema,
    update: sickReportUpdateSchema,
  },
  filters: sickReportFilters,
  columns: { user_id: personColumns },
  serialize: serializeReports,
  insert: insertReport,
  update: updateReport,
});

export const sickReportRoutes = [...statisticsRoutes, ...crud, ...mySickReportRoutes];
