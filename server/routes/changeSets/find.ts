import type { Action } from '../../../contract/access';
import { endpoints } from '../../../contract/endpoints';
import { fieldError } from '../../core/ApiError';
import type { RequestContext } from '../../core/deps';
import { changeSetRecord } from '../../http/changeSetRecord';

export const { changeSets: paths } = endpoints;
export const access = (action: Action) => ({ action, resource: 'change-sets' }) as const;

export const result = async (ctx: RequestContext, id: number) => ({
  body: { data: await changeSetRecord(ctx, id) },
});

/** @throws ApiError 422 for a time that is past */
export const momentOf = ({ now }: RequestContext, runAt: string | null | undefined): Date | undefined => {
  if (!runAt) return undefined;
  const at = new Date(runAt);
  if (at <= now()) throw fieldError('run_at', 'validation.moment_past');
  return at;
};
