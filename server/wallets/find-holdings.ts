import type { HoldingPlace } from '#shared/contract/holdings';
import type { UserContext } from '../base/context';
import { ServiceError } from '../base/errors';
import { spend } from '../requests/rate-limit';
import { asUnavailable } from '../operations/chain-facts';
import { lamportsOf } from './lamports';
import { ownPlaces } from './own-places';
import { tokenAccountsOf } from './token-accounts';
import { volumeLamportsOf } from './volume-lamports';

const LOOKS = { max: 12, seconds: 60 };

/**
 * GET /wallets/holdings: every own wallet that holds lamports, token accounts or a volume account as they are confirmed now,
 * deleted places included. 503 when the network does not say: what is not known is not taken for nothing.
 */
export async function findHoldings(ctx: UserContext): Promise<readonly HoldingPlace[]> {
  await spend(ctx, 'holdings', ctx.userId, LOOKS);
  const places = await ownPlaces(ctx);
  const addresses = places.flatMap((place) => place.addresses);
  const lamports = await lamportsOf(ctx.network, addresses);
  const volumes = await volumeLamportsOf(ctx.network, addresses);
  if (lamports === null || volumes === null) throw new ServiceError('unavailable', 'The network is not answering.');
  const accounts = await tokenAccountsOf(ctx.network, addresses).catch(asUnavailable);
  return places
    .map(({ addresses: own, ...place }) => ({
      ...place,
      wallets: own
        .map((address) => ({
          address,
          lamports: (lamports.get(address) ?? 0n).toString(),
          accounts: [...(accounts.get(address) ?? [])],
          volumeLamports: (volumes.get(address) ?? 0n).toString(),
        }))
        .filter((wallet) => wallet.lamports !== '0' || wallet.accounts.length > 0 || wallet.volumeLamports !== '0'),
    }))
    .filter(({ wallets }) => wallets.length > 0);
}
