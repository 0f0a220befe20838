import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '../../core/deps';
import { isCommonPassword } from './commonPasswords';

/** Argon2id, with the parameters that OWASP recommends: 19 MiB, two passes. */
export const nodePasswords: Passwords = {
  hash: (password) => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
  verify: (stored, password) => verify(stored, password).catch(() => false),
  isCommon: isCommonPassword,
};
