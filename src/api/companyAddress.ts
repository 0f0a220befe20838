/*
 * `/c/7/users` is `/users` of company 7, for users who may work in several companies. Each tab keeps its company on
 * reload, and so do links that are opened in a new tab. Without the prefix, the server chooses the company.
 */

const PREFIX = /^\/c\/([1-9]\d{0,8})(?=\/|$)/;

/** Returns the id of the company in the address bar. */
export const companyInAddress = (): number | null => {
  const [, id] = PREFIX.exec(window.location.pathname) ?? [];
  return id === undefined ? null : Number(id);
};

/** Returns the prefix in the address bar, for React Router's `basename`. */
export const companyPrefix = (): string => PREFIX.exec(window.location.pathname)?.[0] ?? '';

/** Returns a path without the prefix. */
export const withoutCompany = (pathname: string): string => pathname.replace(PREFIX, '') || '/';

/** Returns the path to a screen of a company. */
export const inCompany = (id: number, path: string): string => `/c/${id}${path}`;
