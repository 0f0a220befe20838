import type { AuthProvider } from 'react-admin';
import type { Login } from '../../contract/auth';
import type { Action } from '../../contract/access';
import { can, isResourceName } from '../../contract/roles';
import { ApiError } from '../api/ApiError';
import { t } from '../api/language';
import { hasPushOwner } from '../api/pushOwner';
import {
  confirmSigningOut,
  currentUser,
  forgetSession,
  leaveBackOffice,
  signIn,
  signInWithToken,
  signOut,
  subjectOf,
} from '../api/session';
import { getToken } from '../api/token';
import { go, paths } from '../navigation';

/** Unsubscribes from push messages. Errors must not prevent signing out. */
const pausePushMessages = async (): Promise<void> => {
  if (!hasPushOwner()) return;
  const [{ pausePush }, { notificationMethods }] = await Promise.all([
    import('../api/pushSubscription'),
    import('./dataProvider/notifications'),
  ]);
  await pausePush(notificationMethods).catch(() => undefined);
};

/** The sign-in page says that the session has ended; `message: false` prevents react-admin's toast. */
const sessionOver = (): Error => Object.assign(new Error(), { status: 401, message: false });

export const authProvider = {
  login: (params: Login | { token: string }) =>
    'token' in params ? signInWithToken(params.token) : signIn(params),

  logout: async () => {
    if (!getToken()) {
      // The session is over: react-admin redirects to the sign-in page, with the way back.
      forgetSession();
      return undefined;
    }
    // Never resolves otherwise: react-admin empties its store and cache after any answer.
    if (!(await confirmSigningOut())) return new Promise<never>(() => undefined);
    leaveBackOffice();
    await pausePushMessages();
    const isRevoked = await signOut();
    go(paths.login, isRevoked ? {} : { state: { message: t('auth.not_revoked') } });
    return false;
  },

  /** Only a 401 ends the session, not a server that is out of reach. */
  checkAuth: async () => {
    try {
      await currentUser();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw sessionOver();
    }
  },

  /**
   * Leaves a 401 to the API client, which ends the session for calls outside react-admin too. When this rejects, react-admin
   * treats the call as successful, with an empty result.
   */
  checkError: () => Promise.resolve(),

  /** Without `avatar`, whose alternative text would repeat the name beside it. */
  getIdentity: async () => {
    const { id, name } = await currentUser();
    return { id, fullName: name };
  },

  getPermissions: async () => (await currentUser()).roles,

  /** @param resource a resource, or a field of one (`users.phone`), which follows its resource */
  canAccess: async ({ action, resource }: { action: string; resource: string }): Promise<boolean> => {
    const [name = resource] = resource.split('.');
    return isResourceName(name) && can(subjectOf(await currentUser()), action as Action, name);
  },
} satisfies AuthProvider;
