import type { NoticeRaised, ParentOf } from '../../parent';

export interface FaucetInput {
  readonly parent: ParentOf<NoticeRaised>;
}

export interface FaucetContext {
  readonly parent: ParentOf<NoticeRaised>;
  readonly address: string;
  /** Whether it is USD1 that was asked for last. */
  readonly usd1: boolean;
}

/** The person asks for test SOL for a wallet, or for test USD1. */
export interface FundsAsked {
  readonly type: 'funds.asked';
  readonly address: string;
  readonly usd1?: boolean;
}

export type FaucetEvent = { readonly type: 'network.changed' } | FundsAsked;

/** Of SOL, or base units of USD1. */
export type FaucetGift = { readonly lamports: bigint } | { readonly units: bigint };
