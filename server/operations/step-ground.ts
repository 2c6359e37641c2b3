import { toFault } from '#shared/fault';
import { intentOf } from '#shared/operation-intent';
import type { OperationPlan } from '#shared/contract/operations';
import type { Address } from '../../src/chain/address';
import { type BondingCurve, pumpfun, type PumpMarket } from '../../src/chain/platforms/pumpfun';
import { mintsTraded, type StepGround, usesPlatform } from '../../src/chain/steps';
import type { NetworkAccess } from '../chain/network-access';
import type { Clock } from '../context';
import { ServiceError } from '../errors';
import { asUnavailable, inBatches } from './chain-facts';

interface AccountsAnswer {
  readonly value: readonly ({ readonly data: readonly [string, string] } | null)[];
}

const FRESH_MS = 30_000;
const known = new WeakMap<NetworkAccess, { readonly at: number; readonly market: PumpMarket }>();

/** Bytes of accounts at `confirmed`, in the order asked, null where there is none; ServiceError `unavailable` when the network is silent. */
export async function readAccounts(
  { rpc }: NetworkAccess,
  addresses: readonly Address[],
): Promise<readonly (Buffer | null)[]> {
  const answers = await Promise.all(
    inBatches(addresses).map((batch) =>
      rpc.call<AccountsAnswer>('getMultipleAccounts', [batch, { encoding: 'base64', commitment: 'confirmed' }]),
    ),
  ).catch(asUnavailable);
  return answers.flatMap(({ value }) =>
    value.map((account) => (account === null ? null : Buffer.from(account.data[0], 'base64'))),
  );
}

async function readMarket(network: NetworkAccess, clock: Clock): Promise<PumpMarket> {
  const now = clock.now().getTime();
  const cached = known.get(network);
  if (cached !== undefined && now - cached.at < FRESH_MS) return cached.market;
  const accounts = await readAccounts(network, pumpfun.marketAddresses());
  try {
    const market = pumpfun.decodeMarket(accounts);
    known.set(network, { at: now, market });
    return market;
  } catch (cause) {
    throw new ServiceError('unprocessable', 'pump.fun is not on this network.', {
      cause,
      reason: 'chain/unsupported-platform',
    });
  }
}

/** Curves of these mints as they are now; what no curve is of is left out. 503 when the network is silent. */
export async function readCurves(
  network: NetworkAccess,
  mints: readonly Address[],
): Promise<ReadonlyMap<Address, BondingCurve>> {
  if (mints.length === 0) return new Map();
  const accounts = await readAccounts(
    network,
    mints.map((mint) => pumpfun.curveAddress(mint)),
  );
  try {
    return new Map(
      mints.flatMap((mint, index): [Address, BondingCurve][] => {
        const data = accounts[index] ?? null;
        return data === null ? [] : [[mint, pumpfun.decodeCurve(data)]];
      }),
    );
  } catch (cause) {
    throw new ServiceError('unprocessable', 'A token of this plan cannot be read.', {
      cause,
      reason: toFault(cause).code,
    });
  }
}

/** The platform's settings, at most 30 s old, and the curves of now. 422 where the program is missing, 503 when silent. */
export async function readStepGround(network: NetworkAccess, clock: Clock, plan: OperationPlan): Promise<StepGround> {
  const intent = intentOf(plan);
  if (!usesPlatform(intent)) return { market: null, curves: new Map() };
  const [market, curves] = await Promise.all([readMarket(network, clock), readCurves(network, mintsTraded(intent))]);
  return { market, curves };
}
