import type { Database } from '../core/deps';
import { fromBase64, toBase64 } from './crypto';
import { secret } from './secrets';

/** AES-GCM requires a new one for each text. */
const IV_BYTES = 12;

const keyOf = async (db: Database, name: string): Promise<CryptoKey> => {
  const bytes = new TextEncoder().encode(await secret(db, name));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);
};

/**
 * Encrypts a text with AES-GCM.
 * @param name of the server secret to use
 */
export const encryptAtRest = async (db: Database, name: string, text: string): Promise<string> => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await keyOf(db, name);
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return `${toBase64(iv)}.${toBase64(new Uint8Array(encrypted))}`;
};

/** Decrypts a text of `encryptAtRest`. Throws when it was modified or encrypted with another secret. */
export const decryptAtRest = async (db: Database, name: string, encrypted: string): Promise<string> => {
  const [iv = '', bytes = ''] = encrypted.split('.');
  const key = await keyOf(db, name);
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64(iv) }, key, fromBase64(bytes));
  return new TextDecoder().decode(opened);
};
