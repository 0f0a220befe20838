import { and, eq, type SQL } from 'drizzle-orm';
import { can } from '../../../contract/roles';
import { companies } from '../../db/schema';
import type { Database, RequestContext } from '../../core/deps';
import { notFound } from '../../core/ApiError';
import { companyIsLive } from '../../services/liveCompany';
import { audit, type AuditEntry } from '../../services/audit';

export type CompanyRow = typeof companies.$inferSelect;

/**
 * The companies that the user may see: all with access to the list, otherwise their own. Deleted ones are seen in the list
 * only. Only this reads other companies than that of the session.
 */
export const visibleCompanies = ({ subject, companyId }: RequestContext): SQL | undefined =>
  and(companyIsLive, can(subject, 'list', 'companies') ? undefined : eq(companies.id, companyId));

/**
 * Loads a company that the user may see.
 * @param lock locks the row until the end of the transaction
 * @throws ApiError 404
 */
export const findCompany = async (
  db: Database,
  ctx: RequestContext,
  id: number,
  lock?: 'lock',
): Promise<CompanyRow> => {
  const query = db
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), visibleCompanies(ctx)));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw notFound('company');
  return row;
};

/** Returns the context of another company, so that its audit log gets the entry. */
export const inCompany = <Ctx extends RequestContext>(ctx: Ctx, companyId: number): Ctx => ({
  ...ctx,
  companyId,
});

/** Writes a line about a company to its own log. */
export const auditCompany = (
  tx: Database,
  ctx: RequestContext,
  id: number,
  entry: Pick<AuditEntry, 'action' | 'before' | 'changes'>,
): Promise<void> => audit(tx, inCompany(ctx, id), { ...entry, resource: 'companies', recordId: id });
