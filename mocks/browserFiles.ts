import { createStore, del, get, set } from 'idb-keyval';
import type { FileStore } from '../server/core/deps';

/**
 * Files in IndexedDB, so that they survive a reload as the rows do. Beside the database, whose one connection may be in
 * a transaction. Kept as blobs, of which the browser can read a part alone.
 */
export const browserFiles = (): FileStore => {
  const store = createStore('anslag-demo-files', 'files');
  const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
  const find = async (key: string): Promise<Blob | undefined> => {
    const found = await get<Blob | Uint8Array<ArrayBuffer>>(key, store);
    return found instanceof Uint8Array ? new Blob([found]) : found;
  };
  return {
    put: (key, bytes) => set(key, new Blob([new Uint8Array(bytes)]), store),
    get: async (key) => {
      const blob = await find(key);
      return blob ? bytesOf(blob) : null;
    },
    getRange: async (key, start, end) => {
      const blob = await find(key);
      return blob ? bytesOf(blob.slice(start, end)) : null;
    },
    delete: (key) => del(key, store),
  };
};
