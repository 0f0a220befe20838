import { and, eq, sql } from 'drizzle-orm';
import { auditCompanySchema } from '../../../contract/auditLog';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { can } from '../../../contract/roles';
import { fieldError } from '../../core/ApiError';
import { route, type RequestContext } from '../../core/route';
import { auditLog, companies } from '../../db/schema';
import { inCompany } from '../companies/find';

const access = { action: 'list', resource: 'companies' } as const;

/** Returns whether the user may read the logs of all companies. */
export const readsAllLogs = ({ subject }: RequestContext): boolean =>
  can(subject, access.action, access.resource);

/**
 * Returns the context of the company whose log is asked for: by default the current one.
 * @throws ApiError 422 for a company when the user may read the log of the current one only
 */
export const inCompanyOfLog = (
  ctx: RequestContext,
  { company_id: id }: { company_id?: number } = {},
): RequestContext => {
  if (id === undefined) return ctx;
  if (!readsAllLogs(ctx))
    throw fieldError('filter.company_id', 'validation.unknown_field', { names: 'company_id' });
  return inCompany(ctx, id);
};

/** The line in its own log that a deleted company leaves behind, with its name. */
const isDeletion = and(
  eq(auditLog.action, 'delete'),
  eq(auditLog.resource, 'companies'),
  eq(auditLog.record_id, auditLog.company_id),
);

export const auditCompaniesRoute = route({
  method: 'get',
  path: endpoints.auditLog.companies,
  tag: 'audit-log',
  summary: 'List the companies with an audit log, including deleted ones',
  access,
  response: envelope(auditCompanySchema.array()),
  handle: async ({ db }) => {
    const existing = await db.select({ id: companies.id, name: companies.name }).from(companies);
    const deleted = await db
      .select({ id: auditLog.company_id, name: sql<string>`${auditLog.changes} ->> 'name'`, at: auditLog.at })
      .from(auditLog)
      .where(isDeletion);
    const data = [
      ...existing.map((company) => ({ ...company, deleted_at: null })),
      ...deleted.map(({ at, ...company }) => ({ ...company, deleted_at: at.toISOString() })),
    ];
    data.sort((a, b) => a.name.localeCompare(b.name, 'sv') || a.id - b.id);
    return { body: { data } };
  },
});
