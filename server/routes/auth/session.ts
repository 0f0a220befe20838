import { eq } from 'drizzle-orm';
import { currentUserSchema, loginSchema, sessionSchema } from '../../../contract/auth';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { users } from '../../db/schema';
import { ApiError } from '../../core/ApiError';
import { route } from '../../core/route';
import { beginSession, endSession } from '../../services/sessions';
import { accountOf, countAttempt, forgetFailures } from '../../services/signInLimit';
import { verifyPassword } from '../../services/verifyPassword';
import { signsInAs } from '../../services/signInNames';
import { answerCurrentUser } from './currentUser';

const login = route({
  method: 'post',
  path: endpoints.auth.login,
  tag: 'auth',
  summary: 'Sign in by username or e-mail and password',
  access: 'public',
  body: loginSchema,
  answer: envelope(sessionSchema),
  errors: [401, 429],
  handle: async (ctx, { body }) => {
    const [user] = await ctx.db.select().from(users).where(signsInAs(body.username));
    const account = user ? accountOf(user.id) : body.username.toLowerCase();
    await countAttempt(ctx, account, ctx.address);
    const right = await verifyPassword(ctx, user?.password_hash ?? null, body.password);
    if (!user || !right || user.inactive) throw new ApiError(401, 'wrong_credentials');
    await forgetFailures(ctx, account);
    await ctx.db.update(users).set({ last_login_at: ctx.now() }).where(eq(users.id, user.id));
    return { body: { data: await beginSession(ctx, user.id, user.company_id) } };
  },
});

const currentUser = route({
  method: 'get',
  path: endpoints.auth.currentUser,
  tag: 'auth',
  summary: 'Who is signed in',
  access: 'signed-in',
  answer: envelope(currentUserSchema),
  handle: answerCurrentUser,
});

const logout = route({
  method: 'post',
  path: endpoints.auth.logout,
  tag: 'auth',
  summary: 'Sign out: the token is dead',
  access: 'signed-in',
  status: 204,
  handle: async (ctx) => {
    await endSession(ctx, ctx.actor.sessionId);
    return {};
  },
});

export const sessionRoutes = [login, currentUser, logout];
