import { groupsOf } from '#operations/kinds';
import type { OperationFollowed } from '../operations/operations.types';

/** Groups whose wallets operations under way keep to themselves until their end. */
export const occupiedBy = (found: readonly OperationFollowed[]): readonly string[] => [
  ...new Set(found.flatMap(({ request }) => groupsOf(request.intent))),
];
