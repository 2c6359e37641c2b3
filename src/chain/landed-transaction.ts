import type { Rpc } from './json-rpc';

/** The newest version of transactions that has landed on mainnet; a node refuses to show what is newer than was asked for. */
const NEWEST_VERSION = 1;

export interface LandedQuery {
  readonly encoding: 'json' | 'base64';
  readonly commitment: 'confirmed' | 'finalized';
}

/** What landed under a signature, of every version there is; null when nothing did. The one place that asks for transactions. */
export const landedTransaction = <T>(rpc: Rpc, signature: string, query: LandedQuery): Promise<T | null> =>
  rpc.call<T | null>('getTransaction', [signature, { ...query, maxSupportedTransactionVersion: NEWEST_VERSION }]);
