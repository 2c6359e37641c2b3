import { z } from 'zod';
import { Address, Id, ok, Units } from './common';

/** One token account as it is confirmed now: base units in it, lamports of rent (and wrapped SOL) that closing it frees. */
export const HeldAccount = z.object({ address: Address, mint: Address, amount: Units, lamports: Units });
export type HeldAccount = z.infer<typeof HeldAccount>;

/** An own wallet that holds lamports, token accounts or a volume account. */
export const HoldingWallet = z.object({
  address: Address,
  lamports: Units,
  accounts: z.array(HeldAccount),
  /** Lamports of its volume account on the launchpad, which closing it frees. */
  volumeLamports: Units,
});
export type HoldingWallet = z.infer<typeof HoldingWallet>;

/** Where the wallet belongs; `gone` was deleted, `loose` is a kept key that belongs to no group and no master. */
export const HoldingPlace = z.object({
  kind: z.enum(['master', 'group', 'loose']),
  id: Id,
  name: z.string(),
  gone: z.boolean(),
  /** Whether it can still be brought back; true for what was not deleted. */
  recoverable: z.boolean(),
  wallets: z.array(HoldingWallet),
});
export type HoldingPlace = z.infer<typeof HoldingPlace>;

/** GET /wallets/holdings: every wallet the user ever had here that holds anything now. */
export const HoldingsAnswer = ok(z.array(HoldingPlace));

/** POST /wallets/adopt: loose wallets into a group. */
export const AdoptWallets = z.strictObject({ groupId: Id, addresses: z.array(Address).min(1).max(20) });
export type AdoptWallets = z.infer<typeof AdoptWallets>;
