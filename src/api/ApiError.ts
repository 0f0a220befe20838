export interface ApiErrorBody {
  message?: string;
  code?: string;
  /** The text of the password endpoints, whatever their HTTP status. */
  status?: string;
  /** Messages by field. */
  errors?: Record<string, string>;
  /** Further data of the code. */
  details?: Record<string, unknown>;
}

/** An API call that failed. Like react-admin's HttpError: react-admin puts `body.errors` on the form's inputs. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  /**
   * @param message for the user, in the current language
   * @param status  the HTTP status; 0 without a response
   * @param retryAfter seconds
   */
  constructor(
    message: string,
    readonly status: number,
    readonly body: ApiErrorBody = {},
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }

  get code(): string | undefined {
    return this.body.code;
  }
}

/** Codes for calls without a response: not sent; perhaps sent; timed out. */
export const NOT_SENT = 'not_sent';
export const NO_ANSWER = 'no_answer';
export const TOO_SLOW = 'too_slow';

/** Whether there was no response, so that a write may have been done or not. */
export const isNoAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.code === NO_ANSWER);

/** Returns the message of a thrown value. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Returns the field that shows the message of a path: `tags` for `tags.0`. A field of an item has an input of its own. */
export const fieldOfPath = (path: string): string => path.replace(/^([^.]+)\.\d+$/, '$1');

/** Returns the message of the first field with an error, where there are no inputs to show it on, otherwise that of the error. */
export const firstMessageOf = (error: unknown): string =>
  (error instanceof ApiError && Object.values(error.body.errors ?? {})[0]) || messageOf(error);

/** Whether a retry may help: the server was unreachable, busy or failing. */
export const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/** Whether the record does not exist (any more). */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
