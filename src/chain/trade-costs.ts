import type { BuyQuote, OpenedAccount } from './platforms/platform';
import { rentOf, type RentRate } from './rent';

/** What an account that a trade may have to open holds before it. */
export interface AccountBefore {
  readonly lamports: bigint;
  readonly data: Uint8Array;
}

export interface BuyCostInput {
  readonly quote: BuyQuote;
  /** Each account a buy may have to open, with what it holds before; each is paid for once, by the buyer. */
  readonly opened: readonly (Pick<OpenedAccount, 'bytes'> & { readonly before: AccountBefore })[];
  readonly rent: RentRate;
  /** What an older curve takes to grow. */
  readonly growthLamports: bigint;
  readonly tipLamports: bigint;
  readonly networkFeeLamports: bigint;
}

/** Lamports an account of `bytes` lacks to its rent; none once it is there. */
export function rentGap({ lamports, data }: AccountBefore, bytes: number, rent: RentRate): bigint {
  const gap = rentOf(bytes, rent) - lamports;
  return data.length > 0 || gap < 0n ? 0n : gap;
}

/** Lamports; the parts sum to `totalLamports`. */
export interface BuyCosts {
  readonly curveLamports: bigint;
  readonly protocolFeeLamports: bigint;
  /** Absent where the platform takes none of its own. */
  readonly platformFeeLamports?: bigint;
  readonly creatorFeeLamports: bigint;
  readonly rentLamports: bigint;
  readonly tipLamports: bigint;
  readonly networkFeeLamports: bigint;
  readonly totalLamports: bigint;
}

/** Every lamport a buy takes at its quote: fees, and rents of the accounts it opens or grows. */
export function planBuyCosts({ quote, opened, rent, growthLamports, ...fees }: BuyCostInput): BuyCosts {
  const parts = {
    curveLamports: quote.curveLamports,
    protocolFeeLamports: quote.protocolFee,
    ...(quote.platformFee === undefined ? {} : { platformFeeLamports: quote.platformFee }),
    creatorFeeLamports: quote.creatorFee,
    rentLamports: opened.reduce((sum, { bytes, before }) => sum + rentGap(before, bytes, rent), growthLamports),
    ...fees,
  };
  return { ...parts, totalLamports: Object.values(parts).reduce((sum, part) => sum + part, 0n) };
}

/** The least to take for a quote, with slippage in basis points, rounded down. */
export const lessSlippage = (lamports: bigint, slippageBps: bigint): bigint =>
  (lamports * (10_000n - slippageBps)) / 10_000n;
