import type { Fault } from '#shared/fault';
import type { GroupsTouched } from '../../groups/group-edit/group-edit.types';
import type { NoticeRaised, ParentOf } from '../../parent';

/** One own wallet that holds anything. Lamports; `rent` is what its token accounts and its volume account lock. */
export interface StuckWallet {
  readonly address: string;
  readonly lamports: bigint;
  /** Token accounts with tokens in them. */
  readonly positions: number;
  /** Token accounts with nothing in them, and its volume account. */
  readonly emptyAccounts: number;
  readonly rent: bigint;
}

/** Where wallets belong: `gone` was deleted and can be brought back, `loose` belongs to no group or master. */
export interface StuckPlace {
  readonly kind: 'master' | 'group' | 'loose';
  readonly id: string;
  readonly name: string;
  readonly gone: boolean;
  readonly wallets: readonly StuckWallet[];
}

/** Loose wallets on their way into a group. */
export interface Adoption {
  readonly groupId: string;
  readonly addresses: readonly string[];
}

export interface StuckSolInput {
  readonly parent: ParentOf<NoticeRaised | GroupsTouched>;
}

export interface StuckSolContext extends StuckSolInput {
  readonly places: readonly StuckPlace[];
  readonly fault: Fault | null;
  readonly adoption: Adoption;
}

export type StuckSolEvent =
  | { readonly type: 'search.asked' }
  | { readonly type: 'search.closed' }
  | { readonly type: 'adoption.asked'; readonly adoption: Adoption };
