export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

export const randomBytes = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length));

/** Returns 256 random bits, safe in URLs and file names. */
export const randomToken = (): string => toBase64Url(randomBytes(32));

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Hashes a random token. Too fast for passwords. */
export const sha256 = async (text: string): Promise<string> =>
  toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text))));

const hmacBytes = async (secret: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array> => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf(text)));
};

/** Returns the HMAC-SHA256 as base64url. */
export const hmac = async (secret: string, text: string): Promise<string> =>
  toBase64Url(await hmacBytes(bytesOf(secret), text));

/** Returns the HMAC-SHA256 in hexadecimal. */
export const hmacHex = async (secret: string, text: string): Promise<string> =>
  [...(await hmacBytes(bytesOf(secret), text))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns the HMAC-SHA256 as base64. @param secret in base64 */
export const hmacBase64 = async (secret: string, text: string): Promise<string> =>
  toBase64(await hmacBytes(fromBase64(secret), text));

/** Like `timingSafeEqual` of `node:crypto`, which browsers do not have. */
export const timingSafeEqual = (a: string, b: string): boolean => {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let index = 0; index < a.length; index += 1) difference |= a.charCodeAt(index) ^ b.charCodeAt(index);
  return difference === 0;
};
