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
  stop(): void;
}

interface Deps {
  readonly read: (owner: Address) => Promise<readonly OwnedTokens[]>;
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
export function createOwnerTokens({ read, rest }: Deps): OwnerTokens {
  const known = new Map<Address, readonly OwnedTokens[]>();
  const listeners = new Set<() => void>();
  let stopped = false;
  return {
    get: (owner) => known.get(owner),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async refresh(owners) {
      const asked = [...new Set(owners)];
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
    },
    stop() {
      stopped = true;
      listeners.clear();
    },
  };
}
