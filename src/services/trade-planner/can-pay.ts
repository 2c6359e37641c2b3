import { type RentRate, rentOf } from '../../chain/rent';

/** What one transaction takes from its payer. */
export interface Spend {
  readonly networkFeeLamports: bigint;
  readonly tipLamports: bigint;
}

/**
 * Whether a wallet can pay all of these, in any order: it keeps the rent of an empty account throughout, or exactly nothing
 * behind a single transaction without tip. The network looks at a payer after the fee and again at the end.
 */
export function canPay(held: bigint, spends: readonly Spend[], rent: RentRate): boolean {
  const total = spends.reduce((sum, { networkFeeLamports, tipLamports }) => sum + networkFeeLamports + tipLamports, 0n);
  const left = held - total;
  const emptied = left === 0n && spends.length === 1 && spends.every(({ tipLamports }) => tipLamports === 0n);
  return emptied || left >= rentOf(0, rent);
}
