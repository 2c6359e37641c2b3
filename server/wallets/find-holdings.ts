import type { HoldingPlace } from '#shared/contract/holdings';
import type { UserContext } from '../context';
import { ServiceError } from '../errors';
import { spend } from '../http/rate-limit';
import { asUnavailable } from '../operations/chain-facts';
import { lamportsOf } from './lamports';
import { ownPlaces } from './own-places';
import { tokenAccountsOf } from './token-accounts';

const LOOKS = { max: 12, seconds: 60 };

/**
 * GET /wallets/holdings: every own wallet that holds lamports or token accounts as they are confirmed now, deleted places
 * included. 503 when the network does not say: what is not known is not taken for nothing.
 */
export async function findHoldings(ctx: UserContext): Promise<readonly HoldingPlace[]> {
  await spend(ctx, 'holdings', ctx.userId, LOOKS);
  const places = await ownPlaces(ctx);
  const addresses = places.flatMap((place) => place.addresses);
  const lamports = await lamportsOf(ctx.network, addresses);
  if (lamports === null) throw new ServiceError('unavailable', 'The network is not answering.');
  const accounts = await tokenAccountsOf(ctx.network, addresses).catch(asUnavailable);
  return places
    .map(({ addresses: own, ...place }) => ({
      ...place,
      wallets: own
        .map((address) => ({
          address,
          lamports: (lamports.get(address) ?? 0n).toString(),
          accounts: [...(accounts.get(address) ?? [])],
        }))
        .filter((wallet) => wallet.lamports !== '0' || wallet.accounts.length > 0),
    }))
    .filter(({ wallets }) => wallets.length > 0);
}
