import type { MessageRef } from '../../contract/issues';
import type { Noun } from '../../contract/resources';
import type { MessageValues } from '../../i18n/translate';
import type { MessageKey, Messages } from '../../i18n/types';

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 507;

type ApiTexts = Messages['api'];

/** The code of an error: the key of its text below `api.`. */
export type ApiErrorCode = {
  [Code in keyof ApiTexts]: ApiTexts[Code] extends string ? Code : never;
}[keyof ApiTexts];

/** An error response. Its code is in the body, together with the translated text of that code. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: ErrorStatus,
    readonly code: ApiErrorCode,
    readonly options: {
      values?: MessageValues;
      /** Error message of each invalid field. */
      fields?: ReadonlyMap<string, MessageRef>;
      headers?: Record<string, string>;
      /** Further data for the client. */
      details?: object;
    } = {},
  ) {
    super(code);
  }
}

/** Returns a 422 for one field. */
export const fieldError = (field: string, key: MessageKey, values: MessageValues = {}): ApiError =>
  new ApiError(422, 'invalid', { fields: new Map([[field, { key, values }]]) });

/** Returns the 413 for one file. */
export const fileTooLarge = (field: string): ApiError =>
  new ApiError(413, 'too_large', {
    fields: new Map([[field, { key: 'validation.file_too_large', values: {} }]]),
  });

/** Returns the 507 for an upload. @param field of its file */
export const diskLow = (field: string): ApiError =>
  new ApiError(507, 'disk_low', { fields: new Map([[field, { key: 'api.disk_low', values: {} }]]) });

/** Returns the 415 for one file. @param key why its content is not accepted */
export const unsupportedType = (field: string, key: MessageKey): ApiError =>
  new ApiError(415, 'unsupported_type', { fields: new Map([[field, { key, values: {} }]]) });

export type NotFoundNoun =
  | Noun
  | 'comment'
  | 'company_token'
  | 'document'
  | 'draft'
  | 'file'
  | 'leave_calendar'
  | 'list_view'
  | 'revision'
  | 'session'
  | 'subscription'
  | 'trash_entry'
  | 'webhook'
  | 'webhook_delivery';

/** Returns the 404 for a record, also for one of another company. Without a text of its own it gets that of `not_found`. */
export const notFound = (what: NotFoundNoun): ApiError =>
  new ApiError(404, `not_found_${what}` as ApiErrorCode);
