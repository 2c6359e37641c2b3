import type { Fault } from '#shared/fault';
import type { NoticeRaised, ParentOf } from '../../parent';

/** A master wallet by its ids; balances live in the chain store. The list keeps the server's order, so Wallet N keeps its number. */
export interface MasterRef {
  readonly id: string;
  readonly address: string;
  readonly chain: 'sol' | 'bnb';
  readonly active: boolean;
}

/** Told whenever the list was read; `active` is the active sol master, all that others need of the list. */
export interface MastersKnown {
  readonly type: 'masters.known';
  readonly active: MasterRef | null;
}

export interface MastersInput {
  readonly parent: ParentOf<NoticeRaised | MastersKnown>;
}

export interface MastersContext {
  readonly parent: ParentOf<NoticeRaised | MastersKnown>;
  readonly masters: readonly MasterRef[];
  /** The list was read once; an empty one is a fact from then on. */
  readonly known: boolean;
  /** The wallet an activation or deletion is about. */
  readonly chosen: string | null;
  /** One automatic activation a page: a server that keeps none active must not be asked for ever. */
  readonly autoTried: boolean;
  /** The first wallet is being made the active one. */
  readonly settling: boolean;
  readonly fault: Fault | null;
}

export type MastersEvent =
  | { readonly type: 'masters.refreshed' }
  | { readonly type: 'master.chosen'; readonly id: string }
  | { readonly type: 'deletion.asked'; readonly id: string }
  | { readonly type: 'deletion.confirmed' }
  | { readonly type: 'deletion.cancelled' }
  | { readonly type: 'wallets.exported' }
  | { readonly type: 'addWallet.opened' };
