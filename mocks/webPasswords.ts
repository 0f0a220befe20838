import type { Passwords } from '../server/core/deps';

/** Few, because this is only for the demo and for tests. */
const ITERATIONS = 1_000;

const derive = async (password: string, salt: string): Promise<string> => {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(password), 'PBKDF2', false, ['deriveBits']);
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations: ITERATIONS };
  return Array.from(new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
};

/** A few, because the server's list is too large for a demo. */
const COMMON = new Set(['123456', '123456789', 'password', 'password1', 'qwerty', 'qwerty123']);

/** Hashes passwords with Web Crypto, for browsers and fast tests. */
export const webPasswords: Passwords = {
  hash: async (password) => {
    const salt = crypto.randomUUID();
    return `${salt}$${await derive(password, salt)}`;
  },
  verify: async (hash, password) => {
    const [salt = '', expected] = hash.split('$');
    return expected !== undefined && (await derive(password, salt)) === expected;
  },
  isCommon: (password) => Promise.resolve(COMMON.has(password.toLowerCase())),
};
