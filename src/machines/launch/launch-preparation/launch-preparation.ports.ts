import { launchWarmupPorts } from '../launch-warmup/launch-warmup.machine';
import type { LaunchGroup } from '../launch-warmup/launch-warmup.types';
import { port } from '../../port';

/** Effects of making ready what a pressed launch still lacks. */
export const launchPreparationPorts = {
  ...launchWarmupPorts,
  /** Lamports of the wallet now, past any cache. */
  readBalance: port<{ readonly lamports: bigint }, { readonly address: string }>('readBalance'),
  /**
   * POST /groups/ with one developer wallet and so many others, named coin-launch-xxxxxx, or multi-launch-xxxxxx with others;
   * `api/conflict` at 8 groups.
   */
  createLaunchGroup: port<LaunchGroup, { readonly others: number }>('createLaunchGroup'),
  /** Addresses of the group's wallets but the developer's, in their order. */
  readCrew: port<readonly string[], { readonly id: string }>('readCrew'),
};
