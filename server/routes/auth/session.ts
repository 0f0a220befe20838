import { and, count, eq, isNull, lte } from 'drizzle-orm';
import { currentUserSchema, loginSchema, sessionSchema } from '../../../contract/auth';
import { CAPABILITY_NAMES } from '../../../contract/capabilities';
import { PASSWORD_MIN_LENGTH } from '../../../contract/constants';
import { FEATURES } from '../../../contract/features';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { ApiError } from '../../core/ApiError';
import type { RequestContext } from '../../core/deps';
import { route, type Result } from '../../core/route';
import { companies, notificationRecipients, notifications, users } from '../../db/schema';
import {
  countAttempt,
  forgetAttempts,
  KNOWN_DEVICE,
  SIGN_IN,
  typedAccount,
  userAccount,
} from '../../services/attemptLimit';
import { fileRefsOf } from '../../services/fileLinks';
import { findKnownDevice } from '../../services/knownDevices';
import { inLiveCompany } from '../../services/liveCompany';
import { endSession } from '../../services/sessions';
import { signIn } from '../../services/signIn';
import { logFailedSignIn, logLockedSignIn } from '../../services/signInLog';
import { signsInAs } from '../../services/signInNames';
import { verifyPassword } from '../../services/passwords/verifyPassword';
import { readListViews } from '../listViews';

/** Unread notifications that have been sent. */
const countUnread = async ({ db, actor, companyId, now }: RequestContext): Promise<number> => {
  const [found] = await db
    .select({ n: count() })
    .from(notificationRecipients)
    .innerJoin(notifications, eq(notifications.id, notificationRecipients.notification_id))
    .where(
      and(
        eq(notificationRecipients.user_id, actor.id),
        isNull(notificationRecipients.read_at),
        eq(notifications.company_id, companyId),
        lte(notifications.sent_at, now()),
      ),
    );
  return found?.n ?? 0;
};

export const currentUserResult = async (ctx: RequestContext): Promise<Result> => {
  const [found] = await ctx.db
    .select({ user: users, company: companies })
    .from(users)
    .innerJoin(companies, eq(companies.id, ctx.companyId))
    .where(eq(users.id, ctx.actor.id));
  if (!found) throw new ApiError(401, 'unauthenticated');
  const { user, company } = found;
  const fileOf = await fileRefsOf(ctx, [user.avatar_file_id, company.icon_file_id]);
  return {
    body: {
      data: {
        id: user.id,
        name: user.name,
        username: user.username,
        email: user.email,
        avatar: fileOf(user.avatar_file_id),
        roles: user.roles,
        company: {
          id: company.id,
          name: company.name,
          features: company.features,
          available_features: [...FEATURES],
          password_min_length: company.password_min_length,
          primary_color: company.primary_color,
          heading_style: company.heading_style,
          icon: fileOf(company.icon_file_id),
        },
        language: user.language,
        unread_notifications: await countUnread(ctx),
        capabilities: CAPABILITY_NAMES,
        list_views: await readListViews(ctx),
        password_min_length: ctx.passwordMinLength ?? PASSWORD_MIN_LENGTH,
      },
    },
  };
};

const login = route({
  method: 'post',
  path: endpoints.auth.login,
  summary: 'Sign in with a username or e-mail address and a password',
  access: 'public',
  body: loginSchema,
  response: envelope(sessionSchema),
  errors: [401, 429],
  handle: async (ctx, { body }) => {
    const [user] = await ctx.db
      .select()
      .from(users)
      .where(and(signsInAs(body.username), inLiveCompany(users.company_id)));
    const account = user ? userAccount(user.id) : typedAccount(body.username);
    const device = await findKnownDevice(ctx.db, user?.id ?? 0, body.device_token);
    const [limit, from] = device ? [KNOWN_DEVICE, `device-${device}`] : [SIGN_IN, ctx.address];
    await countAttempt(ctx, limit, account, from).catch(async (error: unknown) => {
      if (error instanceof ApiError) await logLockedSignIn(ctx, user);
      throw error;
    });
    const right = await verifyPassword(ctx, user?.password_hash ?? null, body.password);
    if (!user || !right || user.inactive) {
      await logFailedSignIn(ctx, user);
      throw new ApiError(401, 'wrong_credentials');
    }
    const session = await signIn(ctx, {
      userId: user.id,
      method: 'password',
      deviceToken: body.device_token,
      isStillProved: ({ password_hash: hash }) => hash === user.password_hash,
    });
    if (!session) throw new ApiError(401, 'wrong_credentials');
    await forgetAttempts(ctx, limit, account, from);
    return { body: { data: session } };
  },
});

const currentUser = route({
  method: 'get',
  path: endpoints.auth.currentUser,
  summary: 'Get the current session',
  access: 'signed-in',
  response: envelope(currentUserSchema),
  handle: currentUserResult,
});

const logout = route({
  method: 'post',
  path: endpoints.auth.logout,
  summary: 'Sign out',
  access: 'signed-in',
  handle: async (ctx) => {
    await endSession(ctx, ctx.actor.sessionId);
  },
});

export const sessionRoutes = [login, currentUser, logout];
