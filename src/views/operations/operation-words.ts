import type { OperationStage } from '../../machines/operation/operation.selectors';
import type { OperationIntent } from '../../machines/operation/operation.types';
import { solText } from '../ui/format';
import type { WorkState } from '../ui/Progress';

/** What is happening now, in words of the ledger. */
export const STAGE_WORDS: Readonly<Record<OperationStage, string>> = {
  signing: 'Signing',
  sending: 'Sending',
  asking: 'Asking the chain what landed',
  confirming: 'Confirming',
  unknown: 'Not known yet whether it landed',
  waiting: 'Expired unseen: resume or give up',
  resuming: 'Signing again',
  abandoning: 'Giving up',
  done: 'Done',
  failed: 'Failed',
  abandoned: 'Given up',
};

export const STAGE_WORK: Readonly<Record<OperationStage, WorkState>> = {
  signing: 'running',
  sending: 'running',
  asking: 'asking',
  confirming: 'running',
  unknown: 'asking',
  waiting: 'waiting',
  resuming: 'running',
  abandoning: 'running',
  done: 'done',
  failed: 'failed',
  abandoned: 'waiting',
};

export const intentName = (intent: OperationIntent): string =>
  intent.kind === 'launch' ? `Launch ${intent.symbol}` : `Transfer ${solText(intent.lamports)} SOL`;
