import type { Database } from '../core/deps';
import { secret } from './secrets';

/** Bytes that AES-GCM wants to be new for each text. */
const IV_BYTES = 12;

const keyOf = async (db: Database, name: string): Promise<CryptoKey> => {
  const bytes = new TextEncoder().encode(await secret(db, name));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);
};

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/**
 * Encrypts a text that has to be read again, by a secret of the server's own (AES-GCM).
 * @param name of the secret
 */
export const seal = async (db: Database, name: string, text: string): Promise<string> => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await keyOf(db, name);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return `${toText(iv)}.${toText(new Uint8Array(sealed))}`;
};

/** Reads what `seal` wrote. @throws when it was written by another secret, or changed since */
export const unseal = async (db: Database, name: string, sealed: string): Promise<string> => {
  const [iv = '', bytes = ''] = sealed.split('.');
  const key = await keyOf(db, name);
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: toBytes(iv) }, key, toBytes(bytes));
  return new TextDecoder().decode(opened);
};
