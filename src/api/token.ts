import { TOKEN_STORAGE_KEY } from '../../contract/constants';
import { createEvent } from './externalStore';

const refusal = createEvent();

export const getToken = (): string | null => localStorage.getItem(TOKEN_STORAGE_KEY);

export const storeToken = (token: string): void => {
  localStorage.setItem(TOKEN_STORAGE_KEY, token);
};

export const clearToken = (): void => {
  localStorage.removeItem(TOKEN_STORAGE_KEY);
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
