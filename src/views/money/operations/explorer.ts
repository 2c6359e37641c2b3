import type { ClusterName } from '#shared/contract/network';

/** Where anybody can look a signature up; null on networks that only this machine sees. */
export type Explorer = (signature: string) => string | null;

const QUERIES: Readonly<Record<ClusterName, string | null>> = {
  local: null,
  fork: null,
  devnet: '?cluster=devnet',
  testnet: '?cluster=testnet',
  'mainnet-beta': '',
  unknown: null,
};

const placeOf = (cluster: ClusterName | null, path: string): string | null => {
  const query = cluster === null ? null : QUERIES[cluster];
  return query === null ? null : `https://explorer.solana.com/${path}${query}`;
};

export const explorerOf =
  (cluster: ClusterName | null): Explorer =>
  (signature) =>
    placeOf(cluster, `tx/${signature}`);

/** Where anybody can look an address up; null on networks that only this machine sees. */
export const addressExplorer = (cluster: ClusterName | null, address: string): string | null =>
  placeOf(cluster, `address/${address}`);
