import { faultOf } from '#shared/fault';
import { BOTH_LAMPORTS, bothPrepared } from '../launch-warmup/launch.fixtures';
import { launchesOf } from '../launch-warmup/launch-draft';
import { aLaunch } from '../../money/operation/operation.fixtures';
import type { OperationEnd } from '../../money/operation/operation.types';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { multiLaunchMachine, multiLaunchPorts } from './multi-launch.machine';

const launches = launchesOf(bothPrepared(BOTH_LAMPORTS));
const [one, other] = ['01LAUNCH', '02LAUNCH'] as const;
const end: OperationEnd = { id: one, intent: aLaunch, verdict: 'done', record: null, fault: null };
const failed = { verdict: 'failed', fault: faultOf('chain/transaction-failed', 'slippage') } as const;

/** A main coin and one more, planned. */
export const multiLaunchModel = defineModel({
  machine: multiLaunchMachine,
  ports: multiLaunchPorts,
  input: { parent: someParent, launches },
  events: {
    'part.landed': [
      { type: 'part.landed', id: one },
      { type: 'part.landed', id: other },
    ],
    'operation.ended': [
      { type: 'operation.ended', end },
      { type: 'operation.ended', end: { ...end, ...failed } },
      { type: 'operation.ended', end: { ...end, id: other } },
      { type: 'operation.ended', end: { ...end, id: other, ...failed } },
      { type: 'operation.ended', end: { ...end, id: other, verdict: 'abandoned' } },
      { type: 'operation.ended', end: { ...end, ...failed, id: '01OTHER' } },
    ],
  },
  outcomes: {},
});
