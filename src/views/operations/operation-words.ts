import type { OperationStage } from '../../machines/operation/operation.selectors';
import type { OperationIntent } from '#shared/operation-intent';
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
  resting: 'Between two trades',
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
  resting: 'waiting',
  resuming: 'running',
  abandoning: 'running',
  done: 'done',
  failed: 'failed',
  abandoned: 'waiting',
};

/** The group an operation belongs to; null where it is none or several. */
export function groupIdOf(intent: OperationIntent): string | null {
  switch (intent.kind) {
    case 'transfer':
      return null;
    case 'sell': {
      const ids = new Set(intent.steps.flatMap(({ positions }) => positions.map(({ groupId }) => groupId)));
      const [only] = ids;
      return ids.size === 1 ? (only ?? null) : null;
    }
    case 'launch':
    case 'buy':
    case 'return':
    case 'distribute':
    case 'close':
    case 'activity':
      return intent.groupId;
    default:
      return intent satisfies never;
  }
}

/** What a person asked for, in one line. */
export function intentName(intent: OperationIntent): string {
  switch (intent.kind) {
    case 'transfer':
      return `Transfer ${solText(intent.lamports, 4)} SOL`;
    case 'launch':
      return `Launch ${intent.symbol}`;
    case 'buy':
      return `Buy ${intent.symbol} for ${solText(intent.lamports, 4)} SOL`;
    case 'sell':
      return `Sell ${intent.percentBps === 10_000 ? 'all' : `${intent.percentBps / 100}%`} of ${intent.symbol}`;
    case 'return':
      return `Return SOL of ${intent.groupName}`;
    case 'distribute':
      return `Distribute SOL to ${intent.groupName}`;
    case 'close':
      return `Close accounts of ${intent.groupName}`;
    case 'activity':
      return `Activity of ${intent.groupName}`;
    default:
      return intent satisfies never;
  }
}
