import { expect, test } from 'vitest';
import { toFault } from '#shared/fault';
import { assertMayTradeWithOneself, type Cluster, clusterOf } from '../../src/chain/cluster';

const MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
const DEVNET = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG';
const TESTNET = '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY';
const RANDOM = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin';
const plain = { 'solana-core': '3.0.0', 'feature-set': 0 };
const local = { ...plain, 'gantry-localnet': '1' };
const surfnet = { ...plain, 'surfnet-version': '1.5.0' };

test.each([
  [MAINNET, plain, 'mainnet-beta'],
  [MAINNET, local, 'mainnet-beta'],
  [MAINNET, surfnet, 'mainnet-beta'],
  [DEVNET, plain, 'devnet'],
  [TESTNET, plain, 'testnet'],
  [RANDOM, local, 'local'],
  [RANDOM, surfnet, 'fork'],
  [RANDOM, plain, 'unknown'],
  ['', {}, 'unknown'],
] as const)('genesis %s with version %o is %s', (genesisHash, version, cluster) => {
  expect(clusterOf({ genesisHash, version })).toBe(cluster);
});

test('trading between own wallets is refused exactly where money is or may be real', () => {
  const clusters: readonly Cluster[] = ['local', 'fork', 'devnet', 'testnet', 'mainnet-beta', 'unknown'];
  const outcomes = clusters.map((cluster) => {
    try {
      assertMayTradeWithOneself(cluster);
      return [cluster, 'allowed'];
    } catch (error) {
      return [cluster, toFault(error).code];
    }
  });
  expect(Object.fromEntries(outcomes)).toEqual({
    local: 'allowed',
    fork: 'allowed',
    devnet: 'allowed',
    testnet: 'allowed',
    'mainnet-beta': 'chain/self-trading-refused',
    unknown: 'chain/self-trading-refused',
  });
});
