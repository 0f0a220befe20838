import type { Identifier } from 'react-admin';
import type { Account, AccountUpdate, PasswordChange } from '../../../contract/account';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { MyCategory } from '../../../contract/myPage';
import { request } from '../../api/client';
import { requireRecord, toFormData, toRecords } from './dialect';

const { my, pages } = endpoints;

/** The signed-in user's account and pages. */
export const myMethods = {
  getAccount: async (): Promise<{ data: Account }> => ({
    data: requireRecord<Account>(await request(my.account)),
  }),

  updateAccount: async (values: AccountUpdate): Promise<void> => {
    await request(my.account, { method: 'PATCH', body: values });
  },

  /** @throws ApiError 422 for a wrong current password, 429 after too many attempts */
  changePassword: async (values: PasswordChange): Promise<void> => {
    await request(my.password, { method: 'POST', body: values });
  },

  uploadOwnAvatar: async (avatar: File): Promise<void> => {
    await request(my.avatar, { method: 'POST', body: toFormData({ avatar }) });
  },

  removeOwnAvatar: async (): Promise<void> => {
    await request(my.avatar, { method: 'DELETE' });
  },

  /** Returns the categories of the pages that the user may read. */
  getMyCategories: async (): Promise<{ data: MyCategory[] }> => {
    const { data } = await request(my.categories);
    return { data: toRecords<MyCategory>(data) };
  },

  /** Signs the current revision of a page. Idempotent. */
  signPage: async (id: Identifier): Promise<void> => {
    await request(fillPath(pages.signatures, { id }), { method: 'POST' });
  },
};
