/** Local-storage key of the bearer token: a reload and a second tab stay signed in. */
export const TOKEN_STORAGE_KEY = 'anslag.token';

export const getToken = (): string | null => localStorage.getItem(TOKEN_STORAGE_KEY);

export const storeToken = (token: string): void => {
  localStorage.setItem(TOKEN_STORAGE_KEY, token);
};

export const clearToken = (): void => {
  localStorage.removeItem(TOKEN_STORAGE_KEY);
};
