import { createStore, del, get, set } from 'idb-keyval';
import { bytesOf } from '../server/core/content';
import type { FileStore } from '../server/core/deps';

/** Stores files in IndexedDB, as blobs, so that a part can be read without the rest. */
export const browserFiles = (): FileStore => {
  const store = createStore('anslag-demo-files', 'files');
  const toBytes = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
  const find = async (key: string): Promise<Blob | undefined> => {
    const found = await get<Blob | Uint8Array<ArrayBuffer>>(key, store);
    return found instanceof Uint8Array ? new Blob([found]) : found;
  };
  return {
    put: async (key, content) => set(key, new Blob([new Uint8Array(await bytesOf(content))]), store),
    get: async (key) => {
      const blob = await find(key);
      return blob ? toBytes(blob) : null;
    },
    getRange: async (key, start, end) => {
      const blob = await find(key);
      return blob ? toBytes(blob.slice(start, end)) : null;
    },
    delete: (key) => del(key, store),
  };
};
