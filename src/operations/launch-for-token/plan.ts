import { z } from 'zod';
import { Address, Units } from '#shared/contract/common';
import { LaunchedCoin } from '../launch/plan';

/** What the first buy takes of the quote token, base units: the parts sum to the plan's `spendUnits`. */
export const QuotedUnits = z.strictObject({
  curveUnits: Units,
  protocolFeeUnits: Units,
  platformFeeUnits: Units,
  creatorFeeUnits: Units,
});

/** Every lamport such a launch takes; the parts sum to `totalLamports`, which leaves the master. */
export const TokenLaunchCosts = z.strictObject({
  rentLamports: Units,
  networkFeeLamports: Units,
  /** What stays on the dev wallet as its reserve. */
  devReserveLamports: Units,
  totalLamports: Units,
});

/**
 * A coin sold for a token: fund the dev wallet with SOL for rents and with the token for its first buy, create, and buy, in one
 * transaction. No amount of the token has the name of one that counts lamports.
 */
export const LaunchForTokenPlan = LaunchedCoin.extend({
  kind: z.literal('launch-for-token'),
  /** The token the coin is sold for. */
  quoteMint: Address,
  /** Base units of the quote token that the master pays and the first buy spends, fees of the platform included; 0 creates without buying. */
  spendUnits: Units,
  quoted: QuotedUnits,
  /** Base units of the coin (6 decimals) the first buy brings at least. */
  tokensOut: Units,
  /** Lamports the master sends to the dev wallet in the same transaction. */
  fundLamports: Units,
  unitLimit: z.number().int().min(1).max(1_400_000),
  microLamports: Units,
  costs: TokenLaunchCosts,
});
export type LaunchForTokenPlan = z.infer<typeof LaunchForTokenPlan>;
