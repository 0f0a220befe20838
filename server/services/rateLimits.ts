import { ApiError } from '../core/ApiError';
import type { RequestContext } from '../core/deps';
import type { RateLimit } from '../core/route';
import { countAttempt, userAccount } from './attemptLimit';

/**
 * Calls that a user may make in 15 minutes: far more than work needs, such as adding 1,000 documents, and too few to
 * fill the database or the inboxes of others.
 */
export const SUBMISSIONS: RateLimit = { scope: 'submissions', perUser: 100 };
export const COMMENTS: RateLimit = { scope: 'comments', perUser: 200 };
export const UPLOADS: RateLimit = { scope: 'uploads', perUser: 2_000 };
export const EXPORTS: RateLimit = { scope: 'exports', perUser: 100 };
export const WEBHOOK_CALLS: RateLimit = { scope: 'webhooks', perUser: 100 };
/** Sign-in links, and views of the app as a user. */
export const SUPPORT: RateLimit = { scope: 'support', perUser: 100 };
/** Parts of full exports of companies. */
export const COMPANY_EXPORTS: RateLimit = { scope: 'company_exports', perUser: 50 };
/** Plans and runs of change sets. */
export const CHANGE_SETS: RateLimit = { scope: 'change_sets', perUser: 2_000 };
export const INVITATIONS: RateLimit = { scope: 'invitations', perUser: 2_000 };

/** Counts a call of the user. @throws ApiError 429 with `Retry-After` */
export const countCall = async (ctx: RequestContext, { scope, perUser }: RateLimit): Promise<void> => {
  const limit = { scope, perAccount: perUser, perAddress: Infinity };
  try {
    await countAttempt(ctx, limit, userAccount(ctx.actor.id), ctx.address);
  } catch (error) {
    throw error instanceof ApiError ? new ApiError(429, 'too_many_requests', error.options) : error;
  }
};
