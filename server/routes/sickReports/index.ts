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
import { sickReports, users } from '../../db/schema';
import { personColumns } from '../../http/columns/columns';
import { createdEntry } from '../../http/crud/auditValues';
import { crudRoutes } from '../../http/crud/crudRoutes';
import { insertRow } from '../../http/crud/rows';
import { listPage } from '../../http/listPage';
import type { ListRules } from '../../http/listSql';
import { assertReferences } from '../../http/references';
import { audit } from '../../services/audit';
import { auditReadOwn } from '../../services/auditRead';
import { SUBMISSIONS } from '../../services/rateLimits';
import { sickReportFilters, sickReportRules } from './filters';
import { serializeOwn, serializeReports, todayOf } from './serialize';
import { statisticsRoutes } from './statistics/routes';

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
      const where = [eq(sickReports.user_id, ctx.actor.id)];
      const { rows, total } = await listPage(ctx, { table: sickReports, rules, query, where });
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
    limit: SUBMISSIONS,
    body: mySickReportCreateSchema,
    response: envelope(mySickReportSchema),
    status: 201,
    handle: async (ctx, { body }) => {
      const row = await ctx.db.transaction(async (tx) => {
        const values = { ...body, user_id: ctx.actor.id };
        // Superadmins who visit another company do not work there.
        await assertReferences(tx, ctx, users, 'user_id', [ctx.actor.id]);
        const created = await insertRow(tx, sickReports, { ...values, submitted_at: ctx.now() }, ctx);
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
  complete: (_tx, values, row, { now }) => ({
    ...values,
    // A change of reason removes the child's name.
    ...(row && values.reason === 'sick' && !values.child_name && { child_name: null }),
    ...(!row && { submitted_at: now() }),
  }),
});

export const sickReportRoutes = [...statisticsRoutes, ...crud, ...mySickReportRoutes];
