import { notice, keyed, type Notice } from '#shared/notice';
import { faultOf, type Fault } from '#shared/fault';
import type { OperationIntent, ReturnIntent, SellIntent } from '#shared/operation-intent';
import type { OperationEnd, OperationRequest } from '../operation/operation.types';

const TOO_LOW = /insufficient|balance|not enough|funds/i;

/** DEP-44, DEP-45: a launch that failed for want of SOL says so; any other says why. */
export const launchFailure = (fault: Fault): Notice =>
  fault.code === 'chain/insufficient-funds' || TOO_LOW.test(fault.detail ?? '')
    ? notice('deploy/tooLow', { reason: fault })
    : notice('deploy/failed', { detail: fault.detail ?? null });

const returned = ({ steps }: ReturnIntent): bigint =>
  steps.reduce((sum, { wallets }) => wallets.reduce((all, { lamports }) => all + lamports, sum), 0n);

const percentOf = ({ percentBps }: SellIntent): number => percentBps / 100;
const positionsOf = ({ steps }: SellIntent): number =>
  steps.reduce((count, { positions }) => count + positions.length, 0);

function soldNotice(intent: SellIntent): Notice {
  if (intent.surface === 'row') return notice('trade/sold');
  if (intent.surface === 'card') return notice('card/sold', { percent: percentOf(intent) });
  return notice('trade/soldAll', { positions: positionsOf(intent), transactions: intent.steps.length });
}

function doneNotice(intent: OperationIntent): Notice {
  switch (intent.kind) {
    case 'transfer':
      return notice('transfer/done', { lamports: intent.lamports });
    case 'launch':
      return notice('deploy/done', { symbol: intent.symbol });
    case 'buy':
      return notice('trade/bought');
    case 'sell':
      return soldNotice(intent);
    case 'return':
      return notice('return/done', { lamports: returned(intent) });
    default:
      return intent satisfies never;
  }
}

function failureNotice(intent: OperationIntent, reason: Fault): Notice {
  switch (intent.kind) {
    case 'transfer':
      return notice('transfer/failed', { reason });
    case 'launch':
      return launchFailure(reason);
    case 'buy':
      return notice('trade/buyFailed', { reason });
    case 'sell':
      return intent.surface === 'card' ? notice('card/sellFailed', { reason }) : notice('trade/sellFailed', { reason });
    case 'return':
      return notice('return/failed', { reason });
    default:
      return intent satisfies never;
  }
}

function verdictOf({ intent, verdict, fault }: OperationEnd): Notice {
  if (verdict === 'abandoned') return notice('operation/abandoned');
  return verdict === 'done' ? doneNotice(intent) : failureNotice(intent, fault ?? faultOf('internal/unexpected'));
}

function startNotice(intent: OperationIntent): Notice {
  switch (intent.kind) {
    case 'buy':
      return notice('trade/buying', { lamports: intent.lamports });
    case 'sell':
      if (intent.surface === 'row') return notice('trade/selling');
      return intent.surface === 'card'
        ? notice('card/selling', { percent: percentOf(intent) })
        : notice('trade/sellingAll', { wallets: positionsOf(intent) });
    case 'return':
      return notice('return/returning', { group: intent.groupName });
    default:
      return notice('operation/confirming');
  }
}

/** Stays on screen until the verdict of the same operation takes its place. */
export const runningNotice = ({ id, intent }: Pick<OperationRequest, 'id' | 'intent'>): Notice =>
  keyed(startNotice(intent), id);
export const endNotice = (end: OperationEnd): Notice => keyed(verdictOf(end), end.id);
