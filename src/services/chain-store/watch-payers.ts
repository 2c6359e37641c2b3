import type { ChainStore } from './chain-store';

type Store = Pick<ChainStore, 'watch' | 'vouches' | 'get'>;

export interface Payers {
  /** These wallets are watched from now on, and those of before no longer. */
  watch(addresses: readonly string[]): void;
  /** Lamports of a wallet while pushes vouch for them; null when the network has to be asked. */
  pushed(address: string): bigint | null;
}

/** Keeps the wallets that pay watched in the store of whoever is signed in. */
export function watchPayers(store: () => Store): Payers {
  let watched: { readonly store: Store; readonly key: string; readonly end: () => void } | null = null;
  return {
    watch(addresses) {
      const current = store();
      const key = addresses.join(',');
      if (watched?.store === current && watched.key === key) return;
      const end = current.watch(addresses);
      watched?.end();
      watched = { store: current, key, end };
    },
    pushed(address) {
      const current = store();
      return current.vouches(address) ? (current.get(address)?.lamports ?? null) : null;
    },
  };
}
