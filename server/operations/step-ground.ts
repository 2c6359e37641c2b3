import { setTimeout as sleep } from 'node:timers/promises';
import { toFault } from '#shared/fault';
import { intentOf } from '#operations/intent';
import type { OperationPlan } from '#operations/contract';
import { inBatches } from '#shared/lists';
import type { LaunchQuote } from '#shared/launch-quote';
import { LAUNCHPAD_IDS, type LaunchpadId } from '#shared/launchpads';
import type { Address } from '../../src/chain/address';
import type { Launchpad } from '../../src/chain/platforms/launchpad';
import { type CoinsAt, isThere, LAUNCHPADS, type Launchpads } from '../../src/chain/platforms/launchpads';
import {
  openTokenLaunchpads,
  tokenLaunchpadPlaces,
  type TokenLaunchpads,
} from '../../src/chain/platforms/token-launchpads';
import type { StepGround } from '#operations/built-step';
import { readsAtLeast } from '../../src/chain/reads-at-least';
import { coinsTraded, readSlotOf, tokenCoinsTraded } from '#operations/movements';
import type { NetworkAccess } from '../chain/network-access';
import type { Clock } from '../base/context';
import { ServiceError } from '../base/errors';
import { ACCOUNTS_PER_READ, asUnavailable } from './chain-facts';

interface AccountsAnswer {
  readonly value: readonly ({ readonly data: readonly [string, string] } | null)[];
}

const FRESH_MS = 30_000;
const UNSUPPORTED = 'chain/unsupported-platform';
/** As people call them. */
const NAMES: Readonly<Record<LaunchpadId, string>> = { pumpfun: 'pump.fun', bonk: 'letsbonk', meteora: 'Meteora' };

interface Market {
  readonly at: number;
  readonly accounts: readonly (Buffer | null)[];
}
const known = new WeakMap<NetworkAccess, Map<LaunchpadId, Market>>();

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

/** What an absent or unreadable account of the chain is to whoever asked: 422. */
function unreadable(words: string, cause: unknown, reason: string): never {
  throw new ServiceError('unprocessable', words, { cause, reason });
}

/** The accounts that say how a launchpad trades, at most 30 s old; null where there is none. 503 when the network is silent. */
async function readMarket(network: NetworkAccess, clock: Clock, id: LaunchpadId): Promise<Market['accounts']> {
  const now = clock.now().getTime();
  const markets = known.get(network) ?? new Map<LaunchpadId, Market>();
  known.set(network, markets);
  const cached = markets.get(id);
  if (cached !== undefined && now - cached.at < FRESH_MS) return cached.accounts;
  const accounts = await readAccounts(network, LAUNCHPADS[id].marketAddresses());
  markets.set(id, { at: now, accounts });
  return accounts;
}

/** Whether the config that coins sold for this are launched by is an account of another program, which bytes alone do not tell. */
const isForeign = ({ closed }: NetworkAccess, id: LaunchpadId, quote: LaunchQuote): boolean =>
  closed.some((one) => one.platform === id && one.quote === quote && one.why === 'foreign-owner');

async function readLaunchpad(
  network: NetworkAccess,
  clock: Clock,
  {
    id,
    mints,
    leastSlot,
  }: { readonly id: LaunchpadId; readonly mints: readonly Address[]; readonly leastSlot: number },
): Promise<Launchpad> {
  const { curveAddress, open } = LAUNCHPADS[id];
  const [market, curves] = await Promise.all([
    readMarket(network, clock, id),
    mints.length === 0 ? [] : readAccounts(network, mints.map(curveAddress), leastSlot),
  ]);
  if (market[0] === null || isForeign(network, id, 'sol'))
    return unreadable(`${NAMES[id]} is not on this network.`, undefined, UNSUPPORTED);
  try {
    return open(
      market,
      new Map(
        mints.flatMap((mint, index): [Address, Buffer][] => {
          const data = curves[index] ?? null;
          return data === null ? [] : [[mint, data]];
        }),
      ),
    );
  } catch (cause) {
    return unreadable('A token of this plan cannot be read.', cause, toFault(cause).code);
  }
}

/**
 * Launchpads with settings at most 30 s old and these coins as they are now; a coin without a curve is left out. 422 where a
 * program is missing, 503 when the network is silent.
 */
export async function readLaunchpads(
  network: NetworkAccess,
  clock: Clock,
  coins: CoinsAt,
  leastSlot = 0,
): Promise<Launchpads> {
  const read = [...coins].map(
    async ([id, mints]) => [id, await readLaunchpad(network, clock, { id, mints, leastSlot })] as const,
  );
  return new Map(await Promise.all(read));
}

/** Those launchpads that are on the network, each with these coins as far as they are its own. 503 when the network is silent. */
export async function findLaunchpadsOf(
  network: NetworkAccess,
  clock: Clock,
  mints: readonly Address[],
): Promise<Launchpads> {
  const markets = await Promise.all(
    LAUNCHPAD_IDS.map(async (id) => [id, await readMarket(network, clock, id)] as const),
  );
  const there = markets.flatMap(([id, market]) => (isForeign(network, id, 'sol') || !isThere(id, market) ? [] : [id]));
  return readLaunchpads(network, clock, new Map(there.map((id) => [id, mints])));
}

/** Launchpads that sell for a token, with these coins as they are now; null where there is none. Refusals are those of `readLaunchpads`. */
async function readTokenLaunchpads(
  network: NetworkAccess,
  coins: CoinsAt,
  leastSlot: number,
): Promise<TokenLaunchpads | null> {
  if (coins.size === 0) return null;
  for (const id of coins.keys())
    if (isForeign(network, id, 'usd1'))
      return unreadable(`${NAMES[id]} sells nothing for this token on this network.`, undefined, UNSUPPORTED);
  try {
    const places = tokenLaunchpadPlaces(coins);
    const found = await readAccounts(network, places, leastSlot);
    const bytes = new Map(places.map((address, index) => [address, found[index] ?? null]));
    return openTokenLaunchpads(coins, (address) => bytes.get(address) ?? null);
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    return unreadable('No coin is sold for this token there, or it cannot be read.', cause, toFault(cause).code);
  }
}

/** What the steps of a plan are built on. Refusals are those of `readLaunchpads`. */
export async function readStepGround(network: NetworkAccess, clock: Clock, plan: OperationPlan): Promise<StepGround> {
  const intent = intentOf(plan);
  const leastSlot = readSlotOf(intent) ?? 0;
  const [launchpads, tokenLaunchpads] = await Promise.all([
    readLaunchpads(network, clock, coinsTraded(intent), leastSlot),
    readTokenLaunchpads(network, tokenCoinsTraded(intent), leastSlot),
  ]);
  return { launchpads, ...(tokenLaunchpads === null ? {} : { tokenLaunchpads }) };
}
