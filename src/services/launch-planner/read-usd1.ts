import { AppError } from '#shared/fault';
import type { LaunchpadId } from '#shared/launchpads';
import { type Address, associatedTokenAddress, TOKEN_PROGRAM, USD1 } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import { type KnownTokenLaunchpad, tokenLaunchpadOf } from '../../chain/platforms/token-launchpads';
import { dataAt, readAccounts } from '../trade-planner/read-accounts';
import { tokensAt } from '../trade-planner/tokens-at';

interface Usd1Here {
  readonly units: bigint;
  readonly isSold: boolean;
}

/** Whether plans could read it; not all of its accounts must be there. */
function isOpen(known: KnownTokenLaunchpad, market: readonly (Uint8Array | null)[]): boolean {
  try {
    known.open(market, new Map());
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * Base units of USD1 in the wallet's own account as they are confirmed now, 0 where there is none, and whether the platform sells for
 * USD1 on this network.
 */
export async function readUsd1(rpc: Rpc, wallet: Address, platform: LaunchpadId): Promise<Usd1Here> {
  const account = associatedTokenAddress(wallet, USD1, TOKEN_PROGRAM);
  const known = tokenLaunchpadOf(platform, USD1);
  const places = known?.marketAddresses() ?? [];
  const found = await readAccounts(rpc, [account, ...places]);
  return {
    units: tokensAt(found, account),
    isSold:
      known !== null &&
      isOpen(
        known,
        places.map((address) => dataAt(found, address)),
      ),
  };
}
