import type { CreatorFeeOf } from '../../chain/platforms/pumpfun/creator-fee';
import type { Ratio } from '../../chain/platforms/platform';

/**
 * Price in lamports a base unit, market cap in lamports, bonding 0 to 100, and who gets the creator's fee. Of a coin that is sold for a
 * token both count base units of that token.
 */
export interface Quote {
  readonly price: Ratio;
  readonly marketCap: bigint;
  readonly bonding: number;
  readonly complete: boolean;
  readonly creatorFee: CreatorFeeOf;
}

/** A coin by the bytes of its curve. */
export interface CoinCurve {
  /** The program its tokens are kept by. */
  readonly tokenProgram: string;
  /** Base units. */
  readonly supply: bigint;
  readonly isComplete: boolean;
  readonly quote: () => Quote;
  /**
   * What selling `tokens` would bring now, lamports, or base units of the token it is sold for, after the platform's fees; null while the platform's accounts are not known,
   * once the coin left its curve, and where nobody here trades it.
   */
  readonly worthOf: (market: readonly (Uint8Array | null)[], tokens: bigint) => bigint | null;
}

/** Bytes of an account as far as they are known. */
export type BytesKnown = (address: string) => Uint8Array | undefined;

/** How the coins of one launchpad are read for the eye. */
export interface CurveReader {
  /** The accounts that price them; the first must be there. */
  readonly marketAddresses: () => readonly string[];
  readonly curveAddress: (mint: string) => string;
  /** The token program of every coin; null where each curve says its own. */
  readonly tokenProgram: string | null;
  /** The accounts beside its curve without which nothing is said of a coin. */
  readonly readBy: () => readonly string[];
  /** Null while `readBy` is not all there. */
  readonly read: (mint: string, bytes: Uint8Array, bytesOf: BytesKnown) => CoinCurve | null;
}
