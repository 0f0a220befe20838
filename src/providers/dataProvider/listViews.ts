import type { Identifier } from 'react-admin';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { ListView, ListViewCreate, ListViewUpdate } from '../../../contract/listView';
import { call } from './calls';
import { toRecord, toRecords } from './dialect';

const { my } = endpoints;

/** The user's saved views of lists. */
export const listViewMethods = {
  /** Returns the saved views of all lists. */
  getListViews: async (signal?: AbortSignal) =>
    toRecords<ListView>(await call<unknown>(my.listViews, { signal })),

  /** @throws ApiError 422 on `name` when the name is taken */
  createListView: async (view: ListViewCreate) =>
    toRecord<ListView>(await call<unknown>(my.listViews, { method: 'POST', body: view })),

  /** @throws ApiError 422 on `name` when the name is taken */
  updateListView: (id: Identifier, changes: ListViewUpdate) =>
    call(fillPath(my.listView, { id }), { method: 'PATCH', body: changes }),

  removeListView: (id: Identifier) => call(fillPath(my.listView, { id }), { method: 'DELETE' }),
};
