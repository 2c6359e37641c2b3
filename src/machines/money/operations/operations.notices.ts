import { noticesOf } from '#operations/kinds';
import { faultOf } from '#shared/fault';
import { keyed, type Notice } from '#shared/notice';
import type { OperationEnd, OperationRequest } from '../operation/operation.types';

export { launchFailure } from '#operations/launch/kind';

function verdictOf({ intent, verdict, record, fault }: OperationEnd): Notice {
  const notices = noticesOf(intent);
  const attempts = record?.steps ?? [];
  if (verdict === 'abandoned') return notices.abandoned(intent, attempts);
  if (verdict === 'done') return notices.done(intent);
  return notices.failed(fault ?? faultOf('internal/unexpected'), intent, attempts);
}

/** Stays on screen until the verdict of the same operation takes its place. */
export const runningNotice = ({ id, intent }: Pick<OperationRequest, 'id' | 'intent'>): Notice =>
  keyed(noticesOf(intent).started(intent), id);

/** How it ended; with what it was where it is done, and with its ledger where anything of it was journaled. */
export function endNotice(end: OperationEnd): Notice {
  const told = keyed(verdictOf(end), end.id);
  if (end.record === null) return told;
  const receipt = end.verdict === 'done' ? noticesOf(end.intent).receipt(end.intent) : null;
  return { ...told, ledger: { operation: end.id, receipt } };
}
