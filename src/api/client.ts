import { ApiError, isNoAnswer, NOT_SENT, NO_ANSWER, TOO_SLOW } from './ApiError';
import { isElsewhere, tellElsewhere } from './company';
import { reportSlow, isGatewayError, reportNoAnswer, retryWhenOnline, reportAnswer } from './connection';
import { apiUrl, requestHeaders } from './headers';
import { t } from './language';

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
  /** Only reads: while the server is out of reach it waits, and asks again when that is back. */
  patient?: boolean;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** The body without its `data` envelope, if it had one; undefined for an empty body. */
  data: unknown;
  /** The envelope's `meta`, if there was one. */
  meta: Record<string, unknown> | undefined;
}

/** What is sent may take longer: what came of it is not known otherwise. */
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
 * What belongs to one company is not sent into another, which a tab beside this one has switched to.
 * @throws ApiError 409 `company_switched`
 */
export const checkCompany = (): void => {
  if (isElsewhere()) throw new ApiError(t('api.company_switched'), 409, { code: 'company_switched' });
};

const noAnswer = (code: string): ApiError => {
  void reportNoAnswer();
  return new ApiError(t(code === TOO_SLOW ? 'api.too_slow' : 'api.unreachable'), 0, { code });
};

/** The error of a call without an answer. @param wasOffline the device had no network when it began */
const lostError = (error: unknown, wasOffline: boolean): ApiError => {
  if (error instanceof Object && 'name' in error && error.name === 'TimeoutError') return noAnswer(TOO_SLOW);
  return noAnswer(wasOffline ? NOT_SENT : NO_ANSWER);
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
  const wasOffline = !navigator.onLine;
  try {
    const response = await fetch(url, {
      method: options.method ?? 'GET',
      headers: requestHeaders(options),
      body: body === undefined ? undefined : body instanceof FormData ? body : JSON.stringify(body),
      signal: requestSignal(options),
    });
    if (response.status < 502) reportAnswer();
    return response;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw lostError(error, wasOffline);
  }
};

/** The body of an answer, which may break off. @throws ApiError, AbortError as `send` does */
const textOf = async (response: Response, { signal }: RequestOptions): Promise<string> => {
  try {
    return await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw lostError(error, false);
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
  const isGateway = isGatewayError(response.status, text);
  if (isGateway) void reportNoAnswer();
  else reportAnswer();
  const message = typeof body.message === 'string' && body.message ? body.message : undefined;
  if (body.code === 'company_switched') tellElsewhere();
  const retryAfter = Number(response.headers.get('Retry-After'));
  return new ApiError(
    message ?? t('api.failed', { status: response.status }),
    response.status,
    {
      ...(message ? { message } : {}),
      ...(typeof body.code === 'string' ? { code: body.code } : {}),
      ...(isGateway ? { code: NO_ANSWER } : {}),
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
export const request = (path: string, options: RequestOptions = {}): Promise<Answer> => {
  const exchange = async (): Promise<Answer> => {
    const response = await send(path, options);
    return answerOf(response, await textOf(response, options));
  };
  // Who sends files sees how far they have come.
  const call = () => (options.body instanceof FormData ? exchange() : reportSlow(exchange()));
  return options.patient ? retryWhenOnline(call, isNoAnswer, options.signal) : call();
};

/** A file's address, which stands relative to the API's own where that is another server. */
export const fileUrl = (url: string | undefined): string | undefined =>
  url?.startsWith('/') ? new URL(url, new URL(apiUrl, window.location.origin)).href : url;
