import type { ForgotPassword, PasswordStatus, ResetPassword } from '../../contract/auth';
import { endpoints } from '../../contract/endpoints';
import { request } from './client';

const post = async (path: string, body: unknown): Promise<PasswordStatus> => {
  const { data } = await request(path, { method: 'POST', body });
  const { error, status } = (data ?? {}) as Partial<PasswordStatus>;
  return { error: error === true, status: typeof status === 'string' ? status : '' };
};

/** Requests an e-mail with a link to set a new password. Returns the status text of the server. */
export const requestPasswordReset = (body: ForgotPassword): Promise<PasswordStatus> =>
  post(endpoints.auth.forgotPassword, body);

/** Sets a new password with the token of that link. Returns the status text of the server. */
export const resetPassword = (body: ResetPassword): Promise<PasswordStatus> =>
  post(endpoints.auth.resetPassword, body);
