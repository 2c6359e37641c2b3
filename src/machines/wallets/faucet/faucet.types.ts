import type { NoticeRaised, ParentOf } from '../../parent';

export interface FaucetInput {
  readonly parent: ParentOf<NoticeRaised>;
}

export interface FaucetContext {
  readonly parent: ParentOf<NoticeRaised>;
  readonly address: string;
}

export type FaucetEvent =
  { readonly type: 'network.changed' } | { readonly type: 'funds.asked'; readonly address: string };

export interface FaucetGift {
  readonly lamports: bigint;
}
