import type { GroupRef } from '../groups/groups.types';
import type { BulkActionContext, ReturnsPlanned } from './bulk-action.types';

export const NOTHING: ReturnsPlanned = { requests: [], withTokens: [], empty: [] };

/** Groups no running operation keeps wallets of. */
export const freeGroups = ({ groups, occupied }: BulkActionContext): readonly GroupRef[] =>
  groups.filter(({ id }) => !occupied.includes(id));

export const busyGroups = ({ groups, occupied }: BulkActionContext): readonly GroupRef[] =>
  groups.filter(({ id }) => occupied.includes(id));

/** An operation of the plan whose verdict is not in yet. */
export const isAwaited = ({ planned, ends }: BulkActionContext, id: string): boolean =>
  (planned ?? NOTHING).requests.some((one) => one.id === id) && ends.every((end) => end.id !== id);

/** Why no group is eligible (RET-04). */
export const refusalOf = ({ withTokens }: ReturnsPlanned) =>
  withTokens.length > 0 ? 'return/noneEligible' : 'return/nothingAnywhere';

export const addressesOf = ({ groups, planned }: BulkActionContext): readonly string[] =>
  groups
    .filter(({ id }) => planned?.requests.some(({ intent }) => intent.groupId === id) === true)
    .flatMap(({ wallets }) => wallets.map(({ address }) => address));
