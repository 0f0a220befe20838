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

/** The text of anything that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
