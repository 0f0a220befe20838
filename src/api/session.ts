import type { CurrentUser, Login, Session } from '../../contract/auth';
import { endpoints } from '../../contract/endpoints';
import { isAdmitted, type Subject } from '../../contract/roles';
import { ApiError } from './ApiError';
import { request } from './client';
import { noteCompany } from './company';
import { createExternalStore } from './externalStore';
import { t } from './language';
import { clearToken, getToken, storeToken } from './token';

/** Who is signed in. Kept in memory alone: a role that is taken away is gone at the next reload at the latest. */
let user: Promise<CurrentUser> | null = null;
/** The same, once it has been answered. */
let known: CurrentUser | null = null;

const userListeners = new Set<() => void>();

const setKnown = (value: CurrentUser | null): void => {
  known = value;
  userListeners.forEach((listener) => {
    listener();
  });
};

const keep = (asked: Promise<CurrentUser> | null): void => {
  user = asked;
  setKnown(null);
};

const restarts = createExternalStore(0);

/** A foreign server may leave out what it does not know; the rest of the app need not ask. */
const complete = (answer: Partial<CurrentUser>): CurrentUser => ({
  id: Number(answer.id),
  name: answer.name ?? answer.username ?? answer.email ?? '',
  username: answer.username ?? null,
  email: answer.email ?? null,
  avatar: answer.avatar ?? null,
  roles: answer.roles ?? [],
  company: {
    id: Number(answer.company?.id ?? 0),
    name: answer.company?.name ?? '',
    features: answer.company?.features ?? [],
    primary_color: answer.company?.primary_color ?? null,
    icon: answer.company?.icon ?? null,
  },
  language: answer.language ?? null,
  unread_notifications: answer.unread_notifications ?? 0,
});

const fetchUser = async (): Promise<CurrentUser> => {
  const { data } = await request(endpoints.auth.currentUser, { anyCompany: true });
  if (typeof data !== 'object' || data === null)
    throw new ApiError(t('api.unreadable', { status: 200 }), 200);
  return complete(data);
};

/**
 * The signed-in user, asked for once.
 * @throws ApiError 401 without a valid token; other ApiErrors when the server cannot be reached
 */
export const currentUser = (): Promise<CurrentUser> => {
  if (!getToken()) return Promise.reject(new ApiError(t('api.unauthenticated'), 401));
  if (user) return user;
  const asked = fetchUser().then(
    (answer) => {
      if (user === asked) setKnown(answer);
      return answer;
    },
    (error: unknown) => {
      if (user === asked) keep(null);
      throw error;
    },
  );
  keep(asked);
  return asked;
};

/** The signed-in user as far as nobody need be asked: null until the first answer. */
export const knownUser = (): CurrentUser | null => (getToken() ? known : null);

/** Calls `listener` when `knownUser` changes. Returns the function to stop. */
export const onUserChange = (listener: () => void): (() => void) => {
  userListeners.add(listener);
  return () => userListeners.delete(listener);
};

/** Forgets who is signed in; the server is not told. */
export const forgetSession = (): void => {
  keep(null);
  clearToken();
};

/** Asks for the signed-in user anew, after something about them may have changed. */
export const reloadCurrentUser = (): Promise<CurrentUser> => {
  keep(null);
  return currentUser();
};

/** Asks for the signed-in user anew while the answer before stays in use, as it does when the call fails. */
export const refreshCurrentUser = async (): Promise<void> => {
  const token = getToken();
  const fresh = await fetchUser();
  // What is on the screen is of the company before: somebody is asked before it goes.
  if (noteCompany(fresh)) return;
  // Somebody else may have signed in meanwhile.
  if (getToken() !== token) return;
  user = Promise.resolve(fresh);
  setKnown(fresh);
};

let arriving = false;

/** Whether the visit began by switching company, asked for once. */
export const hasArrived = (): boolean => {
  const was = arriving;
  arriving = false;
  return was;
};

/** Begins a new visit, in the company that the session works in now; nothing of the one before stays. */
export const beginAnew = (): void => {
  keep(null);
  arriving = true;
  restarts.set(restarts.get() + 1);
};

/** Calls `listener` when a new session begins. @returns a function that stops it */
export const onBeginAnew = restarts.subscribe;

const admit = async (): Promise<CurrentUser> => {
  const signedIn = await currentUser();
  if (!isAdmitted(signedIn.roles)) {
    await signOut();
    throw new ApiError(t('auth.no_access'), 403, { code: 'no_access' });
  }
  return signedIn;
};

/**
 * Signs in by a token that was given otherwise (digital-ID): stores it and fetches the current user (spec section 4).
 * @throws ApiError 403 `no_access` when the person has no role of the back office
 */
export const signInWithToken = async (token: string): Promise<CurrentUser> => {
  keep(null);
  storeToken(token);
  return admit();
};

/**
 * Signs in by credentials (spec sections 3 and 4).
 * @throws ApiError 401 for wrong credentials, 403 `no_access` as above, 429 after too many attempts, 200 when the
 * answer holds no token
 */
export const signIn = async (credentials: Login): Promise<CurrentUser> => {
  const { data } = await request(endpoints.auth.login, { method: 'POST', body: credentials });
  const { token } = (data ?? {}) as Partial<Session>;
  if (typeof token !== 'string' || token === '')
    throw new ApiError(t('api.unreadable', { status: 200 }), 200);
  return signInWithToken(token);
};

/** Signs out: the server ends the token if it can be reached, and it is forgotten here in any case. */
export const signOut = async (): Promise<void> => {
  if (getToken())
    await request(endpoints.auth.logout, { method: 'POST', timeout: 5_000, anyCompany: true }).catch(
      () => undefined,
    );
  forgetSession();
};

/** What the role table asks about the signed-in user. */
export const subjectOf = (signedIn: CurrentUser): Subject => ({
  roles: signedIn.roles,
  features: signedIn.company.features,
});
