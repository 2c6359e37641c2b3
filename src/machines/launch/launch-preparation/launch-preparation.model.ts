import { AppError } from '#shared/fault';
import {
  aDraft,
  aDraftWithoutGroup,
  anExtraCoin,
  aPreparedLaunch,
  BOTH_LAMPORTS,
  bothPrepared,
  severalDraft,
  severalWithoutGroup,
  someMetadata,
} from '../launch-warmup/launch.fixtures';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { launchPreparationMachine } from './launch-preparation.machine';
import { launchPreparationPorts } from './launch-preparation.ports';

/** Platform fee, reserve and first buy. */
export const ONE_LAMPORTS = 126_500_000n;
/** Platform fee and reserve twice, the first buy and the smallest draw. */
export const LEAST_LAMPORTS = 2n * 26_500_000n + 100_000_000n + 100_000_000n;

/** Pressed on a form that was not ready, without a group. */
export const launchPreparationModel = defineModel({
  machine: launchPreparationMachine,
  ports: launchPreparationPorts,
  input: { parent: someParent, draft: aDraftWithoutGroup, metadata: null },
  events: { 'run.cancelled': [{ type: 'run.cancelled' }] },
  outcomes: {
    readBalance: {
      done: [{ lamports: LEAST_LAMPORTS }, { lamports: LEAST_LAMPORTS - 1n }, { lamports: ONE_LAMPORTS - 1n }],
      error: [new AppError('rpc/unreachable')],
    },
    uploadMetadata: {
      done: [{ uri: 'http://localhost/cdn/m/1' }],
      error: [new AppError('api/too-large', { detail: 'Metadata is too large' })],
    },
    createLaunchGroup: {
      done: [{ id: 'g1', dev: 'Dev1' }],
      error: [new AppError('api/conflict'), new AppError('api/unreachable')],
    },
    readCrew: { done: [['Wal1'], []], error: [new AppError('api/unreachable')] },
    makeCoins: { done: [[anExtraCoin]], error: [new AppError('api/unreachable')] },
    prepareLaunch: {
      done: [aPreparedLaunch, bothPrepared(BOTH_LAMPORTS), bothPrepared(BOTH_LAMPORTS - 1n)],
      error: [new AppError('chain/insufficient-funds'), new AppError('rpc/unreachable')],
    },
  },
});

/** Of several coins, without a group. */
export const severalPreparationModel = defineModel({
  ...launchPreparationModel,
  input: { parent: someParent, draft: severalWithoutGroup, metadata: null },
});

/** Of several coins, in a group that has the wallets, with metadata uploaded. */
export const crewedPreparationModel = defineModel({
  ...launchPreparationModel,
  input: { parent: someParent, draft: severalDraft, metadata: someMetadata },
});

/** Of one coin, in a chosen group. */
export const groupedPreparationModel = defineModel({
  ...launchPreparationModel,
  input: { parent: someParent, draft: aDraft, metadata: null },
});
