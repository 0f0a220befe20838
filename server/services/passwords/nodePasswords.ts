import { hash, verify } from '@node-rs/argon2';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Passwords } from '../../core/deps';

// The build copies the list next to the bundled server.
const file = join(dirname(fileURLToPath(import.meta.url)), 'common.txt.gz');

const read = async (): Promise<ReadonlySet<string>> =>
  new Set((await promisify(gunzip)(await readFile(file))).toString('utf8').trimEnd().split('\n'));

/** Read when the first password is chosen; takes 15 ms and 3 MB. */
let list: Promise<ReadonlySet<string>> | undefined;

/** Returns whether a password is one of the 100,000 most common ones, ignoring case. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  list ??= read();
  return (await list).has(password.toLowerCase());
};

/** Argon2id, with the parameters that OWASP recommends: 19 MiB, two passes. */
export const nodePasswords: Passwords = {
  hash: (password) => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
  verify: (stored, password) => verify(stored, password).catch(() => false),
  isCommon: isCommonPassword,
};
