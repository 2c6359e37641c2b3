import { AppError, faultOf } from '#shared/fault';
import { aDraft, aDraftWithoutGroup, aPreparedLaunch, someMetadata } from '../launch-warmup/launch.fixtures';
import { aLaunch } from '../../money/operation/operation.fixtures';
import type { OperationEnd } from '../../money/operation/operation.types';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { multiLaunchMachine } from './multi-launch.machine';
import { multiLaunchPorts } from './multi-launch.ports';
import type { PlannedLaunches } from './multi-launch.types';

const several = { count: 1, buyLamports: [100_000_000n, 1_000_000_000n], wallets: [] } as const;
const one = aPreparedLaunch.request;
const other = { ...one, id: '02LAUNCH', intent: { ...one.intent, mint: 'Mint2', dev: 'Normal1' } };
const launches = [{ request: one }, { request: other }];

/** What both plans take, lamports. */
export const PLANNED_LAMPORTS = 2n * one.intent.costs.totalLamports;
/** Platform fee and reserve twice, the first buy and the smallest draw. */
export const LEAST_LAMPORTS = 2n * 26_500_000n + 100_000_000n + 100_000_000n;
const planned = (availableLamports: bigint): PlannedLaunches => ({ launches, availableLamports });

const end: OperationEnd = { id: one.id, intent: aLaunch, verdict: 'done', record: null, fault: null };
const failed = { verdict: 'failed', fault: faultOf('chain/transaction-failed', 'slippage') } as const;

/** Pressed without a group: a main coin and one more. */
export const multiLaunchModel = defineModel({
  machine: multiLaunchMachine,
  ports: multiLaunchPorts,
  input: { parent: someParent, draft: { ...aDraftWithoutGroup, several }, metadata: null },
  events: {
    'part.landed': [
      { type: 'part.landed', id: one.id },
      { type: 'part.landed', id: other.id },
    ],
    'operation.ended': [
      { type: 'operation.ended', end },
      { type: 'operation.ended', end: { ...end, ...failed } },
      { type: 'operation.ended', end: { ...end, id: other.id, intent: other.intent } },
      { type: 'operation.ended', end: { ...end, id: other.id, intent: other.intent, ...failed } },
      { type: 'operation.ended', end: { ...end, id: other.id, intent: other.intent, verdict: 'abandoned' } },
      { type: 'operation.ended', end: { ...end, ...failed, id: '01OTHER' } },
    ],
    'run.cancelled': [{ type: 'run.cancelled' }],
  },
  outcomes: {
    readBalance: {
      done: [{ lamports: LEAST_LAMPORTS }, { lamports: LEAST_LAMPORTS - 1n }],
      error: [new AppError('rpc/unreachable')],
    },
    uploadMetadata: {
      done: [{ uri: 'http://localhost/cdn/m/1' }],
      error: [new AppError('api/too-large', { detail: 'Metadata is too large' })],
    },
    createCrew: { done: [{ id: 'g1' }], error: [new AppError('api/conflict'), new AppError('api/unreachable')] },
    readCrew: {
      done: [
        { dev: 'Dev1', others: ['Normal1'] },
        { dev: 'Dev1', others: [] },
      ],
      error: [new AppError('api/unreachable')],
    },
    makeCoins: { done: [[{ mint: 'Mint2', buyLamports: 300_000_000n }]], error: [new AppError('api/unreachable')] },
    prepareTogether: {
      done: [planned(PLANNED_LAMPORTS), planned(PLANNED_LAMPORTS - 1n)],
      error: [new AppError('chain/insufficient-funds'), new AppError('rpc/unreachable')],
    },
  },
});

/** Pressed on a form whose group has the wallets and whose metadata is uploaded. */
export const crewedModel = defineModel({
  ...multiLaunchModel,
  input: {
    parent: someParent,
    draft: { ...aDraft, several: { ...several, wallets: ['Normal1'] } },
    metadata: someMetadata,
  },
});
