import type { OperationIntent } from '#shared/operation-intent';
import type { OperationTended } from '../operations/operations.types';

/** Groups whose wallets an operation keeps to itself until its end. */
function groupsOf(intent: OperationIntent): readonly string[] {
  switch (intent.kind) {
    case 'transfer':
      return [];
    case 'sell':
      return intent.steps.flatMap(({ positions }) => positions.map(({ groupId }) => groupId));
    case 'launch':
    case 'buy':
    case 'return':
    case 'distribute':
    case 'close':
    case 'activity':
      return [intent.groupId];
    default:
      return intent satisfies never;
  }
}

/** Groups that operations under way keep occupied. */
export const occupiedBy = (found: readonly OperationTended[]): readonly string[] => [
  ...new Set(found.flatMap(({ request }) => groupsOf(request.intent))),
];
