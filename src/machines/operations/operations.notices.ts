import { nextDraw, positionsLeft } from '#shared/activity';
import { notice, keyed, type Notice } from '#shared/notice';
import { faultOf, type Fault } from '#shared/fault';
import type {
  CloseIntent,
  DistributeIntent,
  OperationIntent,
  ReturnIntent,
  SellIntent,
} from '#shared/operation-intent';
import type { OperationEnd, OperationRequest } from '../operation/operation.types';

const TOO_LOW = /insufficient|balance|not enough|funds/i;

/** DEP-44, DEP-45: a launch that failed for want of SOL says so; any other says why. */
export const launchFailure = (fault: Fault): Notice =>
  fault.code === 'chain/insufficient-funds' || TOO_LOW.test(fault.detail ?? '')
    ? notice('deploy/tooLow', { reason: fault })
    : notice('deploy/failed', { detail: fault.detail ?? null });

const moved = ({ steps }: ReturnIntent | DistributeIntent): bigint =>
  steps.reduce((sum, { wallets }) => wallets.reduce((all, { lamports }) => all + lamports, sum), 0n);

const walletsOf = ({ steps }: DistributeIntent): number =>
  steps.reduce((count, { wallets }) => count + wallets.length, 0);

/** GAP-86: how many wallets the transactions that landed have funded. */
function fundedBy({ steps }: DistributeIntent, record: OperationEnd['record']): number {
  const landed = new Set((record?.steps ?? []).filter(({ state }) => state === 'landed').map(({ idx }) => idx));
  return steps.reduce((count, { wallets }, idx) => count + (landed.has(idx) ? wallets.length : 0), 0);
}

function closedNotice({ steps }: CloseIntent): Notice {
  const accounts = steps.flatMap((step) => step.accounts);
  return notice('close/done', {
    accounts: accounts.length,
    lamports: accounts.reduce((sum, { lamports }) => sum + lamports, 0n),
  });
}

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
      return notice('return/done', { lamports: moved(intent) });
    case 'distribute':
      return notice('distribute/done', { lamports: moved(intent), wallets: walletsOf(intent) });
    case 'close':
      return closedNotice(intent);
    case 'activity':
      return notice('activity/done', { group: intent.groupName, trades: intent.draws.length });
    default:
      return intent satisfies never;
  }
}

function failureNotice({ intent, record }: OperationEnd, reason: Fault): Notice {
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
    case 'distribute':
      return notice('distribute/failed', { reason, funded: fundedBy(intent, record), wallets: walletsOf(intent) });
    case 'close':
      return notice('close/failed', { reason });
    case 'activity':
      return notice('activity/failed', { reason });
    default:
      return intent satisfies never;
  }
}

/** A job that was stopped tells what it has bought and not sold again, which nobody sells by itself. */
function abandonedNotice({ intent, record }: OperationEnd): Notice {
  if (intent.kind !== 'activity') return notice('operation/abandoned');
  const attempts = record?.steps ?? [];
  return notice('activity/stopped', {
    group: intent.groupName,
    landed: nextDraw(attempts),
    trades: intent.draws.length,
    left: positionsLeft(intent, attempts).length,
  });
}

function verdictOf(end: OperationEnd): Notice {
  if (end.verdict === 'abandoned') return abandonedNotice(end);
  if (end.verdict === 'done') return doneNotice(end.intent);
  return failureNotice(end, end.fault ?? faultOf('internal/unexpected'));
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
    case 'distribute':
      return notice('distribute/running', { group: intent.groupName });
    case 'close':
      return notice('close/running', { group: intent.groupName });
    case 'activity':
      return notice('activity/started', { group: intent.groupName, lamports: intent.budgetLamports });
    default:
      return notice('operation/confirming');
  }
}

/** Stays on screen until the verdict of the same operation takes its place. */
export const runningNotice = ({ id, intent }: Pick<OperationRequest, 'id' | 'intent'>): Notice =>
  keyed(startNotice(intent), id);
export const endNotice = (end: OperationEnd): Notice => keyed(verdictOf(end), end.id);
