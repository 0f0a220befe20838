import { and, eq } from 'drizzle-orm';
import type { Action } from '../../../contract/access';
import { endpoints } from '../../../contract/endpoints';
import type { RecordResource } from '../../../contract/resources';
import { asProposer, can } from '../../../contract/roles';
import { ApiError, fieldError } from '../../core/ApiError';
import type { RequestContext } from '../../core/route';
import { changeSets } from '../../db/schema';
import type { ChangeSetRecord } from '../../services/changeSets';
import { changeSetRecord } from '../../http/changeSetRecord';

export const { changeSets: paths } = endpoints;
export const tag = 'change-sets';
export const access = (action: Action) => ({ action, resource: 'change-sets' }) as const;

/** @throws ApiError 404 unless the user may edit its resource, or propose to */
export const findChangeSet = async (
  ctx: RequestContext,
  id: number | undefined,
): Promise<ChangeSetRecord> => {
  const [found] = await ctx.db
    .select()
    .from(changeSets)
    .where(and(eq(changeSets.id, id ?? 0), eq(changeSets.company_id, ctx.companyId)));
  if (!found || !can(asProposer(ctx.subject), 'edit', found.resource as RecordResource))
    throw new ApiError(404, 'not_found');
  return found;
};

export const result = async (ctx: RequestContext, id: number) => {
  await findChangeSet(ctx, id);
  return { body: { data: await changeSetRecord(ctx, id) } };
};

/** @throws ApiError 422 for a time that is past */
export const momentOf = ({ now }: RequestContext, runAt: string | null | undefined): Date | undefined => {
  if (!runAt) return undefined;
  const at = new Date(runAt);
  if (at <= now()) throw fieldError('run_at', 'validation.moment_past');
  return at;
};
