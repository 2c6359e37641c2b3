import { dearestRents, DEAREST_RENT, type RentRate } from '../../rent';
import { textBytes } from '../../bytes';
import type { CoinText, RentMax } from '../platform';

/** Name, symbol and uri as a mint of Token-2022 stores them: each with its u32 length. */
export const textsBytes = ({ name, symbol, uri }: CoinText): number =>
  [name, symbol, uri].reduce((size, text) => size + 4 + textBytes(text).length, 0);

/** Bytes pump.fun takes (errors 6043 to 6045). */
export const TEXT_LIMITS = { name: 32, symbol: 13, uri: 200 } as const;
/** Bytes a pump.fun launch allocates (create_v2 of pump-sdk 2.0.0, Token-2022 with metadata pointer and metadata). */
export const MINT_BYTES = 306;
export const CURVE_BYTES = 125;
/** A coin's token account: Token-2022 with an immutable owner. */
export const COIN_ACCOUNT_BYTES = 170;
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

/** A buy: token account, volume account, the creator's vault, the curve's growth. A launch: mint with the longest texts, curve, its tokens, and a first buy. */
export const RENT_MAX: RentMax = {
  growth,
  buy: dearestRents(COIN_ACCOUNT_BYTES, VOLUME_ACCUMULATOR_BYTES, 0) + growth,
  launch:
    dearestRents(MINT_BYTES + 3 * 4 + TEXT_LIMITS.name + TEXT_LIMITS.symbol + TEXT_LIMITS.uri, CURVE_BYTES) +
    dearestRents(COIN_ACCOUNT_BYTES, COIN_ACCOUNT_BYTES, VOLUME_ACCUMULATOR_BYTES, 0),
};
