import type { OperationIntent } from '#shared/operation-intent';
import { returnOf } from '../group-return/return.plan';
import type { ReturnRequest } from '../group-return/group-return.types';
import type { OperationRequest } from '../operation/operation.types';

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
      return [intent.groupId];
    default:
      return intent satisfies never;
  }
}

export const occupiedBy = (open: readonly OperationRequest[]): readonly string[] => [
  ...new Set(open.flatMap(({ intent }) => groupsOf(intent))),
];

/** The return of a group that is under way. */
export const openReturn = (open: readonly OperationRequest[], groupId: string): ReturnRequest | null =>
  open.map((request) => returnOf(groupId, request)).find((request) => request !== null) ?? null;
