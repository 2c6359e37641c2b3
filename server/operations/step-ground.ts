import { setTimeout as sleep } from 'node:timers/promises';
import { toFault } from '#shared/fault';
import { intentOf } from '#operations/intent';
import type { OperationPlan } from '#operations/contract';
import { inBatches } from '#shared/lists';
import type { Address } from '../../src/chain/address';
import { type BondingCurve, pumpfun, type PumpMarket } from '../../src/chain/platforms/pumpfun';
import type { StepGround } from '#operations/built-step';
import { readsAtLeast } from '../../src/chain/reads-at-least';
import { mintsTraded, readSlotOf, usesPlatform } from '#operations/movements';
import type { NetworkAccess } from '../chain/network-access';
import type { Clock } from '../base/context';
import { ServiceError } from '../base/errors';
import { ACCOUNTS_PER_READ, asUnavailable } from './chain-facts';

interface AccountsAnswer {
  readonly value: readonly ({ readonly data: readonly [string, string] } | null)[];
}

const FRESH_MS = 30_000;
const known = new WeakMap<NetworkAccess, { readonly at: number; readonly market: PumpMarket }>();

/** How often a node that lags is looked at before the plan is refused. */
const LOOKS = 5;

/**
 * Bytes of accounts at `confirmed` and at `leastSlot` or later, in the order asked, null where there is none; ServiceError
 * `unavailable` when the network is silent or does not reach that slot.
 */
export async function readAccounts(
  network: NetworkAccess,
  addresses: readonly Address[],
  leastSlot = 0,
): Promise<readonly (Buffer | null)[]> {
  const rpc = readsAtLeast(network.rpc, { slot: () => leastSlot, pause: sleep, looks: LOOKS });
  const answers = await Promise.all(
    inBatches(addresses, ACCOUNTS_PER_READ).map((batch) =>
      rpc.call<AccountsAnswer>('getMultipleAccounts', [batch, { encoding: 'base64', commitment: 'confirmed' }]),
    ),
  ).catch(asUnavailable);
  return answers.flatMap(({ value }) =>
    value.map((account) => (account === null ? null : Buffer.from(account.data[0], 'base64'))),
  );
}

/** The platform's settings, at most 30 s old. 422 where the program is missing, 503 when the network is silent. */
export async function readMarket(network: NetworkAccess, clock: Clock): Promise<PumpMarket> {
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
  leastSlot = 0,
): Promise<ReadonlyMap<Address, BondingCurve>> {
  if (mints.length === 0) return new Map();
  const accounts = await readAccounts(
    network,
    mints.map((mint) => pumpfun.curveAddress(mint)),
    leastSlot,
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

/** The platform's settings, at most 30 s old, and the current curves. 422 where the program is missing, 503 when silent. */
export async function readStepGround(network: NetworkAccess, clock: Clock, plan: OperationPlan): Promise<StepGround> {
  const intent = intentOf(plan);
  if (!usesPlatform(intent)) return { market: null, curves: new Map() };
  const [market, curves] = await Promise.all([
    readMarket(network, clock),
    readCurves(network, mintsTraded(intent), readSlotOf(intent) ?? 0),
  ]);
  return { market, curves };
}
