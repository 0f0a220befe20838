import { appConfig } from '../../contract/appConfig';
import type { CurrentUser, Login, Session } from '../../contract/auth';
import { COMPANY_HEADER } from '../../contract/constants';
import { endpoints } from '../../contract/endpoints';
import { mayUseBackOffice, type Subject } from '../../contract/roles';
import { ApiError, isNoAnswer } from './ApiError';
import { enterServer } from './capabilities';
import { request } from './client';
import { companyForRequests, detectCompanySwitch } from './company';
import { retryWhenOnline } from './connection';
import { createEvent, createExternalStore } from './externalStore';
import { t } from './language';
import { currentView } from './viewAs';
import { clearToken, deviceField, getToken, storeDevice, storeToken } from './token';

/** In memory only, so that a reload picks up changed roles. */
let userRequest: Promise<CurrentUser> | null = null;
/** The result of `userRequest`. */
const user = createExternalStore<CurrentUser | null>(null);
const restart = createEvent();
const departure = createEvent();

const setUserRequest = (next: Promise<CurrentUser> | null): void => {
  userRequest = next;
  user.set(null);
};

const fetchUser = async (): Promise<CurrentUser> => {
  const company = companyForRequests();
  const { data } = await request(endpoints.auth.currentUser, {
    anyCompany: true,
    headers: company === null ? {} : { [COMPANY_HEADER]: String(company) },
  });
  if (typeof data !== 'object' || data === null)
    throw new ApiError(t('api.unreadable', { status: 200 }), 200);
  return enterServer(data);
};

/**
 * Returns the signed-in user. Fetched once.
 * @throws ApiError 401 without a valid token; other ApiErrors when the server cannot be reached
 */
export const currentUser = (): Promise<CurrentUser> => {
  // Also after the token was refused, until the screens are hidden: without a user they would end at an error page.
  if (userRequest) return userRequest;
  if (!getToken()) return Promise.reject(new ApiError(t('api.unauthenticated'), 401));
  const started = fetchUser().then(
    (fetched) => {
      if (userRequest === started) user.set(fetched);
      return fetched;
    },
    (error: unknown) => {
      if (userRequest === started) setUserRequest(null);
      throw error;
    },
  );
  setUserRequest(started);
  return started;
};

/** Returns the signed-in user if it has been fetched. */
export const cachedUser = (): CurrentUser | null => (getToken() ? user.get() : null);

export const onUserChange = user.subscribe;

/** Forgets the user, but not the token, which another tab may have got for somebody else. */
export const forgetUser = (): void => setUserRequest(null);

/** Forgets the user and the token, without a call to the server. */
export const forgetSession = (): void => {
  forgetUser();
  clearToken();
};

/** Fetches the signed-in user again. */
export const reloadCurrentUser = (): Promise<CurrentUser> => {
  setUserRequest(null);
  return currentUser();
};

/** Fetches the signed-in user again in the background. The cached one stays until then, and when the call fails. */
export const refreshCurrentUser = async (): Promise<void> => {
  const token = getToken();
  const fresh = await fetchUser();
  // The screens still show the previous company: `CompanyChangedElsewhere` asks before they are discarded.
  if (detectCompanySwitch(fresh)) return;
  // Another user may have signed in meanwhile.
  if (getToken() !== token) return;
  userRequest = Promise.resolve(fresh);
  user.set(fresh);
};

let companySwitched = false;

/** Returns whether the session began by switching company. True only once per switch. */
export const consumeCompanySwitch = (): boolean => {
  const result = companySwitched;
  companySwitched = false;
  return result;
};

/** Discards the session in this tab and starts one in the company that the server has switched to. */
export const restartSession = (): void => {
  setUserRequest(null);
  companySwitched = true;
  restart.emit();
};

export const onSessionRestart = restart.subscribe;

/** @throws ApiError 401 `session_refused` when the server refuses the token that it has just issued */
const fetchNewUser = async (): Promise<CurrentUser> => {
  try {
    return await currentUser();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    forgetSession();
    throw new ApiError(t('auth.session_refused'), 401, { code: 'session_refused' });
  }
};

const requireBackOfficeRole = async (): Promise<CurrentUser> => {
  const signedIn = await fetchNewUser();
  if (!mayUseBackOffice(signedIn.roles)) {
    await signOut();
    throw new ApiError(t('auth.no_access'), 403, { code: 'no_access' });
  }
  return signedIn;
};

/**
 * Signs in with a token, such as one from BankID.
 * @throws ApiError 403 `no_access` when the user has no role in the back office, 401 `session_refused`
 */
export const signInWithToken = async (token: string): Promise<CurrentUser> => {
  setUserRequest(null);
  storeToken(token);
  return requireBackOfficeRole();
};

/**
 * Signs in with username and password.
 * @throws ApiError 401 for wrong credentials, 401 `session_refused`, 403 `no_access` without a role in the back office,
 * 429 after too many attempts, 200 when the response has no token
 */
export const signIn = async (credentials: Login): Promise<CurrentUser> => {
  const body = { ...credentials, ...deviceField() };
  const { data } = await request(endpoints.auth.login, { method: 'POST', body });
  const session = (data ?? {}) as Partial<Session>;
  const { token } = session;
  if (typeof token !== 'string' || token === '')
    throw new ApiError(t('api.unreadable', { status: 200 }), 200);
  storeDevice(session);
  return signInWithToken(token);
};

/**
 * Signs in with the token of an emailed link.
 * @throws ApiError 401 when the link does not work
 */
export const signInByLink = async (token: string): Promise<CurrentUser> => {
  const body = { token, ...deviceField() };
  // Somebody else may be signed in.
  const { data } = await request(endpoints.auth.signInLink, { method: 'POST', body, keepSession: true });
  const session = data as Session;
  storeDevice(session);
  return signInWithToken(session.token);
};

const guards = new Set<() => Promise<boolean>>();

/** Lets signing out ask first, because something is unsaved. @returns a function that ends it */
export const guardSigningOut = (ask: () => Promise<boolean>): (() => void) => {
  guards.add(ask);
  return () => guards.delete(ask);
};

/** Returns whether the user may be signed out. */
export const confirmSigningOut = async (): Promise<boolean> => {
  const [ask] = guards;
  return (await ask?.()) ?? true;
};

/** Closes the screens of the signed-in user, and with them the calls that signing out would refuse. */
export const leaveBackOffice = departure.emit;

/** Calls `listener` when the user signs out, while the token is still valid. @returns a function that stops it */
export const onLeaveBackOffice = departure.subscribe;

/**
 * Forgets the session and revokes its token on the server. If the server cannot be reached, that is done when it is back
 * and the page is still open.
 * @returns whether the server has answered
 */
export const signOut = async (): Promise<boolean> => {
  if (currentView()) {
    await (await import('./endView')).endView();
    // The page is being left.
    return new Promise(() => undefined);
  }
  const token = getToken();
  const logout = () =>
    request(endpoints.auth.logout, {
      method: 'POST',
      // Somebody else may be signed in when it is repeated.
      headers: { Authorization: `Bearer ${token}` },
      timeout: 5_000,
      anyCompany: true,
      keepSession: true,
    });
  const error: unknown = token && (await logout().catch((failure: unknown) => failure));
  forgetSession();
  if (!isNoAnswer(error)) return true;
  retryWhenOnline(logout, isNoAnswer).catch(() => undefined);
  return false;
};

/** Returns what the role table needs to know about a user. */
export const subjectOf = ({ roles, company }: CurrentUser): Subject => ({
  roles,
  features: company.features,
  hidden: appConfig.hidden,
});
