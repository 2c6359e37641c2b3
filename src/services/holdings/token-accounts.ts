import { associatedTokenAddress } from '../../chain/address';

/** Derivations in one go, some 6 ms of work: an address takes elliptic-curve arithmetic, and a screen may ask for thousands. */
const SLICE = 10;

export interface TokenAccounts {
  /** Where `owner` holds a mint of `program`; undefined until it was derived, which asking for it starts. Asked again after each slice by who still waits. */
  of(mint: string, owner: string, program: string): string | undefined;
  /** Told after every slice of derivations. */
  subscribe(listener: () => void): () => void;
}

/** Token accounts of wallets, derived a slice at a time so that the page stays responsive, and remembered. */
export function createTokenAccounts(later: (run: () => void) => void): TokenAccounts {
  const known = new Map<string, string>();
  const wanted = new Map<string, readonly [mint: string, owner: string, program: string]>();
  const listeners = new Set<() => void>();
  let scheduled = false;

  const work = () => {
    scheduled = false;
    const due = [...wanted].slice(0, SLICE);
    // Who waits for others asks again once told: what scrolled by is not derived for nobody.
    wanted.clear();
    for (const [key, [mint, owner, program]] of due) known.set(key, associatedTokenAddress(owner, mint, program));
    for (const listener of listeners) listener();
  };
  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    later(work);
  };

  return {
    of(mint, owner, program) {
      const key = `${mint}.${owner}.${program}`;
      const account = known.get(key);
      if (account === undefined && !wanted.has(key)) {
        wanted.set(key, [mint, owner, program]);
        schedule();
      }
      return account;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
