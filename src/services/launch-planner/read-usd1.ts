import type { LaunchpadId } from '#shared/launchpads';
import { type Address, associatedTokenAddress, TOKEN_PROGRAM, USD1 } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import { tokenLaunchpadOf } from '../../chain/platforms/token-launchpads';
import { dataAt, readAccounts } from '../trade-planner/read-accounts';
import { tokensAt } from '../trade-planner/tokens-at';

interface Usd1Here {
  readonly units: bigint;
  readonly isSold: boolean;
}

/**
 * Base units of USD1 in the wallet's own account as they are confirmed now, 0 where there is none, and whether the platform's settings
 * for USD1 stand on this network.
 */
export async function readUsd1(rpc: Rpc, wallet: Address, platform: LaunchpadId): Promise<Usd1Here> {
  const account = associatedTokenAddress(wallet, USD1, TOKEN_PROGRAM);
  const places = tokenLaunchpadOf(platform, USD1)?.marketAddresses() ?? null;
  const found = await readAccounts(rpc, [account, ...(places ?? [])]);
  return {
    units: tokensAt(found, account),
    isSold: places !== null && places.every((address) => dataAt(found, address) !== null),
  };
}
