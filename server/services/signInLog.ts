import type { users } from '../db/schema';
import type { RequestContext } from '../core/deps';
import { audit, auditAtMost, type AuditContext } from './audit';
import { findSignInLock, WINDOW } from './attemptLimit';
import { constantTime } from './constantTime';

type User = Pick<typeof users.$inferSelect, 'id' | 'name' | 'company_id' | 'inactive'>;
export type SignInMethod = 'password' | 'digital_id' | 'link';

/** Lines of failed attempts on an account in the window, so that guessing cannot fill the log. */
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

interface Limited {
  action: 'sign_in_failed' | 'sign_in_locked';
  most: number;
  since: Date;
}

/** Logs an attempt on an account. Takes as long, but logs nothing, without one. */
const logAttempt = (
  ctx: RequestContext,
  user: User | undefined,
  limitOf: (user: User) => Promise<Limited | null>,
): Promise<void> =>
  constantTime(async () => {
    const limited = user && (await limitOf(user));
    if (!limited) return;
    const { action, ...atMost } = limited;
    const changes = { method: 'password', ...(user.inactive ? { inactive: true } : {}) };
    await auditAtMost(
      ctx.db,
      contextOf(ctx, user, { id: 0, name: '' }),
      { action, resource: 'users', recordId: user.id, changes },
      atMost,
    );
  }, STEP);

/** Logs an attempt with a wrong password, or of a deactivated user. */
export const logFailedSignIn = (ctx: RequestContext, user: User | undefined): Promise<void> =>
  logAttempt(ctx, user, () =>
    Promise.resolve({
      action: 'sign_in_failed',
      most: MOST_FAILURES,
      since: new Date(ctx.now().getTime() - WINDOW),
    }),
  );

/** Logs that an account is locked, once per lock. Does nothing when the attempt was refused because of its address. */
export const logLockedSignIn = (ctx: RequestContext, user: User | undefined): Promise<void> =>
  logAttempt(ctx, user, async ({ id }) => {
    const lock = await findSignInLock(ctx, id);
    return lock && { action: 'sign_in_locked', most: 1, since: new Date(lock.until.getTime() - WINDOW) };
  });
