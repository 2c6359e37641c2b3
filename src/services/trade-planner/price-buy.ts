import { AppError } from '#shared/fault';
import type { BuyIntent } from '#operations/intent';
import { networkFee } from '#operations/built-step';
import type { Address } from '../../chain/address';
import { rentOf, type RentRate } from '../../chain/rent';
import { LAUNCHPADS } from '../../chain/platforms/launchpads';
import type { Launchpad } from '../../chain/platforms/launchpad';
import { buyLimits, withSlippage } from '../../chain/platforms/platform';
import { TOKEN_PROGRAMS, type TokenProgramName } from '../../chain/token';
import { tipAccountFor } from '../../chain/tip-accounts';
import { type AccountBefore, planBuyCosts, rentGap } from '../../chain/trade-costs';

/** Who buys what, and for how much at most. */
export interface BuyOrder {
  readonly mint: Address;
  readonly symbol: string;
  readonly master: Address;
  /** Pays and receives. */
  readonly wallet: Address;
  readonly groupId: string;
  /** The most the quote may cost, fees of the platform included. */
  readonly lamports: bigint;
  readonly slippageBps: number;
  /** 0 for no tip. */
  readonly tipLamports: bigint;
}

/** What a buy meets: its launchpad with the curve of the coin, and what was there before it. */
export interface BuyGround {
  readonly launchpad: Launchpad;
  /** Absent for Token-2022, as plans say it. */
  readonly tokenProgram?: TokenProgramName;
  /** Lamports of the wallet. */
  readonly held: bigint;
  /** An account the buy may have to open, as it is before it. */
  readonly before: (address: Address) => AccountBefore;
  readonly rent: RentRate;
  /** What an older curve takes to grow. */
  readonly growthLamports: bigint;
  /** Says which wallet lacks what it needs, lamports; nothing is said where there is only one. */
  readonly lack?: (needed: bigint) => string;
}

type Priority = Pick<BuyIntent, 'unitLimit' | 'microLamports'>;

/** The accounts a buy may have to open. */
export const openedByOrder = (
  { mint, wallet }: Pick<BuyOrder, 'mint' | 'wallet'>,
  { launchpad, tokenProgram }: Pick<BuyGround, 'launchpad' | 'tokenProgram'>,
) => launchpad.openedByBuy({ mint, user: wallet, tokenProgram: TOKEN_PROGRAMS[tokenProgram ?? 'token-2022'] });

/**
 * A buy to the lamport, by its priority. Its slippage is the one asked for as far as the wallet can pay it and keep its own rent;
 * AppError `chain/insufficient-funds` when it cannot pay the quote, `chain/out-of-range` when the amount buys nothing, `chain/curve-complete`.
 */
export function pricedBuy(order: BuyOrder, ground: BuyGround): (priority: Priority) => BuyIntent {
  const { mint, symbol, master, wallet, groupId, lamports, slippageBps, tipLamports } = order;
  const { launchpad, tokenProgram, held, before, rent, growthLamports, lack } = ground;
  const { id: platform, feeRecipient } = launchpad;
  const { buyFixes } = LAUNCHPADS[platform];
  const quote = launchpad.quoteBuy(mint, lamports);
  if (quote.tokens === 0n) throw new AppError('chain/out-of-range');
  const opened = openedByOrder(order, ground).map((one) => ({ ...one, before: before(one.address) }));
  const [kept = [], lent = []] = [false, true].map((isLent) =>
    opened.filter((one) => (one.isLent ?? false) === isLent),
  );
  const lentLamports = lent.reduce((sum, one) => sum + rentGap(one.before, one.bytes, rent), 0n);
  const limits = buyLimits(buyFixes, quote, BigInt(slippageBps));
  const agreed = buyFixes === 'tokens' ? withSlippage(lamports, BigInt(slippageBps)) : limits.lamports;
  return (priority) => {
    const networkFeeLamports = networkFee([wallet], priority);
    const costs = planBuyCosts({ quote, opened: kept, rent, growthLamports, tipLamports, networkFeeLamports });
    const payable = held - costs.rentLamports - lentLamports - tipLamports - networkFeeLamports - rentOf(0, rent);
    if (payable < quote.total)
      throw new AppError(
        'chain/insufficient-funds',
        lack === undefined ? {} : { detail: lack(held - payable + quote.total) },
      );
    return {
      kind: 'buy',
      platform,
      mint,
      ...(tokenProgram === undefined ? {} : { tokenProgram }),
      symbol,
      master,
      wallet,
      groupId,
      lamports,
      tokensOut: quote.tokens,
      ...(buyFixes === 'lamports' ? { leastTokens: limits.tokens } : {}),
      maxLamports: payable < agreed ? payable : agreed,
      slippageBps,
      ...(feeRecipient === undefined ? {} : { feeRecipient }),
      tip: tipLamports === 0n ? null : { account: tipAccountFor(wallet, mint), lamports: tipLamports },
      ...priority,
      costs,
    };
  };
}
