import type { WalletType } from '#shared/contract/wallets';

export interface GroupWalletRef {
  readonly id: string;
  readonly address: string;
  readonly type: WalletType;
}

/** A group by its ids; balances live in the chain store. Developer first, then normal, then sniper. */
export interface GroupRef {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly wallets: readonly GroupWalletRef[];
}
