import { userVolumeAccumulatorAddress } from '../../src/chain/platforms/pumpfun';
import type { NetworkAccess } from '../chain/network-access';
import { lamportsOf } from './lamports';

/** What the volume accounts of these wallets on the launchpad hold, lamports by wallet; null when the network does not say. */
export async function volumeLamportsOf(
  network: Pick<NetworkAccess, 'rpc'>,
  wallets: readonly string[],
): Promise<ReadonlyMap<string, bigint> | null> {
  const places = new Map(wallets.map((wallet) => [wallet, userVolumeAccumulatorAddress(wallet)]));
  const lamports = await lamportsOf(network, [...places.values()]);
  return lamports && new Map([...places].map(([wallet, place]) => [wallet, lamports.get(place) ?? 0n]));
}
