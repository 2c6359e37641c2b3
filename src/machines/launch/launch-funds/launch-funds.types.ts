import type { ParentOf } from '../../parent';

/** Lamports when last read; null when they could not be. */
export interface LaunchBalances {
  readonly master: bigint | null;
  readonly dev: bigint | null;
}

/** The wallets a launch is paid from, by address. */
export interface PayingWallets {
  readonly master: string | null;
  readonly dev: string | null;
}

export type LaunchFundsReport =
  | { readonly type: 'balances.read'; readonly balances: LaunchBalances }
  | { readonly type: 'devBuy.recalled'; readonly devBuy: string };

export interface LaunchFundsInput {
  readonly parent: ParentOf<LaunchFundsReport>;
}
export interface LaunchFundsContext {
  readonly parent: ParentOf<LaunchFundsReport>;
  readonly wallets: PayingWallets;
  readonly devBuy: string;
}
export type LaunchFundsEvent =
  | { readonly type: 'wallets.named'; readonly wallets: PayingWallets }
  | { readonly type: 'launch.begun'; readonly devBuy: string }
  | { readonly type: 'launch.ended' };
