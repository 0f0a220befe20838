import ipaddr from 'ipaddr.js';

/**
 * Returns the network of an IPv6 address, because its owner can use any of the last 64 bits (RFC 6177). Returns an
 * IPv4-mapped address as IPv4, and others unchanged.
 */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
};
