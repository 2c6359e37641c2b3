import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { operationMachine } from './operation.machine';
import type { OperationIntent } from '#operations/intent';
import type { StepRecord } from './operation.types';

export type OperationActor = ActorRefFrom<typeof operationMachine>;
type OperationSnapshot = SnapshotFrom<typeof operationMachine>;

/** What is happening now, in the words of the chart. */
export type OperationStage =
  | 'signing'
  | 'sending'
  | 'asking'
  | 'confirming'
  | 'unknown'
  | 'waiting'
  | 'resting'
  | 'resuming'
  | 'abandoning'
  | 'done'
  | 'failed'
  | 'abandoned';

const NO_STEPS: readonly StepRecord[] = [];

export function selectStage({ value }: OperationSnapshot): OperationStage {
  if (typeof value === 'object')
    return value.watching === 'running' || value.watching === 'judging' ? 'confirming' : value.watching;
  switch (value) {
    case 'opening':
    case 'signing':
      return 'signing';
    case 'submitting':
      return 'sending';
    case 'lookingUp':
    case 'unreachable':
    case 'unheard':
      return 'asking';
    case 'resigning':
    case 'resuming':
      return 'resuming';
    default:
      return value;
  }
}
export const selectIntent = ({ context }: OperationSnapshot): OperationIntent => context.request.intent;
/** Steps as the keeper's journal has them; empty until it answered. Amounts and fees in lamports. */
export const selectSteps = ({ context }: OperationSnapshot): readonly StepRecord[] => context.record?.steps ?? NO_STEPS;
export const selectOperationFault = ({ context }: OperationSnapshot) => context.fault;
/** Past the point of no return: nothing can be taken back, and the screen says so. */
export const selectIsSigned = (snapshot: OperationSnapshot): boolean => snapshot.hasTag('signed');
export const selectCanWithdraw = (snapshot: OperationSnapshot): boolean =>
  snapshot.can({ type: 'operation.withdrawn' });
export const selectCanResume = (snapshot: OperationSnapshot): boolean => snapshot.can({ type: 'operation.resumed' });
/** Whether giving up is an answer to something; a job that rests between two trades is stopped where it is begun. */
export const selectCanAbandon = (snapshot: OperationSnapshot): boolean =>
  snapshot.hasTag('needsPerson') && snapshot.can({ type: 'operation.abandoned' });
