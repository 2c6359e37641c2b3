import { z } from 'zod';
import { Address, ReadSlot, Units } from '#shared/contract/common';

/** Master wallet to any address. `lamports` arrive, `feeLamports` is the network fee on top. */
export const TransferPlan = z.strictObject({
  kind: z.literal('transfer'),
  from: Address,
  to: Address,
  lamports: Units,
  feeLamports: Units,
  /** What the master held when `lamports` was taken as a share of it; absent where the amount was typed. */
  heldLamports: Units.optional(),
  readSlot: ReadSlot.optional(),
});
export type TransferPlan = z.infer<typeof TransferPlan>;
