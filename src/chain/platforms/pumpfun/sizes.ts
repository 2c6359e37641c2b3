import { dearestRents, DEAREST_RENT, type RentRate } from '../../rent';
import type { RentMax } from '../platform';
import { MINT_BYTES, OWNED_ACCOUNT_BYTES } from '../sizes';

/** Bytes pump.fun takes (errors 6043 to 6045). */
export const TEXT_LIMITS = { name: 32, symbol: 13, uri: 200 } as const;
/** Bytes of the curve of a launch (create_v2 of pump-sdk 2.0.0). */
export const CURVE_BYTES = 125;
/** What the agent of a mayhem coin keeps of it (measured on mainnet). */
export const MAYHEM_STATE_BYTES = 106;
/** A wallet's record of its volume, opened by its first buy. */
export const VOLUME_ACCUMULATOR_BYTES = 137;

/** A trade grows a curve of an older layout to this many bytes, and the trader pays their rent. */
const TRADED_CURVE_BYTES = 115;
/** What the shortest curve lacks to them. */
const GROWTH_BYTES_MAX = 66;

/** Lamports the trader pays for a curve of `bytes` to grow; 0 for one of today's layouts. */
export const curveGrowth = (bytes: number, rent: RentRate): bigint =>
  BigInt(Math.max(0, TRADED_CURVE_BYTES - bytes)) * rent.lamportsPerByte;

const growth = BigInt(GROWTH_BYTES_MAX) * DEAREST_RENT.lamportsPerByte;

/** A buy: token account, volume account, the creator's vault, the curve's growth. A launch: mint with the longest texts, curve, its tokens, and a first buy; of a mayhem coin the agent's state and tokens. */
export const RENT_MAX: RentMax = {
  growth,
  buy: dearestRents(OWNED_ACCOUNT_BYTES, VOLUME_ACCUMULATOR_BYTES, 0) + growth,
  launch:
    dearestRents(MINT_BYTES + 3 * 4 + TEXT_LIMITS.name + TEXT_LIMITS.symbol + TEXT_LIMITS.uri, CURVE_BYTES) +
    dearestRents(OWNED_ACCOUNT_BYTES, OWNED_ACCOUNT_BYTES, VOLUME_ACCUMULATOR_BYTES, 0),
  features: { mayhem: dearestRents(MAYHEM_STATE_BYTES, OWNED_ACCOUNT_BYTES) },
};
