import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

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
    for await (const chunk of chunks) {
      file.push(chunk);
      yield* takeReady();
    }
    file.push(new Uint8Array(), true);
    yield* takeReady();
  }
  zip.end();
  yield* takeReady();
}
