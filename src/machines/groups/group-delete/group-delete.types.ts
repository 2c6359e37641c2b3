import type { Fault } from '#shared/fault';
import type { GroupsOccupied } from '../../money/bulk-action/bulk-action.types';
import type { GroupRef } from '../groups/groups.types';
import type { NoticeRaised, ParentOf } from '../../parent';

/** Told once the server hid the group; its keys stay. */
export interface GroupDeleted {
  readonly type: 'group.deleted';
  readonly id: string;
}

/** What the wallets of a group hold besides SOL. */
export interface GroupHolds {
  /** Holdings above zero. */
  readonly positions: number;
  /** Token accounts whose rent is still locked, empty or not. */
  readonly accounts: number;
}

export interface GroupDeleteInput {
  readonly parent: ParentOf<NoticeRaised | GroupDeleted>;
  /** Ids of groups that running operations keep wallets of. */
  readonly occupied: readonly string[];
}

export interface GroupDeleteContext extends GroupDeleteInput {
  readonly group: GroupRef | null;
  /** Null while it is not known. */
  readonly holds: GroupHolds | null;
  readonly fault: Fault | null;
}

export type GroupDeleteEvent =
  | GroupsOccupied
  | { readonly type: 'deletion.asked'; readonly group: GroupRef }
  | { readonly type: 'deletion.confirmed' }
  | { readonly type: 'deletion.cancelled' }
  | { readonly type: 'wallets.exported' };
