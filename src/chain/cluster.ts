import { AppError } from '#shared/fault';

export type Cluster = 'local' | 'fork' | 'devnet' | 'testnet' | 'mainnet-beta' | 'unknown';

const GENESIS: ReadonlyMap<string, Cluster> = new Map([
  ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d', 'mainnet-beta'],
  ['EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG', 'devnet'],
  ['4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY', 'testnet'],
]);
const TEST_CLUSTERS: ReadonlySet<Cluster> = new Set(['local', 'fork', 'devnet', 'testnet']);

/** Which network answers, from `getGenesisHash` and `getVersion`; a known genesis hash outranks what the node calls itself. */
export function clusterOf({
  genesisHash,
  version,
}: {
  readonly genesisHash: string;
  readonly version: Readonly<Record<string, unknown>>;
}): Cluster {
  const known = GENESIS.get(genesisHash);
  if (known !== undefined) return known;
  if (Object.hasOwn(version, 'gantry-localnet')) return 'local';
  return Object.hasOwn(version, 'surfnet-version') ? 'fork' : 'unknown';
}

const CLUSTERS: readonly Cluster[] = ['mainnet-beta', 'unknown', ...TEST_CLUSTERS];

/** A network by the name another program calls it; what no one knows counts as real money. */
export const clusterNamed = (name: string): Cluster => CLUSTERS.find((one) => one === name) ?? 'unknown';

/** Whether the network's money is worth nothing; `unknown` counts as real money. */
export const isTestCluster = (cluster: Cluster): boolean => TEST_CLUSTERS.has(cluster);

/** Refuses trades between one's own wallets where money is real or might be: AppError `chain/self-trading-refused`. */
export function assertMayTradeWithOneself(cluster: Cluster): void {
  if (!isTestCluster(cluster)) throw new AppError('chain/self-trading-refused', { detail: cluster });
}
