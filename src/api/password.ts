import type { ForgotPassword, PasswordStatus, ResetPassword } from '../../contract/auth';
import { endpoints } from '../../contract/endpoints';
import { request } from './client';

/** The calls of a forgotten password (spec section 7). Each throws ApiError as `request` does. */

const post = async (path: string, body: unknown): Promise<PasswordStatus> => {
  const { data } = await request(path, { method: 'POST', body });
  const { error, status } = (data ?? {}) as Partial<PasswordStatus>;
  return { error: error === true, status: typeof status === 'string' ? status : '' };
};

/** Asks for a mail with a link to a new password; gives what the server says of it. */
export const askForLink = (body: ForgotPassword): Promise<PasswordStatus> =>
  post(endpoints.auth.forgotPassword, body);

/** Chooses a new password by the link's token; gives what the server says of it. */
export const choosePassword = (body: ResetPassword): Promise<PasswordStatus> =>
  post(endpoints.auth.resetPassword, body);
