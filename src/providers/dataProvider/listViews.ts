import type { Identifier } from 'react-admin';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { ListView, ListViewCreate, ListViewUpdate } from '../../../contract/listView';
import { request } from '../../api/client';
import { toRecord, toRecords } from './dialect';

const { my } = endpoints;

/** The user's saved views of lists. */
export const listViewMethods = {
  /** Returns the saved views of all lists. */
  getListViews: async (signal?: AbortSignal): Promise<ListView[]> => {
    const { data } = await request(my.listViews, { signal });
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
