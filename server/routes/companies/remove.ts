import { eq } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { categories, companies, feeds, files, media, pages, users } from '../../db/schema';
import type { Database } from '../../core/deps';
import { ApiError } from '../../core/ApiError';
import { route, type RequestContext } from '../../core/route';
import { audit } from '../../services/audit';
import { dropBytes } from '../../services/storeFile';
import { findCompany, inCompany, type CompanyRow } from './find';

/** Tables whose foreign keys do not cascade, in the order of deletion. */
const NOT_CASCADING = [pages, feeds, media, categories] as const;

/** @throws ApiError 409 for the user's own company or the current one */
const protectOwn = async (tx: Database, ctx: RequestContext, { id }: CompanyRow): Promise<void> => {
  if (id === ctx.companyId) throw new ApiError(409, 'company_worked_in');
  const [self] = await tx.select({ home: users.company_id }).from(users).where(eq(users.id, ctx.actor.id));
  if (self?.home === id) throw new ApiError(409, 'company_of_own');
};

export const removeRoute = route({
  method: 'delete',
  path: endpoints.companies.one,
  tag: 'companies',
  summary: 'Delete a company and all its data',
  access: { action: 'delete', resource: 'companies' },
  status: 204,
  errors: [409],
  handle: async (ctx, { params }) => {
    const keys = await ctx.db.transaction(async (tx) => {
      const company = await findCompany(tx, ctx, Number(params.id), 'lock');
      await protectOwn(tx, ctx, company);
      const kept = await tx
        .select({ key: files.storage_key })
        .from(files)
        .where(eq(files.company_id, company.id));
      for (const table of NOT_CASCADING) await tx.delete(table).where(eq(table.company_id, company.id));
      await tx.delete(companies).where(eq(companies.id, company.id));
      // In the log of the deleted company too, which stays for its retention period and gets the name from this line.
      for (const log of [inCompany(ctx, company.id), ctx])
        await audit(tx, log, {
          action: 'delete',
          resource: 'companies',
          recordId: company.id,
          changes: { name: company.name },
        });
      return kept.map(({ key }) => key);
    });
    await dropBytes(ctx, keys);
    return {};
  },
});
