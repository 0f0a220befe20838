import type { AuthProvider } from 'react-admin';
import type { CurrentUser, Login } from '../../contract/auth';
import type { Action } from '../../contract/resources';
import { can, isResourceName, type Subject } from '../../contract/roles';
import { ApiError } from '../api/ApiError';
import { currentUser, forgetSession, signIn, signInWithToken, signOut, subjectOf } from '../api/session';
import { getToken } from '../api/token';
import { isPushKept } from '../push/kept';
import { accessRule } from '../registry/accessRules';
import { notificationMethods } from './dataProvider/notifications';

/** Whether a subject may do something, by the role table, or by the rule that a team's own Resource brings. */
export const mayDo = (subject: Subject, action: string, resource: string): boolean => {
  const [name = resource] = resource.split('.');
  if (isResourceName(name)) return can(subject, action as Action, name);
  return accessRule(name)(subject, action);
};

/** What comes for the one who signs out is shown here no more. That it cannot be reached keeps nobody from leaving. */
const pausePushHere = async (): Promise<void> => {
  if (!isPushKept() || !getToken()) return;
  const { pausePush } = await import('../push/device');
  await pausePush(notificationMethods).catch(() => undefined);
};

/** Says that the session is over; `message: false` keeps react-admin from a toast, since the sign-in page says it. */
const sessionOver = (): Error => Object.assign(new Error(), { status: 401, message: false });

/** Without `avatar`: react-admin would show it with the name as its text, beside the name itself. */
export const identityOf = (user: CurrentUser) => ({ id: user.id, fullName: user.name, user });

/**
 * Signs in by credentials or by a digital-ID's token, and answers react-admin's questions about who is there and what
 * they may do (spec sections 2, 4 and 6).
 */
export const authProvider = {
  login: (params: Login | { token: string }) =>
    'token' in params ? signInWithToken(params.token) : signIn(params),

  logout: async () => {
    await pausePushHere();
    await signOut();
  },

  /** A server that cannot be reached signs nobody out. */
  checkAuth: async () => {
    try {
      await currentUser();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw sessionOver();
    }
  },

  /** A 401 anywhere clears the stored token and leads to /login (spec section 6). */
  checkError: (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) return Promise.resolve();
    forgetSession();
    return Promise.reject(sessionOver());
  },

  getIdentity: async () => identityOf(await currentUser()),

  getPermissions: async () => (await currentUser()).roles,

  canAccess: async ({ action, resource }: { action: string; resource: string }): Promise<boolean> =>
    authProvider.mayDo(subjectOf(await currentUser()), action, resource),

  /** The same, where it is known who is signed in. */
  mayDo,
} satisfies AuthProvider;
