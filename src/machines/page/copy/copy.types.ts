import type { NoticeRaised, ParentOf } from '../../parent';

/** What is copied decides the words that follow. */
export type CopyKind = 'address' | 'contract' | 'referral' | 'signature';

export interface CopyInput {
  readonly parent: ParentOf<NoticeRaised>;
}

export interface CopyContext {
  readonly parent: ParentOf<NoticeRaised>;
  readonly kind: CopyKind;
  readonly text: string;
}

export type CopyEvent = { readonly type: 'copy.asked'; readonly kind: CopyKind; readonly text: string };
