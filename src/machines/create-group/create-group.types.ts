import type { GroupColor } from '#shared/limits';
import type { Fault } from '#shared/fault';
import type { NoticeRaised, ParentOf } from '../parent';

export interface GroupDraft {
  readonly name: string;
  /** As typed; all wallets, the developer included. */
  readonly count: string;
  readonly includeDev: boolean;
  /** Null lets the server follow its cycle (GAP-27). */
  readonly color: GroupColor | null;
}

/** Body of POST /groups/: `walletCount` leaves the developer out (CRG-07). */
export interface NewGroup {
  readonly name: string;
  readonly walletCount: number;
  readonly includeDev: boolean;
  readonly color: GroupColor | null;
}

/** Told once the server keeps the group. */
export interface GroupCreated {
  readonly type: 'group.created';
  readonly id: string;
}

export interface CreateGroupInput {
  readonly parent: ParentOf<NoticeRaised | GroupCreated>;
}

export interface CreateGroupContext {
  readonly parent: ParentOf<NoticeRaised | GroupCreated>;
  readonly draft: GroupDraft;
  /** How many groups there are, as last heard from the list. */
  readonly groupCount: number;
  /** Submitted once with something wrong: messages show from then on. */
  readonly shown: boolean;
  readonly fault: Fault | null;
}

export type CreateGroupEvent =
  | { readonly type: 'groups.counted'; readonly count: number }
  | { readonly type: 'dialog.opened' }
  | { readonly type: 'draft.edited'; readonly patch: Partial<GroupDraft> }
  | { readonly type: 'group.submitted' }
  | { readonly type: 'dialog.closed' };
