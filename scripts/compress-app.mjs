// Lays a brotli and a gzip beside every file of the built app that gets smaller by it, for the server to send: the best
// compression takes seconds, so it is done once and not at each request.
import { existsSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|html|svg|json|txt)$/;
/** Bytes; what fits into one packet gains nothing. */
const WORTH_IT = 1_000;

const brotli = (bytes) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Compresses the files below a folder; does nothing where there is none. */
export const compressApp = async (folder) => {
  if (!existsSync(folder)) return;
  const names = (await readdir(folder, { recursive: true })).filter((name) => TEXT.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const bytes = await readFile(path);
      if (bytes.length < WORTH_IT) return;
      await writeFile(`${path}.br`, await brotli(bytes));
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
};
