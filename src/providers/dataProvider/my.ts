import type { Account, AccountUpdate, PasswordChange } from '../../../contract/account';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { MyCategory, MyPage } from '../../../contract/myPage';
import { request } from '../../api/client';
import { call } from './calls';
import { requireRecord, toFormData, toRecords } from './dialect';

const { my, pages } = endpoints;

/** The signed-in user's account and pages. */
export const myMethods = {
  getAccount: async () => ({ data: requireRecord<Account>(await request(my.account)) }),

  updateAccount: (values: AccountUpdate) => call(my.account, { method: 'PATCH', body: values }),

  /** @throws ApiError 422 for a wrong current password, 429 after too many attempts */
  changePassword: (values: PasswordChange) => call(my.password, { method: 'POST', body: values }),

  uploadOwnAvatar: (avatar: File) => call(my.avatar, { method: 'POST', body: toFormData({ avatar }) }),

  removeOwnAvatar: () => call(my.avatar, { method: 'DELETE' }),

  /** Returns the categories of the pages that the user may read. */
  getMyCategories: async () => ({ data: toRecords<MyCategory>(await call<unknown>(my.categories)) }),

  /** Signs a page. Idempotent. @throws ApiError 409 if it has changed since it was read */
  signPage: ({ id, revision }: Pick<MyPage, 'id' | 'revision'>) =>
    call(fillPath(pages.signatures, { id }), { method: 'POST', body: { revision } }),
};
