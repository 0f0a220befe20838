import { and, arrayContains, eq, exists, or, sql, type SQL } from 'drizzle-orm';
import {
  auditActorSchema,
  auditActorsQuerySchema,
  type AuditActor,
  type AuditActorsQuery,
} from '../../../contract/auditLog';
import { ALL_COMPANIES } from '../../../contract/constants';
import { endpoints } from '../../../contract/endpoints';
import { listEnvelope } from '../../../contract/http';
import { route, type RequestContext } from '../../core/route';
import { auditLog, companies, users } from '../../db/schema';
import { oneOf, orderOf, totalOf, type ListRules } from '../../http/listSql';
import { matches } from '../../http/textSearch';
import { inCompanyOfLog, readsAllLogs } from './companies';

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

export const auditActorsRoute = route({
  method: 'get',
  path: endpoints.auditLog.actors,
  summary: 'List the users whom the audit log of a company, or of all, can be filtered by',
  access: { action: 'list', resource: 'audit-log' },
  query: auditActorsQuerySchema,
  response: listEnvelope(auditActorSchema),
  handle: async (request, { query: { page, sort = ['name'], filter = {} } }) => {
    const ctx = inCompanyOfLog(request, filter);
    const readsAll = readsAllLogs(request);
    const conditions = [
      readsAll && isAnywhere(filter) ? sql`true` : actsIn(ctx, ctx.companyId),
      filter.id && oneOf(users.id, filter.id),
      ...(filter.q ? matches(users.search, filter.q) : []),
    ].filter((condition) => condition !== undefined);
    const rows = await ctx.db
      .select({ id: users.id, name: users.name, company: companies.name })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.company_id))
      .where(and(...conditions))
      .orderBy(...orderOf(users, rules, sort))
      .limit(page.size)
      .offset((page.number - 1) * page.size);
    const data = rows.map(({ company, ...user }): AuditActor => ({
      ...user,
      company_name: readsAll ? company : null,
    }));
    return { body: { data, meta: { total: await totalOf(ctx.db, users, conditions) } } };
  },
});
