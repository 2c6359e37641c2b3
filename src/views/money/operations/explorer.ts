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

export const explorerOf =
  (cluster: ClusterName | null): Explorer =>
  (signature) => {
    const query = cluster === null ? null : QUERIES[cluster];
    return query === null ? null : `https://explorer.solana.com/tx/${signature}${query}`;
  };
