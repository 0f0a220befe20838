import ipaddr from 'ipaddr.js';

/**
 * Rules for push endpoints. A user chooses the URL that the server sends to, so it must not reach the server's own
 * network (SSRF). The URL is checked when it is saved and before sending; the address that its name resolves to is
 * checked on connecting (`webPush.ts`).
 */

/** Global unicast IPv6 (RFC 4291). */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Returns whether an IP address is not a public one; IPv4 wrapped in IPv6 never is. */
export const isPrivateAddress = (address: string): boolean => {
  const parsed = ipaddr.parse(address);
  return parsed.range() !== 'unicast' || (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_V6));
};

const isPrivateName = (name: string): boolean =>
  !name.includes('.') || /\.(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/.test(name);

/**
 * Returns whether push messages may be sent to a URL.
 * @param allowPrivate allows private addresses and plain HTTP, for tests and development
 */
export const isAllowedEndpoint = (endpoint: string, allowPrivate = false): boolean => {
  if (!URL.canParse(endpoint)) return false;
  // `URL` normalises addresses such as 127.1 and 0x7f000001.
  const { protocol, hostname, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (allowPrivate) return protocol === 'https:' || protocol === 'http:';
  if (protocol !== 'https:') return false;
  const host = hostname.replace(/\.$/, '').replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(host) ? !isPrivateAddress(host) : !isPrivateName(host);
};

const decodeBase64Url = (text: string): Uint8Array | undefined => {
  try {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''));
    return Uint8Array.from(plain, (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
};

/** Returns whether a browser's keys can encrypt messages: an uncompressed P-256 point and 16 bytes (RFC 8291). */
export const areReadableKeys = ({ p256dh, auth }: { p256dh: string; auth: string }): boolean => {
  const point = decodeBase64Url(p256dh);
  return point?.length === 65 && point[0] === 4 && decodeBase64Url(auth)?.length === 16;
};
