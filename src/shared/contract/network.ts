import { z } from 'zod';
import { Address, ok, Units } from './common';

export const ClusterName = z.enum(['local', 'fork', 'devnet', 'testnet', 'mainnet-beta', 'unknown']);
export type ClusterName = z.infer<typeof ClusterName>;

/** GET /users/me/connection-endpoint: same-origin addresses and what the page must know of the network behind them. */
export const ConnectionEndpoint = ok(
  z.object({
    connection: z.array(z.object({ type: z.literal('sol'), url: z.string(), websocket: z.string() })),
    network: z.object({
      id: z.string(),
      cluster: ClusterName,
      lookupTable: Address.nullable(),
      faucetLamports: Units.nullable(),
    }),
    /** Whether Jupiter sells here what no launchpad buys. */
    swaps: z.boolean(),
  }),
);
export type ConnectionEndpoint = z.infer<typeof ConnectionEndpoint>['data'];
