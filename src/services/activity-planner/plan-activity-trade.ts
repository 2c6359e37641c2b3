import type { Tables } from '../trade-planner/rehearse';
import { type ActivityAttempt, nextDraw, positionOf, soldOf } from '#operations/activity/progress';
import { AppError } from '#shared/fault';
import type { ActivityIntent, BuyIntent, SellIntent, TradeIntent } from '#operations/intent';
import { checkTrade, namedBy } from '#operations/activity/rules';
import type { Address } from '../../chain/address';
import type { Cluster } from '../../chain/cluster';
import type { Rpc } from '../../chain/json-rpc';
import { tradedAt } from '../../chain/platforms/launchpads';
import { planBuy } from '../trade-planner/plan-buy';
import { planSteps } from '../trade-planner/plan-sell';
import { priceHoldings } from '../trade-planner/price-holdings';
import { accountAt, readAccounts, readRent } from '../trade-planner/read-accounts';
import { readHoldings } from '../trade-planner/read-holdings';
import { LEAST_BUY } from './draw-activity';
import { keptBy } from './reserve';

export interface DueQuestion {
  readonly cluster: Cluster;
  readonly plan: ActivityIntent;
  /** The journal's attempts at its draws. */
  readonly attempts: readonly ActivityAttempt[];
}

/** The drawn buy at the current price, or as much of it as the wallet can pay beside what it keeps. */
async function planDrawnBuy(
  rpc: Rpc,
  table: Tables,
  plan: ActivityIntent,
  { wallet, mint, lamports, symbol }: { wallet: Address; mint: Address; lamports: bigint; symbol: string },
): Promise<BuyIntent> {
  const { feeLamports, openingLamports, vaultLamports } = plan;
  const [accounts, rent] = await Promise.all([readAccounts(rpc, [wallet]), readRent(rpc)]);
  const payable =
    accountAt(accounts, wallet).lamports -
    keptBy({ feeLamports, rent }) -
    openingLamports -
    vaultLamports -
    feeLamports;
  if (payable < LEAST_BUY) throw new AppError('chain/insufficient-funds');
  return planBuy(rpc, table, {
    mint,
    symbol,
    master: plan.master,
    wallet,
    groupId: plan.groupId,
    lamports: lamports < payable ? lamports : payable,
    slippageBps: plan.slippageBps,
    microLamports: plan.microLamports,
    tipLamports: 0n,
  });
}

/** The drawn sale at the current price: exactly `tokens`, whatever else the wallet holds of the coin. */
async function planDrawnSale(
  rpc: Rpc,
  table: Tables,
  plan: ActivityIntent,
  { wallet, mint, tokens, shareBps, symbol }: Sold,
): Promise<SellIntent> {
  const { master, groupId, slippageBps, microLamports } = plan;
  const positions = [{ wallet, groupId, mint }];
  const question = { surface: 'row', symbol, master, percentBps: 10_000, slippageBps, positions } as const;
  const ground = await readHoldings(rpc, { ...question, microLamports, tipLamports: 0n });
  const held = ground.holdings.reduce((sum, holding) => sum + holding.tokens, 0n);
  if (tokens === 0n || held < tokens) throw new AppError('chain/no-holdings');
  const holdings = ground.holdings.map(({ wallet: address }) => ({ wallet: address, groupId, mint, tokens }));
  const { id: platform, feeRecipient } = tradedAt(ground.launchpads, mint);
  const sale: SellIntent = {
    kind: 'sell',
    platform,
    surface: 'row',
    symbol,
    master,
    percentBps: shareBps,
    slippageBps,
    ...(feeRecipient === undefined ? {} : { feeRecipient }),
    microLamports: 0n,
    steps: [],
  };
  const planned = await planSteps(rpc, table, {
    plan: sale,
    ground,
    positions: priceHoldings({ ...ground, holdings }, slippageBps),
    payer: wallet,
    microLamports,
    tipLamports: 0n,
  });
  if (planned === null) throw new AppError('chain/insufficient-funds');
  const [refused] = planned.refused;
  if (refused !== undefined) throw refused.error;
  return { ...sale, microLamports, steps: planned.steps };
}

interface Sold {
  readonly wallet: Address;
  readonly mint: Address;
  readonly symbol: string;
  readonly tokens: bigint;
  readonly shareBps: number;
}

/**
 * The next trade of a job from what the chain and its journal say now; nothing of it is drawn again. AppError
 * `chain/self-trading-refused`, `chain/insufficient-funds`, `chain/no-holdings` when what was bought is gone, `chain/curve-complete`,
 * `chain/simulation-failed`.
 */
export async function planActivityTrade(
  rpc: Rpc,
  table: Tables,
  { cluster, plan, attempts }: DueQuestion,
): Promise<{ readonly idx: number; readonly trade: TradeIntent }> {
  const idx = nextDraw(attempts);
  const { draw, wallet, mint } = namedBy(plan, idx);
  const symbol = plan.coins[draw.coin]?.symbol ?? '';
  const trade =
    draw.side === 'buy'
      ? await planDrawnBuy(rpc, table, plan, { wallet, mint, symbol, lamports: draw.lamports })
      : await planDrawnSale(rpc, table, plan, {
          wallet,
          mint,
          symbol,
          shareBps: draw.shareBps,
          tokens: soldOf(positionOf(plan, attempts, draw), draw.shareBps),
        });
  checkTrade(plan, idx, { trade, cluster });
  return { idx, trade };
}
