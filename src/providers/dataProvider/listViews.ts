import type { Identifier } from 'react-admin';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { ListView, ListViewCreate, ListViewUpdate } from '../../../contract/listView';
import { ApiError } from '../../api/ApiError';
import { request } from '../../api/client';
import { toRecord } from './ids';

const { my } = endpoints;

/** The saved views of lists: each person's own. */
export const listViewMethods = {
  /** Those of all lists, by name; none on a server that keeps no views. */
  getListViews: async (signal?: AbortSignal): Promise<ListView[]> => {
    const { data } = await request(my.listViews, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return { data: [] };
      throw error;
    });
    return Array.isArray(data) ? data.flatMap((row) => toRecord<ListView>(row) ?? []) : [];
  },

  /** @throws ApiError 422 on `name` when there is one of that name */
  createListView: async (view: ListViewCreate): Promise<ListView | null> => {
    const { data } = await request(my.listViews, { method: 'POST', body: view });
    return toRecord<ListView>(data);
  },

  /** @throws ApiError 422 on `name` when there is one of that name */
  updateListView: async (id: Identifier, changes: ListViewUpdate): Promise<void> => {
    await request(fillPath(my.listView, { id }), { method: 'PATCH', body: changes });
  },

  removeListView: async (id: Identifier): Promise<void> => {
    await request(fillPath(my.listView, { id }), { method: 'DELETE' });
  },
};
