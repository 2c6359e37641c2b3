import type { NoticeRaised, ParentOf } from '../../parent';

export interface FaucetInput {
  readonly parent: ParentOf<NoticeRaised>;
}

export interface FaucetContext {
  readonly parent: ParentOf<NoticeRaised>;
  readonly address: string;
  /** Whether this network gives test USD1 too. */
  readonly givesUsd1: boolean;
}

export type FaucetEvent =
  | { readonly type: 'network.changed' }
  | { readonly type: 'funds.asked'; readonly address: string }
  | { readonly type: 'usd1.asked'; readonly address: string };

/** What a drip gives on this network. */
export interface FaucetOffer {
  /** Null where there is no faucet. */
  readonly lamports: bigint | null;
  readonly usd1: boolean;
}

/** Base units of USD1. */
export interface Usd1Gift {
  readonly units: bigint;
}

export interface FaucetGift {
  readonly lamports: bigint;
}
