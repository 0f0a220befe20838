import type { Identifier } from 'react-admin';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { ListView, ListViewCreate, ListViewUpdate } from '../../../contract/listView';
import { offers } from '../../api/capabilities';
import { request } from '../../api/client';
import { cachedUser } from '../../api/session';
import { toRecord, toRecords } from './dialect';

const { my } = endpoints;

const onServer = {
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

/** Views may filter by ids, which differ between companies. */
const storageKey = (): string => `anslag.views.${cachedUser()?.id}.${cachedUser()?.company.id}`;

const readViews = (): ListView[] => {
  try {
    return toRecords<ListView>(JSON.parse(localStorage.getItem(storageKey()) ?? '[]'));
  } catch {
    return [];
  }
};

/** Stores a view. A default view replaces the list's previous one. */
const storeView = (view: ListView): void => {
  const others = readViews()
    .filter(({ id }) => id !== view.id)
    .map((other) =>
      view.is_default && other.resource === view.resource ? { ...other, is_default: false } : other,
    );
  const all = [...others, view].sort((a, b) => a.id - b.id);
  localStorage.setItem(storageKey(), JSON.stringify(all));
};

/** For servers that store no views. */
const inBrowser: typeof onServer = {
  getListViews: () => Promise.resolve(readViews()),

  createListView: (view) => {
    const id = Math.max(0, ...readViews().map((other) => other.id)) + 1;
    const now = new Date().toISOString();
    const created = { is_default: false, ...view, id, created_at: now, updated_at: now };
    storeView(created);
    return Promise.resolve(created);
  },

  updateListView: (id, changes) => {
    const view = readViews().find((candidate) => candidate.id === id);
    if (view) storeView({ ...view, ...changes });
    return Promise.resolve();
  },

  removeListView: (id) => {
    localStorage.setItem(storageKey(), JSON.stringify(readViews().filter((view) => view.id !== id)));
    return Promise.resolve();
  },
};

const views = () => (offers('GET', my.listViews) ? onServer : inBrowser);

/** The user's saved views of lists, on the server or in this browser. */
export const listViewMethods: typeof onServer = {
  getListViews: (signal) => views().getListViews(signal),
  createListView: (view) => views().createListView(view),
  updateListView: (id, changes) => views().updateListView(id, changes),
  removeListView: (id) => views().removeListView(id),
};
