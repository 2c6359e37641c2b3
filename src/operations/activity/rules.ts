import { AppError } from '#shared/fault';
import type { Address } from '../../chain/address';
import { assertMayTradeWithOneself, type Cluster } from '../../chain/cluster';
import { RENT_MAX, VOLUME_ACCUMULATOR_BYTES } from '../../chain/platforms/pumpfun/sizes';
import { OWNED_ACCOUNT_BYTES } from '../../chain/platforms/sizes';
import { type RentRate, rentOf } from '../../chain/rent';
import { distinct, isAmount, refuse } from '../../chain/plan-checks';
import { withSlippage } from '../../chain/platforms/platform';
import type { Due } from '../built-step';
import { byKind } from '../by-kind';
import type { ActivityIntent, BuyIntent, SellIntent, TradeIntent } from '../intent';
import type { ActivityAttempt } from './progress';

export type ActivityDraw = ActivityIntent['draws'][number];

/** How often a trade may fail on the chain before it is given up; each failure costs its network fee. */
export const FAILURES_MAX = 3;
const WHOLE_BPS = 10_000n;

/** Rents of a wallet's first buy of a coin: its token account, and the counter the platform keeps of each buyer. */
export const openingRent = (rent: RentRate): bigint =>
  rentOf(OWNED_ACCOUNT_BYTES, rent) + rentOf(VOLUME_ACCUMULATOR_BYTES, rent);

const place = ({ wallet, coin }: { readonly wallet: number; readonly coin: number }): string => `${wallet} ${coin}`;

/** For each draw: the most lamports it takes from its wallet when it lands, proceeds not counted. */
export function spendsOf(plan: Omit<ActivityIntent, 'budgetLamports'>): readonly bigint[] {
  const { draws, slippageBps, feeLamports, openingLamports, vaultLamports } = plan;
  const opened = new Set<string>();
  return draws.map((draw) => {
    if (draw.side === 'sell') return feeLamports;
    const opening = opened.has(place(draw)) ? 0n : openingLamports;
    opened.add(place(draw));
    return withSlippage(draw.lamports, BigInt(slippageBps)) + opening + vaultLamports + feeLamports;
  });
}

/** The budget of a plan: every draw lands at its limit, after as many failures as are allowed. */
export const budgetOf = (plan: Omit<ActivityIntent, 'budgetLamports'>): bigint =>
  spendsOf(plan).reduce((sum, spend) => sum + spend + BigInt(FAILURES_MAX) * plan.feeLamports, 0n);

/** The most the journaled attempts have taken or may still take: a failure costs its fee, what expired costs nothing. */
export function spentOf(plan: ActivityIntent, attempts: readonly ActivityAttempt[]): bigint {
  const spends = spendsOf(plan);
  return attempts.reduce((sum, { idx, state }) => {
    if (state === 'expired') return sum;
    return sum + (state === 'failed' ? plan.feeLamports : (spends[idx] ?? 0n));
  }, 0n);
}

/** Every wallet that bought a coin sells all it bought with its last trade of it, and none sells before it bought. */
function checkReturns(draws: readonly ActivityDraw[]): void {
  const open = new Map<string, boolean>();
  for (const draw of draws) {
    if (draw.side === 'sell' && open.get(place(draw)) !== true) refuse('it sells what it has not bought');
    open.set(place(draw), draw.side === 'buy' || BigInt(draw.shareBps) < WHOLE_BPS);
  }
  if ([...open.values()].some(Boolean)) refuse('it keeps what it bought');
}

/**
 * A plan of trades adds up: known wallets and coins, draws that leave nothing behind, delays and amounts within bounds, and the
 * budget that follows from them. AppError `chain/self-trading-refused` where money is or may be real, `chain/plan-refused`.
 */
export function checkActivity(plan: ActivityIntent, { cluster, rent }: ActivityGround): void {
  assertMayTradeWithOneself(cluster);
  const { wallets, coins, draws, ranges, feeLamports, openingLamports, vaultLamports, microLamports } = plan;
  const mints = coins.map(({ mint }) => mint);
  if (distinct(wallets).length !== wallets.length) refuse('a wallet is named twice');
  if (distinct(mints).length !== mints.length) refuse('a coin is named twice');
  if (wallets.includes(plan.master)) refuse('the master trades');
  const known = draws.every(({ wallet, coin }) => wallet < wallets.length && coin < coins.length);
  if (!known) refuse('a draw is of no wallet or coin of it');
  if (!isAmount(feeLamports, openingLamports, vaultLamports, microLamports))
    refuse('an amount is no number of lamports');
  const { least, most } = ranges.delayMs;
  if (draws.some(({ delayMs }) => delayMs < least || delayMs > most)) refuse('a delay is out of its range');
  if (draws.some((draw) => draw.side === 'buy' && (!isAmount(draw.lamports) || draw.lamports === 0n)))
    refuse('an amount is no number of lamports');
  if (openingLamports < openingRent(rent) || vaultLamports < rentOf(0, rent)) refuse('its rents are too small');
  if (openingLamports + vaultLamports > RENT_MAX.buy) refuse('it pays more rent than its accounts cost');
  checkReturns(draws);
  if (plan.budgetLamports !== budgetOf(plan)) refuse('its budget does not add up');
}

/** The network a plan of trades is made for. */
export interface ActivityGround {
  readonly cluster: Cluster;
  readonly rent: RentRate;
}

interface Named {
  readonly wallet: Address;
  readonly mint: Address;
}

/** Wallet and coin of a draw. */
export function namedBy(plan: ActivityIntent, idx: number): Named & { readonly draw: ActivityDraw } {
  const draw = plan.draws[idx] ?? refuse('the plan has no such step');
  const [wallet, coin] = [plan.wallets[draw.wallet], plan.coins[draw.coin]];
  if (wallet === undefined || coin === undefined) return refuse('a draw is of no wallet or coin of it');
  return { draw, wallet, mint: coin.mint };
}

function checkBuy(plan: ActivityIntent, idx: number, drawn: bigint, trade: BuyIntent): void {
  const { costs, maxLamports } = trade;
  if (trade.lamports > drawn) refuse('it costs more than was drawn');
  if (costs.tipLamports !== 0n || trade.tip !== null) refuse('it pays a tip');
  const spent = maxLamports + costs.rentLamports + costs.networkFeeLamports;
  if (spent > (spendsOf(plan)[idx] ?? 0n)) refuse('it may take more than was agreed');
  if (costs.networkFeeLamports > plan.feeLamports) refuse('its network fee is above the agreed one');
}

function checkSale(plan: ActivityIntent, { wallet, mint }: Named, trade: SellIntent): void {
  const [step, ...others] = trade.steps;
  const [position, ...more] = step?.positions ?? [];
  if (step === undefined || position === undefined || others.length + more.length > 0)
    return refuse('it is no one sale');
  if (step.payer !== wallet || position.wallet !== wallet || position.mint !== mint) refuse('it sells something else');
  if (position.groupId !== plan.groupId) refuse('its wallet is of another group');
  if (step.tip !== null) refuse('it pays a tip');
  if (step.networkFeeLamports > plan.feeLamports) refuse('its network fee is above the agreed one');
}

/** A due trade is the one that was drawn, within what was agreed; how much it sells is compared with the journal. */
export function checkTrade(plan: ActivityIntent, idx: number, { trade, cluster }: Due): void {
  assertMayTradeWithOneself(cluster);
  const named = namedBy(plan, idx);
  const { draw, wallet, mint } = named;
  if (trade.platform !== plan.platform || trade.master !== plan.master) refuse('it belongs to another plan');
  if (trade.microLamports !== plan.microLamports || trade.slippageBps !== plan.slippageBps)
    refuse('its price or slippage is not the agreed one');
  byKind(
    {
      buy(bought: BuyIntent) {
        const isDrawn = bought.wallet === wallet && bought.mint === mint;
        const drawn = draw.side === 'buy' && isDrawn ? draw : refuse('it buys something else');
        if (bought.groupId !== plan.groupId) refuse('its wallet is of another group');
        checkBuy(plan, idx, drawn.lamports, bought);
      },
      sell(sold: SellIntent) {
        if (draw.side !== 'sell') refuse('it sells what is to be bought');
        checkSale(plan, named, sold);
      },
    },
    trade,
  );
}

/** The trade a step of a job is built from; AppError `internal/unexpected` when nobody said which. */
export function dueTrade(plan: ActivityIntent, idx: number, due: Due | undefined): TradeIntent {
  if (due === undefined) throw new AppError('internal/unexpected');
  checkTrade(plan, idx, due);
  return due.trade;
}
