import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReadPicture } from './pictures';

// The build copies the folder next to the bundled server.
const folder = join(dirname(fileURLToPath(import.meta.url)), 'pictures');

export const readPicture: ReadPicture = (file) => readFile(join(folder, file));
