import { API_BASE, COMPANY_HEADER } from '../../contract/constants';
import { meantCompany } from './company';
import { requestLanguage } from './language';
import { getToken } from './token';

/** The API's address: the spec's base, or another server's, fixed when the app is built. */
export const apiUrl: string = (import.meta.env.VITE_API_URL || API_BASE).replace(/\/$/, '');

interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
  /** Right whichever company the session works in, such as who is signed in. */
  anyCompany?: boolean;
}

/** What every request carries: the token, the language, and the type of its body (spec section 7). */
export const requestHeaders = (options: Sent): Headers => {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': requestLanguage() });
  const token = getToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (options.body !== undefined && !(options.body instanceof FormData))
    headers.set('Content-Type', 'application/json');
  const company = meantCompany();
  if (company !== null && !options.anyCompany) headers.set(COMPANY_HEADER, String(company));
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  return headers;
};
