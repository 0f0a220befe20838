/** In localStorage, so that a reload or another tab stays signed in. */
export const TOKEN_STORAGE_KEY = 'anslag.token';

export const getToken = (): string | null => localStorage.getItem(TOKEN_STORAGE_KEY);

export const storeToken = (token: string): void => {
  localStorage.setItem(TOKEN_STORAGE_KEY, token);
};

export const clearToken = (): void => {
  localStorage.removeItem(TOKEN_STORAGE_KEY);
};
