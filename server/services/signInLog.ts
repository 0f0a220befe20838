import type { users } from '../db/schema';
import type { RequestContext } from '../core/route';
import { audit, auditAtMost, type AuditContext } from './audit';
import { constantTime } from './constantTime';

type User = Pick<typeof users.$inferSelect, 'id' | 'name' | 'company_id' | 'inactive'>;
export type SignInMethod = 'password' | 'digital_id';

/** Milliseconds. The lines of failed attempts are limited per account in this time, so that guessing cannot fill the log. */
const WINDOW = 15 * 60_000;
const MOST_FAILURES = 10;
/** Milliseconds; more than writing a line takes. */
const STEP = 50;

const contextOf = (ctx: RequestContext, user: User, actor: { id: number; name: string }): AuditContext => ({
  now: ctx.now,
  address: ctx.address,
  companyId: user.company_id,
  actor: { ...ctx.actor, ...actor },
});

/** Logs that a user signed in. */
export const logSignIn = (ctx: RequestContext, user: User, method: SignInMethod): Promise<void> =>
  audit(ctx.db, contextOf(ctx, user, user), {
    action: 'sign_in',
    resource: 'users',
    recordId: user.id,
    changes: { method },
  });

/** Logs an attempt that failed or was refused. Takes as long, but logs nothing, without an account. */
const logAttempt = (
  ctx: RequestContext,
  user: User | undefined,
  action: 'sign_in_failed' | 'sign_in_locked',
  { most, since }: { most: number; since: Date },
): Promise<void> =>
  constantTime(async () => {
    if (!user) return;
    await auditAtMost(
      ctx.db,
      contextOf(ctx, user, { id: 0, name: '' }),
      {
        action,
        resource: 'users',
        recordId: user.id,
        changes: { method: 'password', ...(user.inactive ? { inactive: true } : {}) },
      },
      { most, since },
    );
  }, STEP);

/** Logs an attempt with a wrong password, or of a deactivated user. */
export const logFailedSignIn = (ctx: RequestContext, user: User | undefined): Promise<void> =>
  logAttempt(ctx, user, 'sign_in_failed', {
    most: MOST_FAILURES,
    since: new Date(ctx.now().getTime() - WINDOW),
  });

/**
 * Logs that an account is locked, once per lock.
 * @param seconds until the lock ends
 */
export const logLockedSignIn = (
  ctx: RequestContext,
  user: User | undefined,
  seconds: number,
): Promise<void> =>
  logAttempt(ctx, user, 'sign_in_locked', {
    most: 1,
    // The seconds are rounded up.
    since: new Date(ctx.now().getTime() + (seconds - 1) * 1_000 - WINDOW),
  });
