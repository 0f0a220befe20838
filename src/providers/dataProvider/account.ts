import type { Account, AccountUpdate, PasswordChange } from '../../../contract/account';
import { endpoints } from '../../../contract/endpoints';
import { ApiError } from '../../api/ApiError';
import { request } from '../../api/client';
import { t } from '../../api/language';
import { toRecord } from './ids';
import { toFormData } from './multipart';

const { my } = endpoints;

/** The settings of the own account: password, language, picture. */
export const accountMethods = {
  getAccount: async (): Promise<{ data: Account }> => {
    const { data, status } = await request(my.account);
    const account = toRecord<Account>(data);
    if (!account) throw new ApiError(t('api.unreadable', { status }), status);
    return { data: account };
  },

  updateAccount: async (values: AccountUpdate): Promise<void> => {
    await request(my.account, { method: 'PATCH', body: values });
  },

  /** @throws ApiError 422 when the present password is wrong, 429 after too many tries */
  changePassword: async (values: PasswordChange): Promise<void> => {
    await request(my.password, { method: 'POST', body: values });
  },

  uploadOwnAvatar: async (avatar: File): Promise<void> => {
    await request(my.avatar, { method: 'POST', body: toFormData({ avatar }) });
  },

  removeOwnAvatar: async (): Promise<void> => {
    await request(my.avatar, { method: 'DELETE' });
  },
};
