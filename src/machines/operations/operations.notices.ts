import { notice, keyed, type Notice } from '#shared/notice';
import { faultOf, type Fault } from '#shared/fault';
import type { OperationEnd } from '../operation/operation.types';

const TOO_LOW = /insufficient|balance|not enough|funds/i;

/** DEP-44, DEP-45: a launch that failed for want of SOL says so; any other says why. */
export const launchFailure = (fault: Fault): Notice =>
  fault.code === 'chain/insufficient-funds' || TOO_LOW.test(fault.detail ?? '')
    ? notice('deploy/tooLow', { reason: fault })
    : notice('deploy/failed', { detail: fault.detail ?? null });

function verdictOf({ intent, verdict, fault }: OperationEnd): Notice {
  if (verdict === 'abandoned') return notice('operation/abandoned');
  const why = fault ?? faultOf('internal/unexpected');
  if (intent.kind === 'launch')
    return verdict === 'done' ? notice('deploy/done', { symbol: intent.symbol }) : launchFailure(why);
  return verdict === 'done'
    ? notice('transfer/done', { lamports: intent.lamports })
    : notice('transfer/failed', { reason: why });
}

/** Stays on screen until the verdict of the same operation takes its place. */
export const runningNotice = (id: string): Notice => keyed(notice('operation/confirming'), id);
export const endNotice = (end: OperationEnd): Notice => keyed(verdictOf(end), end.id);
