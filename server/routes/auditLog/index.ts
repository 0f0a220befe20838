import type { AnyRoute } from '../../core/route';
import { auditActorsRoute } from './actors';
import { auditExportRoute } from './export';
import { and, eq } from 'drizzle-orm';
import { mapValues } from 'es-toolkit';
import { auditLineSchema, auditLogQuerySchema, type AuditLine } from '../../../contract/auditLog';
import { endpoints } from '../../../contract/endpoints';
import { envelope, listEnvelope } from '../../../contract/http';
import { auditLog } from '../../db/schema';
import { ApiError } from '../../core/ApiError';
import type { Database } from '../../core/deps';
import { listPage } from '../../http/listPage';
import { route } from '../../core/route';
import { auditCompaniesRoute, inCompanyOfLog, readsAllLogs } from './companies';
import { auditConditions, auditRules, countActions, isGrouped } from './filters';
import { serializeLines } from './serialize';

/** Adds the numbers of entries of actions to the last one of each. */
const withCounts = async (
  db: Database,
  lines: readonly AuditLine[],
  to: string | undefined,
): Promise<AuditLine[]> => {
  const counts = await countActions(
    db,
    lines.map(({ id }) => id),
    to,
  );
  const actions = new Map(counts.map((action) => [action.id, action]));
  return lines.map((line) => {
    const { count = 1, alike } = actions.get(line.id) ?? {};
    if (count === 1) return line;
    const changes = alike && line.changes ? mapValues(line.changes, ({ after }) => ({ after })) : null;
    return { ...line, count, record_id: null, record_name: null, record_here: false, changes };
  });
};

const list = route({
  method: 'get',
  path: endpoints.auditLog.list,
  summary: 'List audit log entries, newest first',
  access: { action: 'list', resource: 'audit-log' },
  query: auditLogQuerySchema,
  response: listEnvelope(auditLineSchema),
  handle: async (request, { query }) => {
    const ctx = inCompanyOfLog(request, query.filter);
    const conditions = auditConditions(ctx.companyId, query);
    const { rows, total } = await listPage(ctx, { table: auditLog, rules: auditRules, query, conditions });
    const lines = await serializeLines(rows, ctx);
    const data = isGrouped(query.filter) ? await withCounts(ctx.db, lines, query.filter?.to) : lines;
    return { body: { data, meta: { total } } };
  },
});

const one = route({
  method: 'get',
  path: endpoints.auditLog.one,
  summary: 'Get an audit log entry',
  access: { action: 'show', resource: 'audit-log' },
  response: envelope(auditLineSchema),
  handle: async (ctx, { params }) => {
    const rows = await ctx.db
      .select()
      .from(auditLog)
      .where(
        and(
          eq(auditLog.id, Number(params.id)),
          readsAllLogs(ctx) ? undefined : eq(auditLog.company_id, ctx.companyId),
        ),
      );
    const [data] = await serializeLines(rows, ctx);
    if (!data) throw new ApiError(404, 'not_found');
    return { body: { data } };
  },
});

export const auditLogRoutes: AnyRoute[] = [
  auditExportRoute,
  auditCompaniesRoute,
  auditActorsRoute,
  list,
  one,
];
