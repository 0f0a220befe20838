import type { TempFiles } from '../server/core/deps';

/** Keeps uploaded files in memory. */
export const memoryTempFiles = (): TempFiles => ({
  save: async (name, chunks) => {
    const parts: BlobPart[] = [];
    for await (const chunk of chunks) parts.push(new Uint8Array(chunk));
    return new File(parts, name);
  },
  clear: () => Promise.resolve(),
});
