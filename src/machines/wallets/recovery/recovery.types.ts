import type { Fault } from '#shared/fault';
import type { GroupsTouched } from '../../groups/group-edit/group-edit.types';
import type { NoticeRaised, ParentOf } from '../../parent';

/** Master wallets are different on the server now. */
export interface MastersTouched {
  readonly type: 'masters.touched';
}

/** Something deleted in the last 30 days; its keys are kept. */
export interface Deleted {
  readonly kind: 'group' | 'master';
  readonly id: string;
  /** A group's name, a master's address. */
  readonly name: string;
  readonly wallets: number;
  /** Lamports in it; null when the network did not say. */
  readonly lamports: bigint | null;
}

export interface RecoveryInput {
  readonly parent: ParentOf<NoticeRaised | GroupsTouched | MastersTouched>;
}

export interface RecoveryContext extends RecoveryInput {
  readonly deleted: readonly Deleted[];
  readonly chosen: Deleted | null;
  readonly fault: Fault | null;
}

export type RecoveryEvent =
  | { readonly type: 'recovery.opened' }
  | { readonly type: 'restoring.asked'; readonly deleted: Deleted }
  | { readonly type: 'list.refreshed' }
  | { readonly type: 'dialog.closed' };
