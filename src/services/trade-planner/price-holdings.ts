import type { SellIntent } from '#operations/intent';
import { AppError } from '#shared/fault';
import type { Address } from '../../chain/address';
import { type BondingCurve, pumpfun } from '../../chain/platforms/pumpfun';
import { curveAfterSale, leastProceeds, lessSlippage } from '../../chain/trade-costs';
import type { SellGround } from './read-holdings';

type Position = SellIntent['steps'][number]['positions'][number];

/** Each holding with what it brings in its turn, and the least it may bring wherever it lands among the others. */
export function priceHoldings(
  { market, curves, growths, holdings }: Pick<SellGround, 'market' | 'curves' | 'growths' | 'holdings'>,
  slippageBps: number,
): readonly Position[] {
  const totals = new Map<Address, bigint>();
  for (const { mint, tokens } of holdings) totals.set(mint, (totals.get(mint) ?? 0n) + tokens);
  const behind = new Map<Address, BondingCurve>(curves);
  return holdings.map((holding) => {
    const { mint, tokens } = holding;
    const [fresh, now, growth] = [curves.get(mint), behind.get(mint), growths.get(mint) ?? 0n];
    if (fresh === undefined || now === undefined) throw new AppError('chain/account-missing');
    behind.set(mint, curveAfterSale(market, now, tokens));
    const least = leastProceeds(market, fresh, tokens, (totals.get(mint) ?? 0n) - tokens);
    return {
      ...holding,
      expectedLamports: pumpfun.quoteSell(market, now, tokens).received,
      minLamports: lessSlippage(least, BigInt(slippageBps)),
      ...(growth === 0n ? {} : { growthLamports: growth }),
    };
  });
}
