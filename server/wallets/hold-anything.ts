import type { NetworkAccess } from '../chain/network-access';
import { ServiceError } from '../base/errors';
import { asUnavailable } from '../operations/chain-facts';
import { lamportsOf } from './lamports';
import { tokenAccountsOf } from './token-accounts';
import { volumeLamportsOf } from './volume-lamports';

/** Whether any of these addresses holds lamports, token accounts or a volume account as they are confirmed now; 503 when the network does not say. */
export async function holdAnything(
  network: Pick<NetworkAccess, 'rpc'>,
  addresses: readonly string[],
): Promise<boolean> {
  const lamports = await lamportsOf(network, addresses);
  if (lamports === null) throw new ServiceError('unavailable', 'The network is not answering.');
  const volumes = await volumeLamportsOf(network, addresses);
  if (volumes === null) throw new ServiceError('unavailable', 'The network is not answering.');
  if ([...lamports.values(), ...volumes.values()].some((amount) => amount > 0n)) return true;
  const accounts = await tokenAccountsOf(network, addresses).catch(asUnavailable);
  return [...accounts.values()].some((own) => own.length > 0);
}
