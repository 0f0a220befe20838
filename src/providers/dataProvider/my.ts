import type { Identifier } from 'react-admin';
import type { Account, AccountUpdate, PasswordChange } from '../../../contract/account';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { ListView, ListViewCreate, ListViewUpdate } from '../../../contract/listView';
import type { MyCategory } from '../../../contract/page';
import { ApiError } from '../../api/ApiError';
import { request } from '../../api/client';
import { requireRecord, toFormData, toRecord, toRecords } from './dialect';

const { my, pages } = endpoints;

/** The signed-in user's account, pages and saved views. */
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

  /** Returns the saved views of all lists. Empty on a server without saved views. */
  getListViews: async (signal?: AbortSignal): Promise<ListView[]> => {
    const { data } = await request(my.listViews, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return { data: [] };
      throw error;
    });
    return toRecords<ListView>(data);
  },

  /** @throws ApiError 422 on `name` when the name is taken */
  createListView: async (view: ListViewCreate): Promise<ListView | null> => {
    const { data } = await request(my.listViews, { method: 'POST', body: view });
    return toRecord<ListView>(data);
  },

  /** @throws ApiError 422 on `name` when the name is taken */
  updateListView: async (id: Identifier, changes: ListViewUpdate): Promise<void> => {
    await request(fillPath(my.listView, { id }), { method: 'PATCH', body: changes });
  },

  removeListView: async (id: Identifier): Promise<void> => {
    await request(fillPath(my.listView, { id }), { method: 'DELETE' });
  },
};
