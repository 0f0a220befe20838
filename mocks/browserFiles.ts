import { createStore, del, get, set } from 'idb-keyval';
import type { FileStore } from '../server/deps';

/** Files in IndexedDB, so that they survive a reload as the rows do. Beside the database, whose one connection may be in a transaction. */
export const browserFiles = (): FileStore => {
  const store = createStore('anslag-demo-files', 'files');
  return {
    put: (key, bytes) => set(key, bytes, store),
    get: async (key) => (await get<Uint8Array>(key, store)) ?? null,
    delete: (key) => del(key, store),
  };
};
