import type { NoticeRaised, ParentOf } from '../../parent';

export interface CoinRemovalInput {
  readonly parent: ParentOf<NoticeRaised>;
  readonly mint: string;
  readonly symbol: string;
}
export type CoinRemovalContext = CoinRemovalInput;
export type CoinRemovalEvent = { readonly type: 'removal.confirmed' } | { readonly type: 'removal.cancelled' };
export interface CoinRemovalOutput {
  readonly removed: boolean;
}
