import { AppError } from '#shared/fault';
import { LIMITS } from '#shared/limits';
import type { ActivityIntent } from '#operations/intent';
import { ACTIVITY_PLATFORM } from '#operations/activity/platform';
import { budgetOf, checkActivity, openingRent } from '#operations/activity/rules';
import type { Address } from '../../chain/address';
import { type Cluster, assertMayTradeWithOneself } from '../../chain/cluster';
import type { Rpc } from '../../chain/json-rpc';
import { rentOf } from '../../chain/rent';
import { pumpfun } from '../../chain/platforms/pumpfun';
import { networkFee } from '#operations/built-step';
import { drawBetween, type FillRandom } from '../trade-planner/draw';
import { accountAt, dataAt, readAccounts, readRent } from '../trade-planner/read-accounts';
import { drawActivity } from './draw-activity';
import { keptBy } from './reserve';

export interface ActivityQuestion {
  readonly cluster: Cluster;
  readonly groupId: string;
  readonly groupName: string;
  readonly master: Address;
  /** Every wallet of the group. */
  readonly wallets: readonly Address[];
  /** Coins that are known to be live; those whose curve is complete are left out. */
  readonly coins: readonly { readonly mint: Address; readonly symbol: string }[];
  readonly ranges: ActivityIntent['ranges'];
  readonly slippageBps: number;
  /** Micro-lamports a compute unit. */
  readonly microLamports: bigint;
}

/** Compute units no trade of a job comes near; they decide the most a trade's network fee may be. */
const UNITS_MAX = 400_000;

type Coin = ActivityQuestion['coins'][number];

/** The coins whose curve still trades. */
async function tradable(rpc: Rpc, coins: readonly Coin[]): Promise<readonly Coin[]> {
  const accounts = await readAccounts(
    rpc,
    coins.map(({ mint }) => pumpfun.curveAddress(mint)),
  );
  return coins.filter(({ mint }) => {
    const data = dataAt(accounts, pumpfun.curveAddress(mint));
    return data !== null && !pumpfun.decodeCurve(data).complete;
  });
}

function chosen<Item>(items: readonly Item[], count: number, fill: FillRandom): readonly Item[] {
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Number(drawBetween(0n, BigInt(left.length - 1), fill)), 1),
  ).flat();
}

/**
 * Plans a job of trades from what the chain says now: which coins, and every trade of it drawn once. AppError
 * `chain/self-trading-refused` where money is or may be real, `chain/no-live-coins`, `chain/insufficient-funds` when no wallet can
 * pay for a buy and its fees, `chain/out-of-range` for more than 1,000 trades.
 */
export async function planActivity(rpc: Rpc, question: ActivityQuestion, fill: FillRandom): Promise<ActivityIntent> {
  const { cluster, wallets, ranges, slippageBps, microLamports, groupId, groupName, master } = question;
  assertMayTradeWithOneself(cluster);
  if (Math.max(2, ranges.trades.most) * ranges.tokenCount > LIMITS.activityTrades)
    throw new AppError('chain/out-of-range');
  const coins = chosen(await tradable(rpc, question.coins), ranges.tokenCount, fill);
  if (coins.length === 0) throw new AppError('chain/no-live-coins');
  const [accounts, rent] = await Promise.all([readAccounts(rpc, wallets), readRent(rpc)]);
  const feeLamports = networkFee(wallets.slice(0, 1), { unitLimit: UNITS_MAX, microLamports });
  const openingLamports = openingRent(rent);
  const vaultLamports = rentOf(0, rent);
  const draws = drawActivity(
    {
      spendable: wallets.map((wallet) => accountAt(accounts, wallet).lamports - keptBy({ feeLamports, rent })),
      coins: coins.length,
      ranges,
      openingLamports,
      tradeLamports: feeLamports + vaultLamports,
    },
    fill,
  );
  if (draws.length === 0) throw new AppError('chain/insufficient-funds');
  const plan: Omit<ActivityIntent, 'budgetLamports'> = {
    kind: 'activity',
    platform: ACTIVITY_PLATFORM,
    groupId,
    groupName,
    master,
    wallets,
    coins,
    ranges,
    slippageBps,
    microLamports,
    feeLamports,
    openingLamports,
    vaultLamports,
    draws,
  };
  const intent = { ...plan, budgetLamports: budgetOf(plan) };
  checkActivity(intent, { cluster, rent });
  return intent;
}
