import type { CloseIntent } from '#operations/intent';
import type { Address } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import { type RentRate, rentOf } from '../../chain/rent';
import {
  decodeGlobalVolume,
  decodeUserVolume,
  globalVolumeAccumulatorAddress,
  mayCloseVolume,
  userVolumeAccumulatorAddress,
} from '../../chain/platforms/pumpfun';
import { accountAt, dataAt, readAccountsAt } from './read-accounts';

export type FoundVolume = NonNullable<CloseIntent['steps'][number]['volumes']>[number];

export interface FoundVolumes {
  /** Closed without a loss. */
  readonly closable: readonly FoundVolume[];
  /** Something else than lamports is still to be claimed with them. */
  readonly unclaimed: readonly FoundVolume[];
  /** Newest slot of what was read. */
  readonly slot: number;
}

/** The volume accounts of these wallets on the launchpad, as they are confirmed now. */
export async function readVolumes(rpc: Rpc, wallets: readonly Address[], rent: RentRate): Promise<FoundVolumes> {
  const addresses = new Map(wallets.map((wallet) => [wallet, userVolumeAccumulatorAddress(wallet)]));
  const { accounts, slot } = await readAccountsAt(rpc, [globalVolumeAccumulatorAddress(), ...addresses.values()]);
  const globalData = dataAt(accounts, globalVolumeAccumulatorAddress());
  if (globalData === null) return { closable: [], unclaimed: [], slot };
  const global = decodeGlobalVolume(globalData);
  const found = [...addresses].flatMap(([wallet, account]) => {
    const { lamports, data } = accountAt(accounts, account);
    if (data.length === 0) return [];
    const above = lamports - rentOf(data.length, rent);
    const volume = { wallet, account, lamports, cashbackLamports: above > 0n ? above : 0n };
    return [{ volume, may: mayCloseVolume(global, decodeUserVolume(data)) }];
  });
  const those = (may: boolean) => found.flatMap((one) => (one.may === may ? [one.volume] : []));
  return { closable: those(true), unclaimed: those(false), slot };
}
