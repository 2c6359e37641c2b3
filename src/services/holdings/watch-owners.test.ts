import { expect, test } from 'vitest';
import type { AccountState } from '../chain-store/chain-store';
import { createOwnerWatch } from './watch-owners';

const OWNER = 'Vote111111111111111111111111111111111111111';
const MINT = 'So11111111111111111111111111111111111111112';
const bytes = (amount: bigint, length: number): Uint8Array<ArrayBuffer> => {
  const data = new Uint8Array(length);
  new DataView(data.buffer).setBigUint64(64, amount, true);
  return data;
};

function world() {
  const chain = { slot: 1, amount: 5n };
  const states = new Map<string, AccountState>();
  const mentions = new Map<string, { on: (slot: number) => void; taken: () => void }>();
  const reread: (readonly string[])[] = [];
  const timers: (() => void)[] = [];
  const watched: string[] = [];
  let calls = 0;
  let onLive: (live: boolean) => void = () => undefined;
  const hearing = new Map<string, () => void>();
  let vouches = true;
  let now = 0;
  const watch = createOwnerWatch({
    rpc: {
      call: async <T>() => {
        calls += 1;
        const account = { lamports: 9, data: [Buffer.from(bytes(chain.amount, 72)).toString('base64'), 'base64'] };
        const value = calls % 2 === 1 ? [{ pubkey: `${MINT}a`, account }] : [];
        return { context: { slot: chain.slot }, value } as T;
      },
    },
    line: {
      followMentions(address, on, taken) {
        mentions.set(address, { on, taken });
        return () => mentions.delete(address);
      },
      onLive(listener) {
        onLive = listener;
        return () => undefined;
      },
    },
    store: {
      watch([address = ''], listener = () => undefined) {
        watched.push(address);
        hearing.set(address, listener);
        return () => {
          watched.splice(watched.indexOf(address), 1);
          hearing.delete(address);
        };
      },
      get: (address) => states.get(address),
      vouches: () => vouches,
    },
    reread: (owners) => void reread.push(owners),
    now: () => now,
    after: (_ms, run) => void timers.push(run),
  });
  return {
    watch,
    chain,
    reread,
    mentions,
    watched,
    hearing,
    calls: () => calls,
    live: (is: boolean) => onLive(is),
    taken: () => mentions.get(OWNER)?.taken(),
    mention: (slot: number) => mentions.get(OWNER)?.on(slot),
    push(amount: bigint, slot: number) {
      states.set(`${MINT}a`, { lamports: 9n, data: bytes(amount, 165), slot });
      hearing.get(`${MINT}a`)?.();
    },
    vouch: (is: boolean) => (vouches = is),
    /** The time of all timers has come. */
    pass(ms: number) {
      now += ms;
      for (const run of timers.splice(0)) run();
    },
    async vouched() {
      watch.stale([OWNER]);
      onLive(true);
      mentions.get(OWNER)?.taken();
      await watch.read(OWNER);
    },
  };
}

test('GSB-12 CCH-10 a wallet is not read again while its accounts and what names it are pushed', async () => {
  const { watch, vouched, watched, vouch, live } = world();
  expect(watch.stale([OWNER])).toEqual([OWNER]);
  await vouched();
  expect([watch.stale([OWNER]), watched]).toEqual([[], [`${MINT}a`]]);
  vouch(false);
  expect(watch.stale([OWNER])).toEqual([OWNER]);
  vouch(true);
  live(false);
  expect(watch.stale([OWNER])).toEqual([OWNER]);
});

test('CCH-10 what was read before the network told of the wallet does not count, and is read once more', async () => {
  const { watch, live, taken, reread, pass } = world();
  watch.stale([OWNER]);
  await watch.read(OWNER);
  live(true);
  taken();
  expect([watch.stale([OWNER]), reread]).toEqual([[OWNER], []]);
  pass(1_000);
  expect(reread).toEqual([[OWNER]]);
  await watch.read(OWNER);
  expect(watch.stale([OWNER])).toEqual([]);
});

test('a transaction that names the wallet has it read, unless a read has seen its slot', async () => {
  const { watch, chain, vouched, mention, reread, pass } = world();
  await vouched();
  mention(1);
  pass(1_000);
  expect(reread).toEqual([]);
  mention(2);
  chain.slot = 2;
  await watch.read(OWNER);
  pass(1_000);
  expect(reread).toEqual([]);
  mention(3);
  mention(4);
  pass(1_000);
  expect([reread, watch.stale([OWNER])]).toEqual([[[OWNER]], [OWNER]]);
  chain.slot = 4;
  await watch.read(OWNER);
  expect(watch.stale([OWNER])).toEqual([]);
});

test('who names a wallet every second has it read every ten', async () => {
  const { watch, chain, vouched, mention, reread, pass } = world();
  await vouched();
  for (let slot = 2; slot <= 21; slot += 1) {
    mention(slot);
    pass(1_000);
    chain.slot = slot;
    if (reread.length > 0) await watch.read(OWNER);
    chain.slot = 1;
  }
  expect(reread.length).toBe(2);
});

test('a token account that is pushed with another amount has its wallet read, and the same amount does not', async () => {
  const { vouched, push, reread, pass } = world();
  await vouched();
  push(5n, 2);
  pass(1_000);
  expect(reread).toEqual([]);
  push(6n, 3);
  pass(1_000);
  expect(reread).toEqual([[OWNER]]);
});

test('a wallet that is no longer kept is followed no more', async () => {
  const { watch, vouched, mentions, watched, hearing } = world();
  await vouched();
  expect(watch.stale([])).toEqual([]);
  expect([mentions.size, watched, hearing.size]).toEqual([0, [], 0]);
});

test('beyond 500 wallets and accounts nothing more is followed: it is polled', () => {
  const { watch, mentions } = world();
  const many = Array.from({ length: 520 }, (_item, index) => `owner-${index}`);
  expect(watch.stale(many).length).toBe(520);
  expect(mentions.size).toBe(500);
});
