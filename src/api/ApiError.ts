/** What is kept of an error's body. */
export interface ApiErrorBody {
  message?: string;
  code?: string;
  /** Field → what is wrong with it. */
  errors?: Record<string, string>;
}

/**
 * A call that did not give what was asked for. Has what react-admin's HttpError has: `status` and `body`, whose
 * `errors` react-admin puts on the form's fields.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  /**
   * @param message text for people, in their language
   * @param status  the HTTP status; 0 when no answer came
   * @param body    the error's body, as far as it could be read
   */
  constructor(
    message: string,
    readonly status: number,
    readonly body: ApiErrorBody = {},
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }

  /** The machine-readable code, if the server gave one. */
  get code(): string | undefined {
    return this.body.code;
  }
}

/** Codes of what got no answer from the API: surely not sent; sent perhaps; and not answered in time. */
export const NOT_SENT = 'not_sent';
export const NO_ANSWER = 'no_answer';
export const TOO_SLOW = 'too_slow';

/** Whether an error means that the API has said nothing, so that what was asked of it may have been done or not. */
export const isNoAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.code === NO_ANSWER);

/** The text of anything that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Whether another try may help: a server that was not reached or is busy may answer the next time; one that said no
 * says it again.
 */
export const mayWorkAgain = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/** Whether what was asked for is not there (any more). */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
