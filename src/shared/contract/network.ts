import { z } from 'zod';
import { COIN_FEATURES } from '../coin-features';
import { CLOSED_WHYS } from '../launch-configs';
import { LaunchConfigs } from './launch-configs';
import { Address, Launchpad, ok, Units } from './common';

export const ClusterName = z.enum(['local', 'fork', 'devnet', 'testnet', 'mainnet-beta', 'unknown']);
export type ClusterName = z.infer<typeof ClusterName>;

/** GET /users/me/connection-endpoint: same-origin addresses and what the page must know of the network behind them. */
export const ConnectionEndpoint = ok(
  z.object({
    connection: z.array(z.object({ type: z.literal('sol'), url: z.string(), websocket: z.string() })),
    /** Null until the network behind the server has answered. */
    network: z
      .object({
        id: z.string(),
        cluster: ClusterName,
        /** Those of launches and trades. */
        lookupTables: z.array(Address),
        /** Absent where the operator named none. */
        launchConfigs: LaunchConfigs.optional(),
        /** Where nothing can be launched, and why; absent where everything is open. */
        closed: z
          .array(z.object({ platform: Launchpad, quote: z.enum(['sol', 'usd1']), why: z.enum(CLOSED_WHYS) }))
          .optional(),
        /** What is launched beside plain coins; absent where nothing is. */
        features: z.array(z.object({ platform: Launchpad, feature: z.enum(COIN_FEATURES) })).optional(),
        faucetLamports: Units.nullable(),
        /** Slot time of the network; signed bytes live for 150 of them. */
        slotMs: z.number().nonnegative(),
      })
      .nullable(),
    /** Why there is no network yet, fit to be shown. */
    away: z.string().nullable(),
    /** Whether Jupiter sells here what no launchpad buys. */
    swaps: z.boolean(),
    /** Whether a block engine takes the transactions; without one a tip would buy nothing, and none is paid. */
    tips: z.boolean(),
    /** Whether an engine takes bundles: several transactions that land in one slot or not at all. */
    bundles: z.boolean(),
  }),
);
export type ConnectionEndpoint = z.infer<typeof ConnectionEndpoint>['data'];
