import { API_BASE, COMPANY_HEADER } from '../../contract/constants';
import { ApiError } from './ApiError';
import { isElsewhere, meantCompany, tellElsewhere } from './company';
import { requestLanguage, t } from './language';
import { getToken } from './token';

/** The API's address: the spec's base, or another server's, fixed when the app is built. */
export const apiUrl: string = (import.meta.env.VITE_API_URL || API_BASE).replace(/\/$/, '');

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Sent as JSON, or as multipart when it is FormData. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Milliseconds until a call without an answer counts as failed; uploads get none. */
  timeout?: number;
  /** Right whichever company the session works in, such as who is signed in. */
  anyCompany?: boolean;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** The body without its `data` envelope, if it had one; undefined for an empty body. */
  data: unknown;
  /** The envelope's `meta`, if there was one. */
  meta: Record<string, unknown> | undefined;
}

const DEFAULT_TIMEOUT = 60_000;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What every request carries: the token, the language, and the type of its body. */
export const requestHeaders = (options: Pick<RequestOptions, 'body' | 'headers' | 'anyCompany'>): Headers => {
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

const requestSignal = ({ signal, timeout, body }: RequestOptions): AbortSignal | undefined => {
  const limit = timeout ?? (body instanceof FormData ? 0 : DEFAULT_TIMEOUT);
  if (!limit) return signal;
  const expiry = AbortSignal.timeout(limit);
  return signal ? AbortSignal.any([signal, expiry]) : expiry;
};

/**
 * What belongs to one company is not sent into another, which a tab beside this one has switched to.
 * @throws ApiError 409 `company_switched`
 */
export const checkCompany = (): void => {
  if (isElsewhere()) throw new ApiError(t('api.company_switched'), 409, { code: 'company_switched' });
};

/**
 * Sends a request and gives the raw answer, whatever its status.
 * @param path below the API's base, or a whole URL
 * @throws ApiError with status 0 when no answer came; AbortError when `signal` was aborted
 */
export const send = async (path: string, options: RequestOptions = {}): Promise<Response> => {
  const url = path.startsWith('/') ? apiUrl + path : path;
  const { body } = options;
  if (!options.anyCompany) checkCompany();
  try {
    return await fetch(url, {
      method: options.method ?? 'GET',
      headers: requestHeaders(options),
      body: body === undefined ? undefined : body instanceof FormData ? body : JSON.stringify(body),
      signal: requestSignal(options),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(t('api.unreachable'), 0);
  }
};

const parse = (text: string): { json: unknown; readable: boolean } => {
  if (text.trim() === '') return { json: undefined, readable: true };
  try {
    return { json: JSON.parse(text), readable: true };
  } catch {
    return { json: undefined, readable: false };
  }
};

/** The first message of each field: react-admin shows one, and takes a list for nested fields. */
const fieldMessages = (value: unknown): Record<string, string> | undefined => {
  if (!isObject(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).map(([field, messages]) => [field, String([messages].flat()[0])]),
  );
};

/** Makes the error of an answer that is not a success, however little its body says. */
export const errorOf = (response: Response, text: string): ApiError => {
  const { json } = parse(text);
  const body = isObject(json) ? json : {};
  const message = typeof body.message === 'string' && body.message ? body.message : undefined;
  if (body.code === 'company_switched') tellElsewhere();
  const retryAfter = Number(response.headers.get('Retry-After'));
  return new ApiError(
    message ?? t('api.failed', { status: response.status }),
    response.status,
    {
      ...(message ? { message } : {}),
      ...(typeof body.code === 'string' ? { code: body.code } : {}),
      ...(body.errors ? { errors: fieldMessages(body.errors) } : {}),
    },
    Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
  );
};

/**
 * Reads an answer: `{data: X}` and a bare `X` mean the same, an empty body is fine.
 * @throws ApiError for every status of 400 and above, and for a body that cannot be read
 */
export const answerOf = (response: Response, text: string): Answer => {
  if (!response.ok) throw errorOf(response, text);
  const { json, readable } = parse(text);
  if (!readable) throw new ApiError(t('api.unreadable', { status: response.status }), response.status);
  const enveloped = isObject(json) && 'data' in json;
  return {
    status: response.status,
    headers: response.headers,
    data: enveloped ? json.data : json,
    meta: enveloped && isObject(json.meta) ? json.meta : undefined,
  };
};

/**
 * Calls the API (spec section 7): bearer token, `Accept-Language`, JSON or multipart; `{data: X}` and a bare `X` mean
 * the same, an empty body is fine, and HTML where JSON was due is an error that says so.
 * @throws ApiError for every status of 400 and above, no answer, or an unreadable one
 */
export const request = async (path: string, options: RequestOptions = {}): Promise<Answer> => {
  const response = await send(path, options);
  return answerOf(response, await response.text());
};

/** A file's address, which stands relative to the API's own where that is another server. */
export const fileUrl = (url: string | undefined): string | undefined =>
  url?.startsWith('/') ? new URL(url, new URL(apiUrl, window.location.origin)).href : url;
