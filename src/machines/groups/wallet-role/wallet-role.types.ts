import type { WalletType } from '#shared/contract/wallets';
import type { GroupsTouched } from '../group-edit/group-edit.types';
import type { GroupRef } from '../groups/groups.types';
import type { NoticeRaised, ParentOf } from '../../parent';

/** One wallet is to play another part in its group. */
export interface RoleAsked {
  readonly type: 'role.asked';
  readonly group: GroupRef;
  readonly walletId: string;
  readonly role: WalletType;
}

export interface WalletRoleInput {
  readonly parent: ParentOf<NoticeRaised | GroupsTouched>;
}

export interface WalletRoleContext extends WalletRoleInput {
  /** The change that is being saved; null at rest. */
  readonly asked: { readonly groupId: string; readonly walletId: string; readonly role: WalletType } | null;
}

export type WalletRoleEvent = RoleAsked;
