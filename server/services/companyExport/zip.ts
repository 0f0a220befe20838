import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { yieldToOthers } from '../../core/yieldToOthers';

/** Bytes that are compressed at a time, in some milliseconds. */
const MAX_PIECE = 64 * 1024;

export interface ZipEntry {
  name: string;
  chunks: AsyncIterable<Uint8Array>;
  /** Pictures, videos and most documents are compressed already. */
  compress: boolean;
}

/** Writes a ZIP file while its entries are read, one after the other. At most 4 GB and 65,535 entries. */
export async function* zipChunks(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const takeReady = (): Uint8Array[] => {
    const taken = ready;
    ready = [];
    return taken;
  };
  for await (const { name, chunks, compress } of entries) {
    const file = compress ? new ZipDeflate(name) : new ZipPassThrough(name);
    zip.add(file);
    for await (const chunk of chunks)
      for (let start = 0; start < chunk.length; start += MAX_PIECE) {
        await yieldToOthers();
        file.push(chunk.subarray(start, start + MAX_PIECE));
        yield* takeReady();
      }
    file.push(new Uint8Array(), true);
    yield* takeReady();
  }
  zip.end();
  yield* takeReady();
}
