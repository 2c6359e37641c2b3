import type { SellIntent } from '#operations/intent';
import type { Address } from '../../chain/address';
import { tradedAt } from '../../chain/platforms/launchpads';
import type { SellQuote } from '../../chain/platforms/platform';
import { lessSlippage } from '../../chain/trade-costs';
import type { SellGround } from './read-holdings';

type Position = SellIntent['steps'][number]['positions'][number];

/** The most a sale may bring less than quoted, basis points; the specification names none for sales. */
export const SELL_SLIPPAGE_BPS = 2_000;

/** Each holding with what it brings in its turn, and the least it may bring wherever it lands among the others. */
export function priceHoldings(
  { launchpads, growths, holdings }: Pick<SellGround, 'launchpads' | 'growths' | 'holdings'>,
  slippageBps: number,
): readonly Position[] {
  const totals = new Map<Address, bigint>();
  for (const { mint, tokens } of holdings) totals.set(mint, (totals.get(mint) ?? 0n) + tokens);
  const sales = new Map<Address, (tokens: bigint) => SellQuote>();
  return holdings.map((holding) => {
    const { mint, tokens } = holding;
    const launchpad = tradedAt(launchpads, mint);
    const sell = sales.get(mint) ?? launchpad.salesOf(mint);
    sales.set(mint, sell);
    const growth = growths.get(mint) ?? 0n;
    const least = launchpad.leastProceeds(mint, tokens, (totals.get(mint) ?? 0n) - tokens);
    return {
      ...holding,
      platform: launchpad.id,
      expectedLamports: sell(tokens).received,
      minLamports: lessSlippage(least, BigInt(slippageBps)),
      ...(growth === 0n ? {} : { growthLamports: growth }),
    };
  });
}
