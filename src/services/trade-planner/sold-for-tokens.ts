import { AppError } from '#shared/fault';
import type { Address } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import { type Launchpads, tradedAt } from '../../chain/platforms/launchpads';
import type { Launchpad } from '../../chain/platforms/launchpad';
import { tokenCurveAddresses } from '../../chain/platforms/sold-for-tokens';
import { dataAt, readAccounts } from './read-accounts';

/** Of these coins, which no launchpad sells for SOL, those that are sold for a token that Gantry does not trade in. */
export async function readSoldForTokens(rpc: Rpc, mints: readonly Address[]): Promise<ReadonlySet<Address>> {
  if (mints.length === 0) return new Set();
  const places = mints.map((mint) => ({ mint, curves: tokenCurveAddresses(mint) }));
  const found = await readAccounts(
    rpc,
    places.flatMap(({ curves }) => curves),
  );
  return new Set(
    places.flatMap(({ mint, curves }) => (curves.some((curve) => dataAt(found, curve) !== null) ? [mint] : [])),
  );
}

/** As `tradedAt`; a coin that is sold for a token is refused as one that is not traded, instead of one that is not there. */
export async function tradedForSol(rpc: Rpc, launchpads: Launchpads, mint: Address): Promise<Launchpad> {
  try {
    return tradedAt(launchpads, mint);
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === 'chain/account-missing';
    if (isMissing && (await readSoldForTokens(rpc, [mint])).size > 0)
      throw new AppError('chain/not-traded', { cause: error });
    throw error;
  }
}
