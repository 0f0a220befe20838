import { and, eq } from 'drizzle-orm';
import type { Session } from '../../contract/auth';
import type { RequestContext } from '../core/deps';
import { users } from '../db/schema';
import { rememberDevice } from './knownDevices';
import { userIsActive } from './liveCompany';
import { mailNewDevice } from './mail/securityMail';
import { beginSession } from './sessions';
import { logSignIn, type SignInMethod } from './signInLog';

interface SignIn {
  userId: number;
  method: SignInMethod;
  /** From an earlier sign-in on the same device. */
  deviceToken: string | undefined;
  /** Returns whether the proven identity still belongs to the user. */
  isStillProved: (user: typeof users.$inferSelect) => boolean;
}

/**
 * Signs in a user who has proved who they are. Returns undefined when a concurrent request has changed the password or
 * personal number, deactivated or deleted the user, or deleted the company: its end of all sessions would miss this one.
 */
export const signIn = (
  ctx: RequestContext,
  { userId, method, deviceToken, isStillProved }: SignIn,
): Promise<Required<Session> | undefined> =>
  ctx.db.transaction(async (tx) => {
    const deps = { ...ctx, db: tx };
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, userId), userIsActive))
      .for('update');
    if (!user || !isStillProved(user)) return undefined;
    const device = await rememberDevice(tx, ctx, userId, deviceToken);
    const isFirst = user.last_login_at === null;
    if (device.isNew && !isFirst) await mailNewDevice(tx, ctx, user, ctx.userAgent);
    await tx.update(users).set({ last_login_at: ctx.now() }).where(eq(users.id, userId));
    await logSignIn(deps, user, method);
    const session = await beginSession(deps, userId, user.company_id, { ...ctx, deviceId: device.id });
    return { ...session, device_token: device.token };
  });
