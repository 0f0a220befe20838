/** Where the bearer token is kept, so that a reload and a second tab stay signed in. */
const KEY = 'anslag.token';

export const getToken = (): string | null => localStorage.getItem(KEY);

export const storeToken = (token: string): void => {
  localStorage.setItem(KEY, token);
};

export const clearToken = (): void => {
  localStorage.removeItem(KEY);
};
