import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');
LOOPBACK.addSubnet('::ffff:127.0.0.0', 104, 'ipv6');

/** Whether a host name or literal (IPv6 with or without brackets) means this machine only. */
export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (bare === 'localhost' || bare.endsWith('.localhost')) return true;
  const family = isIP(bare);
  return family !== 0 && LOOPBACK.check(bare, family === 6 ? 'ipv6' : 'ipv4');
}

/** Only this machine can reach the server: it is bound to loopback and calls itself so. */
export const isLocal = (config: { readonly host: string; readonly baseUrl: string }): boolean =>
  isLoopbackHost(config.host) && isLoopbackHost(new URL(config.baseUrl).hostname);
