import { fromBase64 } from '../crypto';

const decodeBase64Url = (text: string): Uint8Array | undefined => {
  try {
    return fromBase64(text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''));
  } catch {
    return undefined;
  }
};

/** Returns whether a browser's keys can encrypt messages: an uncompressed P-256 point and 16 bytes (RFC 8291). */
export const areReadableKeys = ({ p256dh, auth }: { p256dh: string; auth: string }): boolean => {
  const point = decodeBase64Url(p256dh);
  return point?.length === 65 && point[0] === 4 && decodeBase64Url(auth)?.length === 16;
};
