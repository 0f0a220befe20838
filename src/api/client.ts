import { ApiError, isNoAnswer, NOT_SENT, NO_ANSWER, TOO_SLOW, fieldOfPath } from './ApiError';
import { serverAdapter } from './capabilities';
import { isCompanySwitched } from './company';
import { reportSlow, isGatewayError, reportNoAnswer, retryWhenOnline, reportAnswer } from './connection';
import { apiUrl, requestHeaders } from './headers';
import { t } from './language';
import { asksToRetry, retryWhileBusy } from './retry';
import { getToken, refuseToken } from './token';

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Sent as multipart when it is FormData, otherwise as JSON; a text is JSON already. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Milliseconds. Multipart requests have none by default. */
  timeout?: number;
  /** Valid in any company, such as signing out. */
  anyCompany?: boolean;
  /** Waits while the server is unreachable and repeats the call when it is back. Only for reads. */
  retryWhenOnline?: boolean;
  /** A 401 does not end the session. */
  keepSession?: boolean;
}

export interface ApiResponse {
  status: number;
  headers: Headers;
  /** The body without its `data` envelope; undefined for an empty body. */
  data: unknown;
  meta: Record<string, unknown> | undefined;
}

/** Milliseconds. Writes get longer, because the result of an aborted write is unknown. */
const WRITE_TIMEOUT = 60_000;
const READ_TIMEOUT = 30_000;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const requestSignal = ({
  signal,
  timeout,
  body,
  method = 'GET',
}: RequestOptions): AbortSignal | undefined => {
  const usual = method === 'GET' ? READ_TIMEOUT : WRITE_TIMEOUT;
  const limit = timeout ?? (body instanceof FormData ? 0 : usual);
  if (!limit) return signal;
  const expiry = AbortSignal.timeout(limit);
  return signal ? AbortSignal.any([signal, expiry]) : expiry;
};

/**
 * Stops calls for one company after another tab has switched to another.
 * @throws ApiError 409 `company_switched`
 */
export const checkCompany = (): void => {
  if (isCompanySwitched()) throw new ApiError(t('api.company_switched'), 409, { code: 'company_switched' });
};

const noAnswerError = (code: string): ApiError => {
  void reportNoAnswer();
  return new ApiError(t(code === TOO_SLOW ? 'api.too_slow' : 'api.unreachable'), 0, { code });
};

/** Returns the error for a call without an answer. @param wasOffline whether the device was offline when it began */
const fetchError = (error: unknown, wasOffline: boolean): ApiError => {
  if (error instanceof Object && 'name' in error && error.name === 'TimeoutError')
    return noAnswerError(TOO_SLOW);
  return noAnswerError(wasOffline ? NOT_SENT : NO_ANSWER);
};

/**
 * Ends the session if its token was refused (HTTP 401).
 * @param token the one that the call was sent with
 * @throws ApiError 401 for a call of a signed-in user
 */
export const checkSession = (status: number, token: string | null): void => {
  if (status !== 401) return;
  refuseToken(token);
  if (token !== null) throw new ApiError(t('api.session_ended'), 401, { code: 'unauthenticated' });
};

/**
 * Sends a request. Returns the response, also one that is not a success.
 * @param path relative to the API base, or a full URL
 * @throws ApiError 401 when the session has ended, 0 when no answer came; AbortError when `signal` was aborted
 */
export const send = async (path: string, options: RequestOptions = {}): Promise<Response> => {
  const url = path.startsWith('/') ? apiUrl + path : path;
  const { body } = options;
  if (!options.anyCompany) checkCompany();
  const wasOffline = !navigator.onLine;
  const token = getToken();
  let response: Response;
  try {
    const init: RequestInit = {
      method: options.method ?? 'GET',
      headers: requestHeaders(options),
      body: body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body),
      signal: requestSignal(options),
    };
    response = await (serverAdapter()?.fetch(url, init) ?? fetch(url, init));
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw fetchError(error, wasOffline);
  }
  if (response.status < 502) reportAnswer();
  if (!options.keepSession) checkSession(response.status, token);
  return response;
};

/** Reads the body of a response. @throws ApiError, AbortError as `send` does, when the connection breaks */
const readText = async (response: Response, { signal }: RequestOptions): Promise<string> => {
  try {
    return await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw fetchError(error, false);
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

/** Returns the first message of each field: react-admin takes an array for nested fields. */
const fieldMessages = (value: unknown): Record<string, string> | undefined => {
  if (!isObject(value)) return undefined;
  const found: Record<string, string> = {};
  // Of several items, the message of the first.
  for (const [path, messages] of Object.entries(value))
    found[fieldOfPath(path)] ??= String([messages].flat()[0]);
  return found;
};

/** Returns the error for a response that is not a success, with or without a readable body. */
export const toApiError = (response: Response, text: string): ApiError => {
  const { json } = parse(text);
  const outer = isObject(json) ? json : {};
  const body = isObject(outer.data) ? { ...outer, ...outer.data } : outer;
  const isGateway = isGatewayError(response.status, text);
  if (isGateway) void reportNoAnswer();
  else reportAnswer();
  const message = typeof body.message === 'string' && body.message ? body.message : undefined;
  const retryAfter = Number(response.headers.get('Retry-After'));
  const { status } = response;
  return new ApiError(
    // A proxy may reject a large upload.
    message ?? (status === 413 ? t('validation.file_too_large') : t('api.failed', { status })),
    status,
    {
      ...(message ? { message } : {}),
      ...(typeof body.code === 'string' ? { code: body.code } : {}),
      ...(typeof body.status === 'string' ? { status: body.status } : {}),
      ...(isGateway ? { code: NO_ANSWER } : {}),
      ...(body.errors ? { errors: fieldMessages(body.errors) } : {}),
      ...(isObject(body.details) ? { details: body.details } : {}),
    },
    Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
  );
};

/**
 * Reads the response of a call, with or without a `data` envelope.
 * @throws ApiError for a status of 400 and above, and for a body that is not JSON
 */
export const readResponse = (
  response: Response,
  text: string,
  { method = 'GET', path }: Pick<RequestOptions, 'method'> & { path: string },
): ApiResponse => {
  if (!response.ok) throw toApiError(response, text);
  const { json, readable } = parse(text);
  if (!readable) throw new ApiError(t('api.unreadable', { status: response.status }), response.status);
  const enveloped = isObject(json) && 'data' in json;
  const data = enveloped ? json.data : json;
  return {
    status: response.status,
    headers: response.headers,
    data: serverAdapter()?.complete(method, path, data) ?? data,
    meta: enveloped && isObject(json.meta) ? json.meta : undefined,
  };
};

/**
 * Calls the API with the bearer token and `Accept-Language`. Waits and repeats a read as `Retry-After` asks.
 * @throws ApiError for a status of 400 and above, no answer, or a body that is not JSON
 */
export const request = (path: string, options: RequestOptions = {}): Promise<ApiResponse> => {
  const exchange = async (): Promise<ApiResponse> => {
    const response = await send(path, options);
    return readResponse(response, await readText(response, options), { method, path });
  };
  const { method = 'GET', signal } = options;
  const exchangeOrWait = () =>
    method === 'GET' ? retryWhileBusy(exchange, { when: asksToRetry, signal }) : exchange();
  // Uploads show their own progress.
  const call = () => (options.body instanceof FormData ? exchange() : reportSlow(exchangeOrWait()));
  return options.retryWhenOnline ? retryWhenOnline(call, isNoAnswer, options.signal) : call();
};

/** Returns the full URL of a file. Relative ones are relative to the API. */
export const fileUrl = (url: string | undefined): string | undefined =>
  url?.startsWith('/') ? new URL(url, new URL(apiUrl, window.location.origin)).href : url || undefined;
