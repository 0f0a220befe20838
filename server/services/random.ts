const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A secret that nobody can guess: 256 random bits, safe in a URL and in a file name. */
export const randomToken = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** SHA-256 of a text; enough for a token, which is random, and too fast for a password. */
export const sha256 = async (text: string): Promise<string> =>
  toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text))));

const hmacBytes = async (secret: string, text: string): Promise<Uint8Array> => {
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf(text)));
};

/** HMAC-SHA256 of a text. */
export const hmac = async (secret: string, text: string): Promise<string> =>
  toBase64Url(await hmacBytes(secret, text));

/** The same in hexadecimal digits. */
export const hmacHex = async (secret: string, text: string): Promise<string> =>
  [...(await hmacBytes(secret, text))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Compares two texts in a time that tells nothing of where they differ. */
export const sameText = (a: string, b: string): boolean => {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let index = 0; index < a.length; index += 1) difference |= a.charCodeAt(index) ^ b.charCodeAt(index);
  return difference === 0;
};
