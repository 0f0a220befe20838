import { API_BASE, COMPANY_HEADER } from '../../contract/constants';
import { companyForRequests } from './company';
import { requestLanguage } from './language';
import { getToken } from './token';

/** The base URL of the API, set at build time. */
export const apiUrl: string = (import.meta.env.VITE_API_URL || API_BASE).replace(/\/$/, '');

interface HeaderOptions {
  body?: unknown;
  headers?: Record<string, string>;
  /** Valid in any company, such as signing out. */
  anyCompany?: boolean;
}

/** Returns the headers of a request: token, language, company and content type. */
export const requestHeaders = (options: HeaderOptions): Headers => {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': requestLanguage() });
  const token = getToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (options.body !== undefined && !(options.body instanceof FormData))
    headers.set('Content-Type', 'application/json');
  const company = companyForRequests();
  if (company !== null && !options.anyCompany) headers.set(COMPANY_HEADER, String(company));
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  return headers;
};
