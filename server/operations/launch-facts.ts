import type { OperationPlan } from '#shared/contract/operations';
import { pumpfun, type PumpMarket } from '../../src/chain/platforms/pumpfun';
import type { NetworkAccess } from '../chain/network-access';
import type { Clock } from '../context';
import { ServiceError } from '../errors';
import { asUnavailable } from './chain-facts';

/** What the platform's program says of itself on this network; null when the plan launches nothing. */
export type LaunchFacts = PumpMarket | null;

interface AccountsAnswer {
  readonly value: readonly ({ readonly data: readonly [string, string] } | null)[];
}

const FRESH_MS = 30_000;
const known = new WeakMap<NetworkAccess, { readonly at: number; readonly market: PumpMarket }>();

async function readMarket({ rpc }: NetworkAccess): Promise<PumpMarket> {
  const answer = await rpc
    .call<AccountsAnswer>('getMultipleAccounts', [
      pumpfun.marketAddresses(),
      { encoding: 'base64', commitment: 'confirmed' },
    ])
    .catch(asUnavailable);
  try {
    return pumpfun.decodeMarket(
      answer.value.map((account) => (account === null ? null : Buffer.from(account.data[0], 'base64'))),
    );
  } catch (cause) {
    throw new ServiceError('unprocessable', 'pump.fun is not on this network.', {
      cause,
      reason: 'chain/unsupported-platform',
    });
  }
}

/** The platform's settings, at most 30 s old. 422 where the program is missing, 503 when the network is silent. */
export async function readLaunchFacts(network: NetworkAccess, clock: Clock, plan: OperationPlan): Promise<LaunchFacts> {
  if (plan.kind !== 'launch') return null;
  const now = clock.now().getTime();
  const cached = known.get(network);
  if (cached !== undefined && now - cached.at < FRESH_MS) return cached.market;
  const market = await readMarket(network);
  known.set(network, { at: now, market });
  return market;
}
