import ipaddr from 'ipaddr.js';

/**
 * Rules for URLs that users choose and the server sends to, such as push endpoints and webhooks. They must not reach the
 * server's own network (SSRF). A URL is checked when it is saved and before sending; the address that its name resolves
 * to is checked on connecting (`outboundPost.ts`).
 */

/** Global unicast IPv6 (RFC 4291). */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Returns whether an IP address is not a public one; IPv4 wrapped in IPv6 never is. */
export const isPrivateAddress = (address: string): boolean => {
  const parsed = ipaddr.parse(address);
  return parsed.range() !== 'unicast' || (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_V6));
};

/** At least two labels, without empty ones: `URL` accepts `localhost..`, and resolvers differ in what they make of it. */
const FULL_NAME = /^([a-z\d_-]+\.)+[a-z][a-z\d-]+$/;
const PRIVATE_ZONE =
  /\.(localhost|localdomain|local|internal|intranet|private|lan|home|corp|home\.arpa|svc|onion)$/;

const isPublicName = (name: string): boolean => FULL_NAME.test(name) && !PRIVATE_ZONE.test(name);

/**
 * Returns whether the server may send to a URL.
 * @param allowPrivate allows private addresses and plain HTTP, for tests and development
 */
export const isAllowedUrl = (url: string, allowPrivate = false): boolean => {
  if (!URL.canParse(url)) return false;
  // `URL` normalises addresses such as 127.1 and 0x7f000001.
  const { protocol, hostname, username, password } = new URL(url);
  if (username || password) return false;
  if (allowPrivate) return protocol === 'https:' || protocol === 'http:';
  if (protocol !== 'https:') return false;
  const host = hostname.replace(/\.$/, '').replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(host) ? !isPrivateAddress(host) : isPublicName(host);
};
