import { networkFee } from '#operations/built-step';
import type { LaunchIntent } from '#operations/intent';
import { AppError } from '#shared/fault';
import { type LaunchInput, planLaunchCosts } from '../../chain/launch';
import { LAUNCHPADS } from '../../chain/platforms/launchpads';
import { rentOf } from '../../chain/rent';
import { priceHoldings, SELL_SLIPPAGE_BPS } from '../trade-planner/price-holdings';

/** A trade behind a launch with its amounts as bigint. */
export type LaunchTrade = NonNullable<LaunchIntent['trades']>[number];

/**
 * Compute units of a sale that no network can rehearse yet, since its coin is not there: three times what any launchpad's took when
 * it was measured.
 */
const SALE_UNITS = 250_000;

export interface SaleBehind {
  readonly groupId: string;
  /** Waited behind the landing of the launch. */
  readonly delayMs: number;
}

/**
 * The sale of exactly what the first buy of a launch brings, for what the curve then pays less the slippage of sales; the master
 * pays its fee. AppError `chain/curve-complete` where the first buy ends the curve, `chain/no-holdings` where there is none.
 */
export function planSale(input: LaunchInput, { groupId, delayMs }: SaleBehind): LaunchTrade {
  const { launchpad, mint, master, dev, symbol, devBuyLamports, priority, rent, feature } = input;
  const { tokens, devLamportsAfter } = planLaunchCosts(input);
  if (tokens === 0n) throw new AppError('chain/no-holdings');
  const launchpads = new Map([[launchpad.id, launchpad.withLaunch({ mint, creator: dev, feature }, devBuyLamports)]]);
  const holdings = [{ wallet: dev, groupId, mint, tokens }];
  const opened = LAUNCHPADS[launchpad.id].openedBySale(dev);
  const lentLamports = opened === null ? 0n : rentOf(opened.bytes, rent);
  const positions = priceHoldings({ launchpads, growths: new Map(), holdings }, SELL_SLIPPAGE_BPS).map((position) => ({
    ...position,
    ...(devLamportsAfter >= lentLamports ? {} : { lentLamports }),
  }));
  const { microLamports } = priority;
  const { feeRecipient = launchpad.feeRecipient } = input;
  const unitLimit = SALE_UNITS;
  return {
    delayMs,
    trade: {
      kind: 'sell',
      platform: launchpad.id,
      surface: 'coin',
      symbol,
      master,
      percentBps: 10_000,
      slippageBps: SELL_SLIPPAGE_BPS,
      ...(feeRecipient === undefined ? {} : { feeRecipient }),
      microLamports,
      steps: [
        {
          payer: master,
          unitLimit,
          networkFeeLamports: networkFee([master, dev], { unitLimit, microLamports }),
          tip: null,
          positions,
        },
      ],
    },
  };
}
