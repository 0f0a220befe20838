/**
 * Where push messages may go. Whoever is signed in can name an address that the server then sends to, so it must not
 * lead into the server's own network (SSRF): what the name says is checked here, when it is kept and again before
 * sending; what it leads to is checked as the connection is made (`webPush.ts`), since a name may change its mind.
 */

/** First address and length of the IPv4 networks that are not of the internet (RFC 6890). */
const PRIVATE_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

const numberOf = (address: string): number =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

const isV4 = (address: string): boolean => /^\d{1,3}(\.\d{1,3}){3}$/.test(address);

const isPrivateV4 = (address: string): boolean =>
  PRIVATE_V4.some(([first, length]) => {
    const size = 2 ** (32 - length);
    return Math.floor(numberOf(address) / size) === Math.floor(numberOf(first) / size);
  });

/** Of IPv6 only 2000::/3 is of the internet, and of that not what wraps IPv4 (Teredo, 6to4) or is kept for examples. */
const isPrivateV6 = (address: string): boolean => {
  const [first = '', second = ''] = address.toLowerCase().split(':');
  const [high, low] = [parseInt(first || '0', 16), parseInt(second || '0', 16)];
  if (high < 0x2000 || high > 0x3fff) return true;
  return high === 0x2002 || (high === 0x2001 && (low < 0x200 || low === 0xdb8));
};

/** Whether an IP address, as the network writes it, is one that the internet does not lead to. */
export const isPrivateAddress = (address: string): boolean =>
  isV4(address) ? isPrivateV4(address) : isPrivateV6(address);

/** Names that only an own network knows. */
const isPrivateName = (name: string): boolean =>
  !name.includes('.') || /\.(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/.test(name);

/**
 * Whether a push service may be at this address.
 * @param allowPrivate also where only the own network leads, and without TLS: for tests and development
 */
export const isAllowedEndpoint = (endpoint: string, allowPrivate = false): boolean => {
  if (!URL.canParse(endpoint)) return false;
  // `URL` writes every spelling of an address in one way, such as 127.1 and 0x7f000001.
  const { protocol, hostname, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (allowPrivate) return protocol === 'https:' || protocol === 'http:';
  if (protocol !== 'https:') return false;
  const host = hostname.replace(/\.$/, '');
  if (host.startsWith('[')) return !isPrivateAddress(host.slice(1, -1));
  return isV4(host) ? !isPrivateAddress(host) : !isPrivateName(host);
};

const bytesOf = (text: string): Uint8Array | undefined => {
  try {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''));
    return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
};

/** Whether a browser's keys are what messages can be sealed with: a point on P-256, and sixteen bytes (RFC 8291). */
export const areReadableKeys = ({ p256dh, auth }: { p256dh: string; auth: string }): boolean => {
  const point = bytesOf(p256dh);
  return point?.length === 65 && point[0] === 4 && bytesOf(auth)?.length === 16;
};
