import { and, desc, eq, notExists, sql } from 'drizzle-orm';
import { auditCompanySchema, type AuditCompany, type AuditLogQuery } from '../../../contract/auditLog';
import { ALL_COMPANIES } from '../../../contract/constants';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { can } from '../../../contract/roles';
import type { Database, RequestContext } from '../../core/deps';
import { fieldError } from '../../core/ApiError';
import { route } from '../../core/route';
import { auditLog, companies } from '../../db/schema';
import { inCompany } from '../companies/find';

const access = { action: 'list', resource: 'companies' } as const;

/** Returns whether the user may read the logs of all companies. */
export const readsAllLogs = ({ subject }: RequestContext): boolean =>
  can(subject, access.action, access.resource);

/**
 * Returns the context of the company whose log is asked for: the current one by default, and for those of all.
 * @throws ApiError 422 for a company when the user may read the log of the current one only
 */
export const inCompanyOfLog = (
  ctx: RequestContext,
  { company_id: id }: NonNullable<AuditLogQuery['filter']> = {},
): RequestContext => {
  if (id === undefined) return ctx;
  if (!readsAllLogs(ctx))
    throw fieldError('filter.company_id', 'validation.unknown_field', { names: 'company_id' });
  return id === ALL_COMPANIES ? ctx : inCompany(ctx, id);
};

/** The line in its own log that a deleted company leaves behind, with its name. */
const isDeletion = and(
  eq(auditLog.action, 'delete'),
  eq(auditLog.resource, 'companies'),
  eq(auditLog.record_id, auditLog.company_id),
);

/** Returns the companies with an audit log, by name. */
export const auditCompanies = async (db: Database): Promise<AuditCompany[]> => {
  const existing = await db
    .select({ id: companies.id, name: companies.name, at: companies.deleted_at })
    .from(companies);
  const sameCompany = db.select().from(companies).where(eq(companies.id, auditLog.company_id));
  // A company that was restored has several of these lines.
  const erased = await db
    .selectDistinctOn([auditLog.company_id], {
      id: auditLog.company_id,
      name: sql<string>`${auditLog.changes} ->> 'name'`,
      at: auditLog.at,
    })
    .from(auditLog)
    .where(and(isDeletion, notExists(sameCompany)))
    .orderBy(auditLog.company_id, desc(auditLog.at));
  return [...existing, ...erased]
    .map(({ at, ...company }) => ({ ...company, deleted_at: at?.toISOString() ?? null }))
    .sort((a, b) => a.name.localeCompare(b.name, 'sv') || a.id - b.id);
};

export const auditCompaniesRoute = route({
  method: 'get',
  path: endpoints.auditLog.companies,
  summary: 'List the companies with an audit log, including deleted ones',
  access,
  response: envelope(auditCompanySchema.array()),
  handle: async ({ db }) => ({ body: { data: await auditCompanies(db) } }),
});
