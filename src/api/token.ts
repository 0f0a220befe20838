import { DEVICE_STORAGE_KEY, TOKEN_STORAGE_KEY } from '../../contract/constants';
import { createEvent } from './externalStore';
import { currentView, leaveView } from './viewAs';

const refusal = createEvent();

export const getToken = (): string | null => currentView()?.token ?? localStorage.getItem(TOKEN_STORAGE_KEY);

export const storeToken = (token: string): void => {
  localStorage.setItem(TOKEN_STORAGE_KEY, token);
};

/** Forgets the token. The one of a superadmin stays while this tab shows the app as another user. */
export const clearToken = (): void => {
  if (currentView()) leaveView();
  else localStorage.removeItem(TOKEN_STORAGE_KEY);
};

/** Returns the field that tells the server which device this is, if it has named it. */
export const deviceField = (): { device_token?: string } => {
  const token = localStorage.getItem(DEVICE_STORAGE_KEY);
  return token ? { device_token: token } : {};
};

/** Keeps the token that a sign-in returned for this device. Servers other than ours send none. */
export const storeDevice = ({ device_token: token }: { device_token?: unknown }): void => {
  if (typeof token === 'string' && token !== '') localStorage.setItem(DEVICE_STORAGE_KEY, token);
};

/**
 * Clears the token after the server has answered a call with 401, unless the user has signed in again since.
 * @param token the one that the call was sent with
 */
export const refuseToken = (token: string | null): void => {
  if (token !== getToken()) return;
  clearToken();
  refusal.emit();
};

/** Calls `listener` when the server has refused the token. @returns a function that stops it */
export const onTokenRefused = refusal.subscribe;
