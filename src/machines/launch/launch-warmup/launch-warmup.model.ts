import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { launchWarmupMachine, warmupPorts } from './launch-warmup.machine';
import {
  aDraft,
  aDraftWithoutGroup,
  anExtraCoin,
  aPreparedLaunch,
  BOTH_LAMPORTS,
  bothPrepared,
  severalDraft,
} from './launch.fixtures';

export const launchWarmupModel = defineModel({
  machine: launchWarmupMachine,
  ports: warmupPorts,
  input: { parent: someParent },
  events: {
    'draft.changed': [
      { type: 'draft.changed', draft: aDraft },
      { type: 'draft.changed', draft: null },
      { type: 'draft.changed', draft: aDraftWithoutGroup },
      { type: 'draft.changed', draft: { ...aDraft, name: 'Moth' } },
      { type: 'draft.changed', draft: severalDraft },
    ],
    'button.pressed': [{ type: 'button.pressed' }],
    'rehearsal.asked': [{ type: 'rehearsal.asked' }],
  },
  outcomes: {
    rehearsal: { error: [new Error('a part broke')] },
    uploadMetadata: { done: [{ uri: 'http://localhost/cdn/m/1' }], error: [new AppError('api/unreachable')] },
    makeCoins: { done: [[anExtraCoin]], error: [new AppError('api/unreachable')] },
    prepareLaunch: {
      done: [aPreparedLaunch, bothPrepared(BOTH_LAMPORTS), bothPrepared(BOTH_LAMPORTS - 1n)],
      error: [new AppError('rpc/unreachable'), new AppError('chain/insufficient-funds')],
    },
  },
});
