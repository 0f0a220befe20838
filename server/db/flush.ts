import fs from 'node:fs';
import { join } from 'node:path';

/** Flushes an open file, or the entries of an open folder, to the disk. */
export const flush = (descriptor: number): void => {
  // Windows flushes folder entries by itself, and `fsync` of a folder fails.
  if (process.platform === 'win32' && fs.fstatSync(descriptor).isDirectory()) return;
  fs.fsyncSync(descriptor);
};

const flushPath = (path: string, flags: string): void => {
  const descriptor = fs.openSync(path, flags);
  try {
    flush(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
};

/** Flushes the entries of a folder, not the contents of its files. */
export const flushFolder = (path: string): void => flushPath(path, 'r');

/** Flushes a folder and everything in it. */
export const flushTree = (folder: string): void => {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) flushTree(path);
    // Windows flushes files only if they are open for writing.
    else flushPath(path, 'r+');
  }
  flushFolder(folder);
};
