import { and, arrayContains, eq, exists, or, type SQL } from 'drizzle-orm';
import { mapValues } from 'es-toolkit';
import {
  auditActorSchema,
  auditActorsQuerySchema,
  auditLineSchema,
  auditLogQuerySchema,
  type AuditActor,
  type AuditActorsQuery,
  type AuditLine,
} from '../../../contract/auditLog';
import { ALL_COMPANIES } from '../../../contract/constants';
import { endpoints } from '../../../contract/endpoints';
import { envelope, listEnvelope } from '../../../contract/http';
import { ApiError } from '../../core/ApiError';
import type { Database, RequestContext } from '../../core/deps';
import { route, type AnyRoute } from '../../core/route';
import { idsOf } from '../../core/rows';
import { auditLog, companies, users } from '../../db/schema';
import { listPage, selectPage } from '../../http/listPage';
import { oneOf } from '../../db/oneOf';
import { orderOf, type ListRules } from '../../http/listSql';
import { matches } from '../../http/textSearch';
import { auditCompaniesRoute, inCompanyOfLog, readsAllLogs } from './companies';
import { auditExportRoute } from './export';
import { auditConditions, auditRules, countActions, isGrouped } from './filters';
import { serializeLines } from './serialize';

const rules: ListRules = { sort: { id: users.id, name: users.name_key } };

/** The users of a company, and the superadmins of others who did something there. */
const actsIn = ({ db }: RequestContext, companyId: number): SQL | undefined => {
  const lines = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.company_id, companyId), eq(auditLog.actor_id, users.id)));
  return or(eq(users.company_id, companyId), and(arrayContains(users.roles, ['superadmin']), exists(lines)));
};

const isAnywhere = ({ company_id: company, id: ids }: NonNullable<AuditActorsQuery['filter']>): boolean =>
  company === ALL_COMPANIES || (company === undefined && ids !== undefined);

const auditActorsRoute = route({
  method: 'get',
  path: endpoints.auditLog.actors,
  summary: 'List the users whom the audit log of a company, or of all, can be filtered by',
  access: { action: 'list', resource: 'audit-log' },
  query: auditActorsQuerySchema,
  response: listEnvelope(auditActorSchema),
  handle: async (request, { query: { page, sort = ['name'], filter = {} } }) => {
    const ctx = inCompanyOfLog(request, filter);
    const readsAll = readsAllLogs(request);
    const found = ctx.db
      .select({ id: users.id, name: users.name, company: companies.name })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.company_id))
      .where(
        and(
          readsAll && isAnywhere(filter) ? undefined : actsIn(ctx, ctx.companyId),
          filter.id && oneOf(users.id, filter.id),
          ...(filter.q ? matches(users.search, filter.q) : []),
        ),
      )
      .$dynamic();
    const { rows, total } = await selectPage(ctx.db, found, orderOf(users, rules, sort), page);
    const data = rows.map(({ company, ...user }): AuditActor => ({
      ...user,
      company_name: readsAll ? company : null,
    }));
    return { body: { data, meta: { total } } };
  },
});

/** Adds the numbers of entries of actions to the last one of each. */
const withCounts = async (
  db: Database,
  lines: readonly AuditLine[],
  to: string | undefined,
): Promise<AuditLine[]> => {
  const counts = await countActions(db, idsOf(lines), to);
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
    const base = auditConditions(ctx.companyId, query);
    const { rows, total } = await listPage(ctx, { table: auditLog, rules: auditRules, query, base });
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
