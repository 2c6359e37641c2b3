import type { Secret } from '#shared/secret';
import type { FieldCode } from '#shared/validation';
import type { NoticeRaised, ParentOf } from '../../parent';

export interface AddWalletInput {
  readonly parent: ParentOf<NoticeRaised>;
}

export interface AddWalletContext {
  readonly parent: ParentOf<NoticeRaised>;
  /** What is wrong with the key that was given; said at the field. */
  readonly problem: FieldCode | null;
  readonly added: boolean;
}

/** The key is looked at where it is taken, before any call: a wrong one is an answer, not a failure. */
export type ImportAnswer = { readonly kind: 'imported' } | { readonly kind: 'refused'; readonly problem: FieldCode };

export type AddWalletEvent =
  | { readonly type: 'tab.chosen'; readonly tab: 'generate' | 'import' }
  | { readonly type: 'wallet.asked' }
  | { readonly type: 'key.typed' }
  | { readonly type: 'key.given'; readonly key: Secret<string> }
  | { readonly type: 'dialog.closed' };

export interface AddWalletOutput {
  readonly added: boolean;
}
