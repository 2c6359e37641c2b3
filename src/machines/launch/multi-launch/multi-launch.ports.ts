import type { AnyEventObject } from 'xstate';
import type { ExtraCoin, SeveralLaunch } from '#operations/domain/launch';
import { launchWarmupPorts } from '../launch-warmup/launch-warmup.machine';
import { channel } from '../../channel';
import { port } from '../../port';
import type { CrewPlan, LaunchCrew, PlannedLaunches } from './multi-launch.types';

/** Effects of launching several coins by one press. */
export const multiLaunchPorts = {
  uploadMetadata: launchWarmupPorts.uploadMetadata,
  /** Lamports of the wallet now, past any cache. */
  readBalance: port<{ readonly lamports: bigint }, { readonly address: string }>('readBalance'),
  /** POST /groups/ named multi-launch-xxxxxx with a developer wallet and so many others; `api/conflict` at 8 groups. */
  createCrew: port<{ readonly id: string }, { readonly others: number }>('createCrew'),
  /** GET /groups/{id}/wallets. */
  readCrew: port<LaunchCrew, { readonly id: string }>('readCrew'),
  /** A key of its own for each coin beside the main one, and a first buy drawn from the range. */
  makeCoins: port<readonly ExtraCoin[], { readonly several: SeveralLaunch }>('makeCoins'),
  /** Plans all of them as `prepareLaunch` plans one; nothing is sent. */
  prepareTogether: port<PlannedLaunches, CrewPlan>('prepareTogether'),
  /** Says `part.landed` of each whose coin stands. */
  watchParts: channel<AnyEventObject, { readonly ids: readonly string[] }>('watchParts'),
};
