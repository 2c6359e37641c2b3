import type { Fault } from '#shared/fault';
import type { GroupRef } from '#shared/domain/group';
import type { ListOwner } from '../../list-owner';
import type { NoticeRaised, ParentOf } from '../../parent';
import type { RefreshChosen } from '../../settings/settings/settings.types';
export type { GroupWalletRef, GroupRef } from '#shared/domain/group';

/** Who keeps the groups; sol groups only. */
export type GroupsOwner = ListOwner<{ readonly groups: readonly GroupRef[] }>;

/** Told whenever the list was read. */
export interface GroupsKnown {
  readonly type: 'groups.known';
  readonly owner: GroupsOwner;
}

export interface GroupsInput {
  readonly parent: ParentOf<NoticeRaised | GroupsKnown>;
}

export interface GroupsContext {
  readonly parent: ParentOf<NoticeRaised | GroupsKnown>;
  readonly groups: readonly GroupRef[];
  /** The list was read once; an empty one is a fact from then on. */
  readonly known: boolean;
  readonly fault: Fault | null;
  /** Somebody pressed Refresh Balances and is told when it is done. */
  readonly announced: boolean;
  /** Something changed while balances were read or rested; they are read once more. */
  readonly again: boolean;
  readonly barOpen: boolean;
  /** Whether balances and holdings are read again by the clock. */
  readonly auto: boolean;
  /** Holdings changed while they were read. */
  readonly stale: boolean;
  /** Balances are pushed. */
  readonly fed: boolean;
}

export type GroupsEvent =
  | RefreshChosen
  | { readonly type: 'groups.changed' }
  | { readonly type: 'bar.opened' }
  | { readonly type: 'bar.closed' }
  | { readonly type: 'balances.asked' }
  | { readonly type: 'master.changed' }
  | { readonly type: 'holdings.changed' }
  | { readonly type: 'feed.lost' }
  | { readonly type: 'feed.restored' };
