import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { companySchema } from '../../../contract/company';
import { DELETED_COMPANY_DAYS } from '../../../contract/constants';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { companies } from '../../db/schema';
import type { Database, RequestContext } from '../../core/deps';
import { ApiError, notFound } from '../../core/ApiError';
import { changedAt } from '../../core/etag';
import { route } from '../../core/route';
import { recordResult } from '../../http/crud/resource';
import { audit } from '../../services/audit';
import { lockSession } from '../../services/credentials';
import { deleteCompany, restoreCompany } from '../../services/deleteCompany';
import { companyIsLive } from '../../services/liveCompany';
import { inCompany, type CompanyRow } from './find';
import { companyResource } from './resource';

const access = { action: 'delete', resource: 'companies' } as const;

/** @throws ApiError 409 for the user's own company or the current one */
const protectOwn = ({ companyId, homeId }: RequestContext, { id }: CompanyRow): void => {
  if (id === companyId) throw new ApiError(409, 'company_worked_in');
  if (id === homeId) throw new ApiError(409, 'company_of_own');
};

/**
 * Locks a company that is to be deleted, together with that of the actor: two superadmins who delete each other's companies
 * would leave nobody to restore them.
 * @throws ApiError 401 when the session has ended meanwhile, 404, or 409 as `protectOwn`
 */
const lockForDeletion = async (tx: Database, ctx: RequestContext, id: number): Promise<CompanyRow> => {
  const locked = await tx
    .select()
    .from(companies)
    .where(and(inArray(companies.id, [id, ctx.homeId]), companyIsLive))
    // The same order for everyone prevents deadlocks.
    .orderBy(companies.id)
    .for('update');
  await lockSession(tx, ctx);
  const company = locked.find((row) => row.id === id);
  if (!company) throw notFound('company');
  protectOwn(ctx, company);
  return company;
};

/** Writes to the log of the company, which outlives it and gets the name from this line, and to that of the actor. */
const auditBoth = async (
  tx: Database,
  ctx: RequestContext,
  { id, name }: CompanyRow,
  action: 'delete' | 'restore_company',
): Promise<void> => {
  for (const log of [inCompany(ctx, id), ctx])
    await audit(tx, log, { action, resource: 'companies', recordId: id, changes: { name } });
};

const remove = route({
  method: 'delete',
  path: endpoints.companies.one,
  summary: `Delete a company. It can be restored for ${DELETED_COMPANY_DAYS} days; then all its data is erased`,
  access,
  errors: [409],
  handle: async (ctx, { params }) => {
    await ctx.db.transaction(async (tx) => {
      const company = await lockForDeletion(tx, ctx, Number(params.id));
      await deleteCompany(tx, company, changedAt(ctx.now(), company));
      await auditBoth(tx, ctx, company, 'delete');
    });
  },
});

const restore = route({
  method: 'post',
  path: endpoints.companies.restore,
  summary: 'Restore a deleted company, until it is erased',
  access,
  response: envelope(companySchema),
  handle: async (ctx, { params }) => {
    const row = await ctx.db.transaction(async (tx) => {
      const [deleted] = await tx
        .select()
        .from(companies)
        .where(and(eq(companies.id, Number(params.id)), isNotNull(companies.deleted_at)))
        .for('update');
      if (!deleted) throw notFound('company');
      const restored = await restoreCompany(tx, deleted, changedAt(ctx.now(), deleted));
      await auditBoth(tx, ctx, restored, 'restore_company');
      return restored;
    });
    return recordResult(companyResource, ctx, row);
  },
});

export const removeRoutes = [remove, restore];
