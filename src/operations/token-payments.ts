import { type Address, associatedTokenAddress, TOKEN_PROGRAM } from '../chain/address';
import type { Instruction } from '../chain/instruction';
import { createAssociatedTokenAccountIdempotent, transferCheckedInstruction } from '../chain/token';
import type { OperationIntent } from './intent';
import { sum } from './movement';
import { movementsOf, stepsIn } from './movements';

interface Payment {
  readonly from: Address;
  readonly to: Address;
  /** Pays the rent of the receiver's account where it is missing. */
  readonly opener: Address;
  readonly mint: Address;
  /** Base units. */
  readonly units: bigint;
  readonly decimals: number;
}

/** Opens the receiver's associated account where it is missing and pays into it from the payer's. */
export const payTokens = ({ from, to, opener, mint, units, decimals }: Payment): readonly Instruction[] => [
  createAssociatedTokenAccountIdempotent({ payer: opener, owner: to, mint, tokenProgram: TOKEN_PROGRAM }),
  transferCheckedInstruction({
    source: associatedTokenAddress(from, mint, TOKEN_PROGRAM),
    destination: associatedTokenAddress(to, mint, TOKEN_PROGRAM),
    owner: from,
    mint,
    units,
    decimals,
  }),
];

/** What steps of a plan pay out of one account of a quote token, base units. */
export interface TokenSpend {
  readonly wallet: Address;
  readonly mint: Address;
  /** The wallet's associated account of the mint, which pays. */
  readonly account: Address;
  readonly units: bigint;
}

/** What step `idx` pays out of quote tokens that were there before: what it receives itself before it pays is taken off. */
function spentBy(intent: OperationIntent, idx: number): readonly TokenSpend[] {
  const paid = movementsOf(intent, idx).filter(({ what }) => what === 'paid');
  return paid.flatMap(({ from: wallet, mint, most }): readonly TokenSpend[] => {
    if (wallet === null || mint === null) return [];
    const received = paid.flatMap((one) => (one.to === wallet && one.mint === mint ? [one.least] : []));
    const units = most - sum(received);
    return units > 0n ? [{ wallet, mint, account: associatedTokenAddress(wallet, mint, TOKEN_PROGRAM), units }] : [];
  });
}

/** What these steps pay in quote tokens, each account once. */
export function tokenSpendsOf(intent: OperationIntent, steps: readonly number[]): readonly TokenSpend[] {
  const spends = new Map<Address, TokenSpend>();
  for (const one of steps.flatMap((idx) => spentBy(intent, idx)))
    spends.set(one.account, { ...one, units: (spends.get(one.account)?.units ?? 0n) + one.units });
  return [...spends.values()];
}

/** Accounts whose content decides whether a plan can pay its quote tokens. */
export const accountsPaying = (intent: OperationIntent): readonly Address[] =>
  tokenSpendsOf(intent, stepsIn(intent)).map(({ account }) => account);
