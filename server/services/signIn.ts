import { eq } from 'drizzle-orm';
import type { RequestContext } from '../core/route';
import { firstRow } from '../core/rows';
import { users } from '../db/schema';
import { rememberDevice } from './knownDevices';
import { mailNewDevice } from './mail/securityMail';
import { beginSession } from './sessions';
import { logSignIn, type SignInMethod } from './signInLog';

/**
 * Signs in a user who has proved who they are.
 * @param deviceToken from an earlier sign-in on the same device
 */
export const signIn = (
  ctx: RequestContext,
  userId: number,
  method: SignInMethod,
  deviceToken: string | undefined,
) =>
  ctx.db.transaction(async (tx) => {
    const deps = { ...ctx, db: tx };
    const user = firstRow(await tx.select().from(users).where(eq(users.id, userId)).for('update'));
    const device = await rememberDevice(tx, ctx, userId, deviceToken);
    const isFirst = user.last_login_at === null;
    if (device.isNew && !isFirst) await mailNewDevice(tx, ctx, user, ctx.userAgent);
    await tx.update(users).set({ last_login_at: ctx.now() }).where(eq(users.id, userId));
    await logSignIn(deps, user, method);
    const session = await beginSession(deps, userId, user.company_id, { ...ctx, deviceId: device.id });
    return { ...session, device_token: device.token };
  });
