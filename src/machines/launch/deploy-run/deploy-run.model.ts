import { AppError, faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import {
  aDraft,
  aDraftWithoutGroup,
  aPreparedLaunch,
  BOTH_LAMPORTS,
  bothPrepared,
  severalDraft,
  someMetadata,
} from '../launch-warmup/launch.fixtures';
import { aLaunch } from '../../money/operation/operation.fixtures';
import type { OperationEnd } from '../../money/operation/operation.types';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { deployRunMachine, deployRunPorts } from './deploy-run.machine';

const made = { id: 'g1', dev: 'Dev1' };
const end: OperationEnd = { id: '01LAUNCH', intent: aLaunch, verdict: 'done', record: null, fault: null };

/** Pressed on a form that was not ready, without a group. */
export const deployRunModel = defineModel({
  machine: deployRunMachine,
  ports: deployRunPorts,
  input: { parent: someParent, draft: aDraftWithoutGroup, problem: null, metadata: null, prepared: null },
  events: {
    'launch.landed': [{ type: 'launch.landed' }],
    'operation.ended': [
      { type: 'operation.ended', end },
      { type: 'operation.ended', end: { ...end, verdict: 'failed', fault: faultOf('chain/transaction-failed') } },
      { type: 'operation.ended', end: { ...end, id: '01OTHER' } },
    ],
  },
  outcomes: {
    launchPreparation: {
      done: [
        { prepared: aPreparedLaunch, problem: null, made },
        { prepared: bothPrepared(BOTH_LAMPORTS), problem: null, made: null },
        { prepared: null, problem: notice('deploy/tooLow', { reason: faultOf('chain/insufficient-funds') }), made },
        { prepared: null, problem: null, made },
      ],
      error: [new AppError('internal/unexpected')],
    },
    multiLaunch: {
      done: [
        { launched: { mint: 'Mint2', symbol: 'LANTERN' }, problem: null },
        { launched: null, problem: notice('multi/noneDeployed') },
      ],
      error: [new AppError('internal/unexpected')],
    },
  },
});

/** Pressed on a warm form: group chosen, metadata uploaded, plan and keys loaded. */
export const warmRunModel = defineModel({
  ...deployRunModel,
  input: { parent: someParent, draft: aDraft, problem: null, metadata: someMetadata, prepared: aPreparedLaunch },
});

/** Pressed on a warm form of several coins. */
export const severalRunModel = defineModel({
  ...deployRunModel,
  input: { ...warmRunModel.input, draft: severalDraft, prepared: bothPrepared(BOTH_LAMPORTS) },
});

/** Pressed without an active master. */
export const blockedRunModel = defineModel({
  ...deployRunModel,
  input: { parent: someParent, draft: null, problem: notice('deploy/noMaster'), metadata: null, prepared: null },
});
