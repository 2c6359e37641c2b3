import { BlockList, isIP } from 'node:net';

type Family = 'ipv4' | 'ipv6';

function listOf(family: Family, subnets: readonly (readonly [address: string, bits: number])[]): BlockList {
  const list = new BlockList();
  for (const [address, bits] of subnets) list.addSubnet(address, bits, family);
  return list;
}

/** IPv4 that is not everybody's (IANA special-purpose registry, 2024), multicast and reserved ranges. */
const INNER_4 = listOf('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]);

/** All global unicast of IPv6. Loopback, link-local, unique-local, multicast, mapped and NAT64 addresses lie outside. */
const GLOBAL_6 = listOf('ipv6', [['2000::', 3]]);
/** What of it is not everybody's: protocol assignments with Teredo, AS112, documentation, and 6to4, which carries IPv4. */
const INNER_6 = listOf('ipv6', [
  ['2001::', 23],
  ['2001:4:112::', 48],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]);

/** Whether this IP address is one of the public internet; a name is none. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !INNER_4.check(address, 'ipv4');
  // An address with a zone is of one link.
  if (version !== 6 || address.includes('%')) return false;
  return GLOBAL_6.check(address, 'ipv6') && !INNER_6.check(address, 'ipv6');
}
