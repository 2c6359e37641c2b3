import { TOKEN_ACCOUNT_BYTES } from '../../chain/token';
import type { AccountState } from '../chain-store/chain-store';

/** Offset of the amount in a token account of either token program. */
const AMOUNT_AT = 64;
const SHARE_SCALE = 1_000_000n;
const PERCENT_OF_SCALE = 10_000;

/** Base units in a token account; 0 where there is none, undefined while it is not known. */
export function tokensIn(state: Pick<AccountState, 'data'> | undefined): bigint | undefined {
  if (state === undefined) return undefined;
  const { data } = state;
  if (data.length < TOKEN_ACCOUNT_BYTES) return 0n;
  return new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(AMOUNT_AT, true);
}

/** The newer of two states of one account. */
export function newest(one: AccountState | undefined, other: AccountState | undefined): AccountState | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return other.slot > one.slot ? other : one;
}

/** Share of the supply in percent, four decimals, rounded down. */
export const supplyShare = (tokens: bigint, supply: bigint): number =>
  supply === 0n ? 0 : Number((tokens * SHARE_SCALE) / supply) / PERCENT_OF_SCALE;

/** Sum of what is known; null until every amount is. */
export const totalOf = (amounts: readonly (bigint | undefined)[]): bigint | null =>
  amounts.reduce<bigint | null>((sum, one) => (sum === null || one === undefined ? null : sum + one), 0n);
