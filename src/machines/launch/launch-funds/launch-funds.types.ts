import type { PlatformId } from '#shared/platforms';
import type { ParentOf } from '../../parent';

/** Lamports when last read; null when they could not be. */
export interface LaunchBalances {
  readonly master: bigint | null;
  readonly dev: bigint | null;
  /** Absent where it was not asked for. */
  readonly usd1?: Usd1Balance | null;
}

/** What a launch for USD1 finds. */
export interface Usd1Balance {
  /** Base units of USD1 on the master. */
  readonly units: bigint;
  /** Whether the platform sells for USD1 on this network. */
  readonly isSold: boolean;
}

/** The wallets a launch is paid from, by address. */
export interface PayingWallets {
  readonly master: string | null;
  readonly dev: string | null;
  /** Where the master pays in USD1; nowhere when absent. */
  readonly usd1?: PlatformId;
}

/** First buys as they are typed: SOL and USD1. */
export interface FirstBuys {
  readonly devBuy: string;
  readonly devBuyUsd1: string;
}

export type LaunchFundsReport =
  | { readonly type: 'balances.read'; readonly balances: LaunchBalances }
  | { readonly type: 'devBuy.recalled'; readonly buys: FirstBuys };

export interface LaunchFundsInput {
  readonly parent: ParentOf<LaunchFundsReport>;
}
export interface LaunchFundsContext {
  readonly parent: ParentOf<LaunchFundsReport>;
  readonly wallets: PayingWallets;
  readonly buys: FirstBuys;
}
export type LaunchFundsEvent =
  | { readonly type: 'wallets.named'; readonly wallets: PayingWallets }
  | { readonly type: 'launch.begun'; readonly buys: FirstBuys }
  | { readonly type: 'launch.ended' };
