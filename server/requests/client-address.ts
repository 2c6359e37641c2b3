import { BlockList, isIP } from 'node:net';

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/** Which peers are trusted proxies: addresses and CIDR blocks of the configuration. */
export function proxyList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return list;
}

/** The peer of the socket, or behind trusted proxies the last address of X-Forwarded-For that is not one of them. */
export function clientAddress(peer: string | undefined, forwardedFor: string | undefined, proxies: BlockList): string {
  let address = plain(peer ?? '');
  if (isIP(address) === 0) return '0.0.0.0';
  const hops = (forwardedFor ?? '').split(',').map(plain).toReversed();
  for (const hop of hops) {
    if (!proxies.check(address, family(address)) || isIP(hop) === 0) break;
    address = hop;
  }
  return address;
}

/** What one household shares: the IPv4 address itself, of IPv6 the first 64 bits. */
export function addressBucket(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const left = head.split(':').filter((group) => group !== '');
  const right = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
