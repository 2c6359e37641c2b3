import type { AccountState } from '../../src/services/chain-store/chain-store';

/** The store of accounts as it told of them before: everybody, at each push. */
export function createNaiveStore(follow: (address: string, on: (state: AccountState) => void) => void) {
  const states = new Map<string, AccountState>();
  const watchers = new Map<string, number>();
  const listeners = new Set<() => void>();
  const accept = (address: string, state: AccountState): void => {
    const known = states.get(address);
    if (!watchers.has(address) || (known !== undefined && known.slot > state.slot)) return;
    if (known?.lamports === state.lamports && Buffer.from(known.data).equals(state.data)) return;
    states.set(address, state);
    for (const listener of listeners) listener();
  };
  return {
    watch(addresses: readonly string[]): void {
      for (const address of addresses) {
        const count = watchers.get(address) ?? 0;
        watchers.set(address, count + 1);
        if (count === 0) follow(address, (state) => accept(address, state));
      }
    },
    get: (address: string): AccountState | undefined => states.get(address),
    subscribe(listener: () => void): void {
      listeners.add(listener);
    },
  };
}
