import type { Passkey } from '#shared/contract/identity';
import type { Fault } from '#shared/fault';
import type { NoticeRaised, ParentOf } from '../../parent';

export interface KnownPasskeys {
  readonly passkeys: readonly Passkey[];
  /** Whether this browser, at this address, can use passkeys at all. */
  readonly supported: boolean;
}

export interface PasskeysInput {
  readonly parent: ParentOf<NoticeRaised>;
}

export interface PasskeysContext extends PasskeysInput, KnownPasskeys {
  /** The passkey that is renamed or removed; null for a new one. */
  readonly chosen: string | null;
  readonly name: string;
  readonly fault: Fault | null;
}

export type PasskeysEvent =
  | { readonly type: 'passkeys.refreshed' }
  | { readonly type: 'passkey.offered' }
  | { readonly type: 'rename.asked'; readonly id: string }
  | { readonly type: 'name.typed'; readonly name: string }
  | { readonly type: 'name.given' }
  | { readonly type: 'removal.asked'; readonly id: string }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'change.cancelled' };
