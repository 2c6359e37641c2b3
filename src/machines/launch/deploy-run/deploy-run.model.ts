import { AppError, faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { aDraft, aDraftWithoutGroup, aPreparedLaunch, someMetadata } from '../launch-warmup/launch.fixtures';
import { aLaunch } from '../../money/operation/operation.fixtures';
import type { OperationEnd } from '../../money/operation/operation.types';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { deployRunMachine, deployRunPorts } from './deploy-run.machine';

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
    'run.cancelled': [{ type: 'run.cancelled' }],
  },
  outcomes: {
    readBalance: {
      done: [{ lamports: 126_500_000n }, { lamports: 126_499_999n }],
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
    openSeveral: { done: [undefined], error: [new AppError('api/unreachable')] },
    multiLaunch: {
      done: [
        { launched: { mint: 'Mint2', symbol: 'LANTERN' }, problem: null, made: { id: 'g1', dev: 'Dev1' } },
        { launched: null, problem: notice('multi/noneDeployed'), made: null },
      ],
      error: [new AppError('internal/unexpected')],
    },
    prepareLaunch: { done: [aPreparedLaunch], error: [new AppError('chain/insufficient-funds')] },
  },
});

/** Pressed on a warm form: group chosen, metadata uploaded, plan and keys loaded. */
export const warmRunModel = defineModel({
  ...deployRunModel,
  input: { parent: someParent, draft: aDraft, problem: null, metadata: someMetadata, prepared: aPreparedLaunch },
});

/** Pressed where more coins are to be made than one. */
export const severalRunModel = defineModel({
  ...deployRunModel,
  input: {
    ...deployRunModel.input,
    draft: { ...aDraft, several: { count: 1, buyLamports: [1n, 2n], wallets: ['Normal1'] } },
  },
});

/** Pressed without an active master. */
export const blockedRunModel = defineModel({
  ...deployRunModel,
  input: { parent: someParent, draft: null, problem: notice('deploy/noMaster'), metadata: null, prepared: null },
});
