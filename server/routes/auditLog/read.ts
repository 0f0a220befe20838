import { and, eq } from 'drizzle-orm';
import { auditLineSchema, auditLogQuerySchema } from '../../../contract/auditLog';
import { endpoints } from '../../../contract/endpoints';
import { envelope, listEnvelope } from '../../../contract/http';
import { auditLog } from '../../db/schema';
import { ApiError } from '../../core/ApiError';
import { baseConditions, totalOf } from '../../http/listSql';
import { pageAndTotal, readPage } from '../../http/readPage';
import { route } from '../../core/route';
import { auditFilters, auditRules } from './filters';
import { presentLines, type AuditRow } from './present';

const list = route({
  method: 'get',
  path: endpoints.auditLog.list,
  tag: 'audit-log',
  summary: 'Who did what in the company, newest first',
  access: { action: 'list', resource: 'audit-log' },
  query: auditLogQuerySchema,
  answer: listEnvelope(auditLineSchema),
  handle: async (ctx, { query }) => {
    const conditions = [
      ...baseConditions(auditLog, ctx.companyId, auditRules, query),
      ...(query.filter ? auditFilters(query.filter, ctx.companyId) : []),
    ];
    const { rows, total } = await pageAndTotal(
      ctx.db,
      query.page,
      conditions.length > 1,
      (known) => readPage<AuditRow>(ctx.db, auditLog, auditRules, query, conditions, known),
      // Counted in an index when somebody reads it: lines are written with every change, and read seldom.
      () => totalOf(ctx.db, auditLog, conditions),
    );
    return { body: { data: await presentLines(rows, ctx), meta: { total } } };
  },
});

const one = route({
  method: 'get',
  path: endpoints.auditLog.one,
  tag: 'audit-log',
  summary: 'A line of the audit log',
  access: { action: 'show', resource: 'audit-log' },
  answer: envelope(auditLineSchema),
  handle: async (ctx, { params }) => {
    const rows = await ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.id, Number(params.id)), eq(auditLog.company_id, ctx.companyId)));
    const [data] = await presentLines(rows, ctx);
    if (!data) throw new ApiError(404, 'not_found');
    return { body: { data } };
  },
});

/** The log is read and nothing else: there is no call that writes, changes or deletes a line. */
export const auditReadRoutes = [list, one];
