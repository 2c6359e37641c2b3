import { z } from 'zod';

/** Lists that keep what was deleted for a while. */
export const DeletedQuery = z.object({
  deleted: z.enum(['true', 'false']).optional().describe('`true`: those deleted in the last 30 days'),
});
/** What every call that answers a key of a wallet is subject to. */
export const REVEAL_GATE =
  'Through the reveal gate: logged, limited, and with a fresh sign-in unless the purpose is `sign`.';
