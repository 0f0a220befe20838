import { and, eq, sql, type SQL } from 'drizzle-orm';
import { can } from '../../../contract/roles';
import { companies } from '../../db/schema';
import type { Database } from '../../core/deps';
import { notFound } from '../../core/ApiError';
import type { RequestContext } from '../../core/route';

export type CompanyRow = typeof companies.$inferSelect;

/**
 * The companies that whoever asks may see. The one place where the API looks beyond the company of the session: who may
 * list companies sees all of them, who may only set up their own sees that one.
 */
export const visibleCompanies = ({ subject, companyId }: RequestContext): SQL =>
  can(subject, 'list', 'companies') ? sql`true` : eq(companies.id, companyId);

/**
 * Finds a company.
 * @param lock in a transaction that goes on to change the row, so that of two writers the second sees the first
 * @throws ApiError 404, also for one that whoever asks may not see
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

/** The same request as of the company that it is about, whose log is to tell of it. */
export const inCompany = (ctx: RequestContext, companyId: number): RequestContext => ({ ...ctx, companyId });
