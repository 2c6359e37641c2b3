import type { Address } from '../../chain/address';

/** One token account of a wallet: base units in it, lamports of rent (and of wrapped SOL) on it. */
export interface OwnedTokens {
  readonly mint: Address;
  readonly amount: bigint;
  readonly lamports: bigint;
}

export interface OwnerTokens {
  /** Token accounts of a wallet, empty ones too; undefined until they were read. The same list until something changes. */
  get(owner: Address): readonly OwnedTokens[] | undefined;
  /** Told once a turn of reads, never when nothing changed. */
  subscribe(listener: () => void): () => void;
  /** Reads these wallets, a few at a time with a rest between; what cannot be read keeps its last state. */
  refresh(owners: readonly Address[]): Promise<void>;
  /** Follows these wallets and no others, and reads those of them whose token accounts nothing vouches for. */
  keep(owners: readonly Address[]): Promise<void>;
  /** Reads every wallet again that was ever asked for, read or not. */
  refreshAll(): Promise<void>;
  stop(): void;
}

interface Deps {
  readonly read: (owner: Address) => Promise<readonly OwnedTokens[]>;
  /** Of these wallets those that have to be read; they alone are followed from now on. */
  readonly stale: (owners: readonly Address[]) => Promise<readonly Address[]>;
  /** Leaves the network to others for a moment. */
  readonly rest: () => Promise<void>;
}

/** Wallets of one turn. Two calls each, so that a turn every half second stays below what the server lets one person ask. */
const AT_ONCE = 8;

const isSame = (one: readonly OwnedTokens[] | undefined, other: readonly OwnedTokens[]): boolean =>
  one !== undefined &&
  one.length === other.length &&
  one.every(({ mint, amount, lamports }, i) => {
    const its = other[i];
    return its?.mint === mint && its.amount === amount && its.lamports === lamports;
  });

/** What lies in the token accounts of wallets, by wallet. */
export function createOwnerTokens({ read, stale, rest }: Deps): OwnerTokens {
  const known = new Map<Address, readonly OwnedTokens[]>();
  const listeners = new Set<() => void>();
  const everAsked = new Set<Address>();
  let stopped = false;
  const refresh = async (owners: readonly Address[]): Promise<void> => {
    const asked = [...new Set(owners)];
    for (const owner of asked) everAsked.add(owner);
    for (let at = 0; at < asked.length; at += AT_ONCE) {
      if (at > 0) await rest();
      if (stopped) return;
      const turn = asked.slice(at, at + AT_ONCE);
      const answers = await Promise.all(turn.map((owner) => read(owner).catch(() => null)));
      let changed = false;
      turn.forEach((owner, i) => {
        const answer = answers[i];
        if (answer === null || answer === undefined || isSame(known.get(owner), answer)) return;
        known.set(owner, answer);
        changed = true;
      });
      if (changed) for (const listener of listeners) listener();
    }
  };
  return {
    get: (owner) => known.get(owner),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    async keep(owners) {
      for (const owner of owners) everAsked.add(owner);
      await refresh(await stale(owners));
    },
    refreshAll: () => refresh([...everAsked]),
    stop() {
      stopped = true;
      listeners.clear();
    },
  };
}
