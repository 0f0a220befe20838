import type { ForgotPassword, PasswordStatus, ResetPassword } from '../../contract/auth';
import { endpoints } from '../../contract/endpoints';
import type { BaseMessageKey } from '../../i18n/types';
import { ApiError, isNoAnswer, type ApiErrorBody } from './ApiError';
import { request } from './client';
import { t } from './language';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** @param done the text for a success that the server leaves without one */
const post = async (path: string, body: unknown, done: BaseMessageKey): Promise<PasswordStatus> => {
  try {
    const { data } = await request(path, { method: 'POST', body });
    const answer = (data ?? {}) as Partial<PasswordStatus> & ApiErrorBody;
    const error = answer.error === true;
    const status = text(answer.status) || text(answer.message);
    return { error, status: status || t(error ? 'errors.something_wrong' : done) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, body } = error;
    if (isNoAnswer(error)) throw error;
    return {
      error: true,
      status: text(body.status) || Object.values(body.errors ?? {}).join(' ') || message,
    };
  }
};

/**
 * Requests an e-mail with a link to set a new password. Returns the status text of the server, also for an error response.
 * @throws ApiError without a response
 */
export const requestPasswordReset = (body: ForgotPassword): Promise<PasswordStatus> =>
  post(endpoints.auth.forgotPassword, body, 'auth.link_sent');

/**
 * Sets a new password with the token of that link. Returns the status text of the server, also for an error response.
 * @throws ApiError without a response
 */
export const resetPassword = (body: ResetPassword): Promise<PasswordStatus> =>
  post(endpoints.auth.resetPassword, body, 'auth.password_saved');
