import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ErrorBody } from '../../contract/http';
import { languageOf, type Language } from '../../i18n';
import type { Translate } from '../../i18n/translate';
import type { Log } from '../core/deps';
import { isUnavailable } from '../db/isUnavailable';
import { Overloaded } from '../core/fairQueue';
import { ApiError, type ApiErrorCode, type ErrorStatus } from '../core/ApiError';
import { describeError } from '../core/describeError';
import { isDiskFullError } from '../core/isDiskFullError';
import { translatorFor } from '../core/translator';

const EDGE_CODES: Partial<Record<number, ApiErrorCode>> = {
  400: 'malformed',
  404: 'not_found',
  413: 'too_large',
};

/**
 * Returns the translated label of a field, or its name. Of `fields.0.label`, the innermost that has a label. The calls
 * of the own account and signing in have the fields of a user.
 */
const labelOf = (t: Translate, resource: string | undefined, field: string): string => {
  const names = field.split('.').filter((name) => !/^\d+$/.test(name));
  const [outer = field, inner = outer] = [names[0], names.at(-1)];
  const label = (name: string, otherwise: string) =>
    t(`resources.${resource ?? ''}.fields.${name}`, {
      _: t(`resources.users.fields.${name}`, { _: otherwise }),
    });
  return label(inner, label(outer, outer));
};

const toBody = (error: ApiError, t: Translate, resource: string | undefined): ErrorBody => {
  const { values, fields, details } = error.options;
  const errors = fields && {
    errors: Object.fromEntries(
      [...fields].map(([field, message]) => [
        field,
        [t(message.key, { _: message.key, field: labelOf(t, resource, field), ...message.values })],
      ]),
    ),
  };
  const message =
    error.status === 404
      ? t(`api.${error.code}`, { ...values, _: t('api.not_found') })
      : t(`api.${error.code}`, values);
  return { message, code: error.code, ...errors, ...(details && { details: { ...details } }) };
};

/** Seconds. */
const RETRY_AFTER = { overloaded: 2, database_unavailable: 5 };
/** Milliseconds. */
const LOG_OUTAGE_EVERY = 60_000;
const loggedOutages = new WeakMap<Log, number>();

/** Logs that the database is unavailable, once a minute instead of once per request. */
const logOutage = (log: Log, error: Error): void => {
  const now = Date.now();
  if (now - (loggedOutages.get(log) ?? -Infinity) < LOG_OUTAGE_EVERY) return;
  loggedOutages.set(log, now);
  log.error({ message: 'the database is unavailable', error: describeError(error) });
};

const unavailable = (code: keyof typeof RETRY_AFTER): ApiError =>
  new ApiError(503, code, { headers: { 'Retry-After': String(RETRY_AFTER[code]) } });

const asApiError = (error: Error, log: Log, requestId?: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException) {
    const code = EDGE_CODES[error.status];
    if (code) return new ApiError(error.status as ErrorStatus, code);
  }
  if (error instanceof Overloaded) return unavailable('overloaded');
  if (isUnavailable(error)) {
    logOutage(log, error);
    return unavailable('database_unavailable');
  }
  if (isDiskFullError(error)) {
    log.error({ message: 'the disk is full', error: describeError(error) });
    return new ApiError(507, 'disk_full');
  }
  log.error({
    message: 'unexpected error',
    ...(typeof requestId === 'string' && { request_id: requestId }),
    error: describeError(error),
  });
  return new ApiError(500, 'internal');
};

interface ErrorResponse {
  status: ErrorStatus;
  body: ErrorBody;
  headers?: Record<string, string>;
}

/** Converts an error to a translated response. Details of unexpected errors are only logged. */
export const errorBody = async (
  error: Error,
  c: Context,
  log: Log,
  resource: string | undefined,
): Promise<ErrorResponse> => {
  const apiError = asApiError(error, log, c.get('requestId'));
  const t = await translatorFor(languageOf(c.req.header('Accept-Language')));
  return {
    status: apiError.status,
    body: toBody(apiError, t, resource),
    headers: apiError.options.headers,
  };
};

/** Returns why something failed, in words, and the messages of single fields. */
export const reasonsOf = async (
  error: Error,
  log: Log,
  resource: string | undefined,
  language: Language,
): Promise<{ reason: string; fields: Record<string, string> }> => {
  const t = await translatorFor(language);
  const { message, errors = {} } = toBody(asApiError(error, log), t, resource);
  const fields: Record<string, string> = {};
  for (const [path, [first]] of Object.entries(errors)) {
    // Of an item of a list, such as `tags.0`, the list.
    const [field = ''] = path.split('.');
    if (first !== undefined) fields[field] ??= first;
  }
  return { reason: Object.values(fields)[0] ?? message, fields };
};

/**
 * Returns what went wrong with one of many rows: the first message on a field, or that of the error.
 * @param language of the reader
 */
export const reasonOf = async (
  error: Error,
  log: Log,
  resource: string | undefined,
  language: Language,
): Promise<string> => (await reasonsOf(error, log, resource, language)).reason;

export const errorResponse = async (
  error: Error,
  c: Context,
  log: Log,
  resource: string | undefined,
): Promise<Response> => {
  const { status, body, headers } = await errorBody(error, c, log, resource);
  return c.json(body, status, headers);
};
