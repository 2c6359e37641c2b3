import type { Address } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import type { ChainStore } from '../chain-store/chain-store';
import type { AccountFeed } from '../sockets/account-feed';
import type { OwnedTokens } from './owner-tokens';
import { readOwnerTokens } from './read-owner-tokens';

/** News of a moment are answered by one read, ms. */
const GATHER_MS = 1_000;
/** Whoever names a wallet again and again has it read no more often than this, ms. */
const REST_MS = 10_000;
/** Wallets and token accounts that are followed; what is beyond is polled. */
const MOST_FOLLOWED = 500;
const AMOUNT_AT = 64;
const AMOUNT_END = 72;

interface Deps {
  readonly rpc: Rpc;
  readonly line: Pick<AccountFeed, 'followMentions' | 'onLive'>;
  readonly store: Pick<ChainStore, 'watch' | 'get' | 'vouches'>;
  readonly reread: (owners: readonly Address[]) => void;
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => void;
}

interface Account {
  readonly tokens: OwnedTokens;
  readonly end: () => void;
}

interface Watched {
  readonly end: () => void;
  readonly accounts: Map<Address, Account>;
  /** It was or is being read. */
  begun: boolean;
  /** The network tells of transactions that name this wallet. */
  taken: boolean;
  /** It was read since, and every token account found is followed. */
  whole: boolean;
  /** Slot of the newest read. */
  slot: number;
  /** Slot of the newest news; infinite when only a read can tell what was missed. */
  heard: number;
  restsUntil: number;
}

export interface OwnerWatch {
  /** Token accounts of a wallet by two calls; those of a followed wallet are followed from then on. */
  read(owner: Address): Promise<readonly OwnedTokens[]>;
  /** Follows these wallets and no others; answers those whose token accounts nothing vouches for. */
  stale(owners: readonly Address[]): readonly Address[];
  stop(): void;
}

/**
 * Follows what wallets hold: a new token account names its owner in a transaction, a known one is watched as an account. A wallet
 * is vouched for when it was read after the network took both.
 */
export function createOwnerWatch({ rpc, line, store, reread, now, after }: Deps): OwnerWatch {
  const watched = new Map<Address, Watched>();
  let live = false;
  let era = 0;
  let armed = false;
  let stopped = false;

  const flush = (): void => {
    armed = false;
    if (stopped) return;
    const due: Address[] = [];
    let later = false;
    for (const [owner, one] of watched) {
      if (one.heard <= one.slot) continue;
      if (now() < one.restsUntil) later = true;
      else {
        one.heard = 0;
        one.whole = false;
        one.restsUntil = now() + REST_MS;
        due.push(owner);
      }
    }
    if (later) arm();
    if (due.length > 0) reread(due);
  };
  const arm = (): void => {
    if (armed || stopped) return;
    armed = true;
    after(GATHER_MS, flush);
  };
  const hear = (one: Watched, slot: number): void => {
    one.heard = Math.max(one.heard, slot);
    if (one.heard > one.slot) arm();
  };
  const missed = (one: Watched): void => {
    one.whole = false;
    one.restsUntil = 0;
    if (live && one.begun) hear(one, Number.POSITIVE_INFINITY);
  };

  const drop = (owner: Address): void => {
    const one = watched.get(owner);
    one?.end();
    for (const { end } of one?.accounts.values() ?? []) end();
    watched.delete(owner);
  };
  const followed = (): number => [...watched.values()].reduce((sum, { accounts }) => sum + 1 + accounts.size, 0);
  const follow = (owner: Address): void => {
    if (watched.has(owner) || followed() >= MOST_FOLLOWED) return;
    const one: Watched = {
      accounts: new Map(),
      begun: false,
      taken: false,
      whole: false,
      slot: 0,
      heard: 0,
      restsUntil: 0,
      end: line.followMentions(
        owner,
        (slot) => hear(one, slot),
        () => {
          one.taken = true;
          missed(one);
        },
      ),
    };
    watched.set(owner, one);
  };
  const look = (one: Watched, address: Address): void => {
    const tokens = one.accounts.get(address)?.tokens;
    const state = store.get(address);
    if (tokens === undefined || state === undefined || state.slot <= one.slot) return;
    if (state.lamports !== tokens.lamports || amountIn(state.data) !== tokens.amount) hear(one, state.slot);
  };
  const followAccounts = (one: Watched, found: ReadonlyMap<Address, OwnedTokens>): boolean => {
    for (const [address, { end }] of one.accounts)
      if (!found.has(address)) {
        end();
        one.accounts.delete(address);
      }
    for (const [address, tokens] of found) {
      const known = one.accounts.get(address);
      if (known === undefined && followed() >= MOST_FOLLOWED) return false;
      one.accounts.set(address, { tokens, end: known?.end ?? store.watch([address], () => look(one, address)) });
      look(one, address);
    }
    return true;
  };

  const unlive = line.onLive((is) => {
    live = is;
    era += 1;
    for (const one of watched.values()) missed(one);
  });

  return {
    async read(owner) {
      const own = era;
      const asked = watched.get(owner);
      if (asked !== undefined) asked.begun = true;
      const mayVouch = live && asked?.taken === true;
      const { slot, accounts } = await readOwnerTokens(rpc, owner);
      const one = watched.get(owner);
      if (one !== undefined && slot >= one.slot) {
        one.slot = slot;
        const isFollowed = followAccounts(one, accounts);
        one.whole = isFollowed && mayVouch && own === era;
      }
      return [...accounts.values()];
    },
    stale(owners) {
      const kept = new Set(owners);
      for (const owner of watched.keys()) if (!kept.has(owner)) drop(owner);
      for (const owner of kept) follow(owner);
      return owners.filter((owner) => {
        const one = watched.get(owner);
        return !(live && one?.whole === true && [...one.accounts.keys()].every((address) => store.vouches(address)));
      });
    },
    stop() {
      stopped = true;
      unlive();
      for (const owner of watched.keys()) drop(owner);
    },
  };
}

function amountIn(data: Uint8Array): bigint {
  if (data.length < AMOUNT_END) return 0n;
  return new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(AMOUNT_AT, true);
}
