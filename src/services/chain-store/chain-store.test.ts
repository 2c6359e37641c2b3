import { expect, test } from 'vitest';
import { createChainStore, type AccountState } from './chain-store';

function world(frame?: (run: () => void) => void) {
  const reads: (readonly string[])[] = [];
  const followers = new Map<string, (state: AccountState) => void>();
  const chain = new Map<string, bigint>();
  let slot = 1;
  let onLive: (live: boolean) => void = () => undefined;
  let onTaken: () => void = () => undefined;
  const owed: string[] = [];
  let fails = 0;
  const store = createChainStore(
    {
      async readMany(addresses) {
        reads.push(addresses);
        if (fails > 0) {
          fails -= 1;
          throw new Error('lost');
        }
        return {
          slot,
          accounts: addresses.map((address) =>
            chain.has(address) ? { lamports: chain.get(address) ?? 0n, data: new Uint8Array(0) } : null,
          ),
        };
      },
      follow(address, on) {
        followers.set(address, on);
        return () => followers.delete(address);
      },
      onLive(listener) {
        onLive = listener;
        return () => undefined;
      },
      onTaken(listener) {
        onTaken = listener;
        return () => undefined;
      },
      owe: (address) => void owed.push(address),
    },
    frame,
  );
  return {
    store,
    reads,
    followers,
    chain,
    /** How often who watches these accounts was told. */
    toldOf(addresses: readonly string[]) {
      const told = { times: 0 };
      const end = store.watch(addresses, () => (told.times += 1));
      return { told, end };
    },
    fail: (n: number) => (fails = n),
    at: (n: number) => (slot = n),
    live: (now: boolean) => onLive(now),
    taken: () => onTaken(),
    owed,
    push: (address: string, lamports: bigint, pushed: number) =>
      followers.get(address)?.({ lamports, data: new Uint8Array(0), slot: pushed }),
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('CHN-01 CON-06 165 accounts are read in two calls and told at once; a refresh without news tells nobody', async () => {
  const { store, reads, chain, toldOf } = world();
  const addresses = Array.from({ length: 165 }, (_, i) => `a${i}`);
  for (const address of addresses) chain.set(address, 7n);
  const { told } = toldOf(addresses);
  await settled();
  expect(reads.map((batch) => batch.length)).toEqual([100, 65]);
  expect([told.times, store.get('a164')]).toEqual([1, { lamports: 7n, data: new Uint8Array(0), slot: 1 }]);
  await store.refresh();
  expect([reads.length, told.times]).toEqual([4, 1]);
  chain.set('a0', 8n);
  chain.set('a164', 8n);
  await store.refresh();
  expect([reads.length, told.times]).toEqual([6, 2]);
});

test('a pushed state counts only when it is not older than what is known', async () => {
  const { store, chain, at, push, toldOf } = world();
  const { told } = toldOf(['a']);
  chain.set('a', 5n);
  at(10);
  await settled();
  push('a', 3n, 9);
  expect(store.get('a')?.lamports).toBe(5n);
  push('a', 9n, 11);
  expect([store.get('a')?.lamports, told.times]).toEqual([9n, 2]);
});

test('an account that is not on the chain is zero, not unknown', async () => {
  const { store } = world();
  store.watch(['new']);
  expect(store.get('new')).toBe(undefined);
  await settled();
  expect(store.get('new')).toEqual({ lamports: 0n, data: new Uint8Array(0), slot: 1 });
});

test('CHN-02 GSB-10 nothing is read while pushes come, and once when they are back', async () => {
  const { store, reads, live } = world();
  store.watch(['a']);
  await settled();
  live(false);
  await settled();
  expect(reads.length).toBe(1);
  live(true);
  await settled();
  expect(reads.length).toBe(2);
});

test('a batch that fails leaves what it was to bring, the others count', async () => {
  const { store, chain, fail } = world();
  const addresses = Array.from({ length: 150 }, (_, i) => `a${i}`);
  for (const address of addresses) chain.set(address, 1n);
  store.watch(addresses);
  await settled();
  for (const address of addresses) chain.set(address, 2n);
  fail(1);
  await store.refresh();
  expect([store.get('a0')?.lamports, store.get('a149')?.lamports]).toEqual([1n, 2n]);
});

test('two watchers share one subscription; the last one to leave ends it', async () => {
  const { store, followers } = world();
  const first = store.watch(['a']);
  const second = store.watch(['a', 'a']);
  await settled();
  first();
  first();
  expect([...followers.keys()]).toEqual(['a']);
  second();
  expect([[...followers.keys()], store.get('a')]).toEqual([[], undefined]);
});

test('a failed read leaves what was known and does not end the watching', async () => {
  const { store, chain, fail } = world();
  chain.set('a', 5n);
  store.watch(['a']);
  await settled();
  fail(1);
  chain.set('a', 6n);
  await store.refresh();
  expect(store.get('a')?.lamports).toBe(5n);
  await store.refresh();
  expect(store.get('a')?.lamports).toBe(6n);
});

test('CCH-09 DEP-20 a push vouches for what was read after the network took its subscription, until pushes stop', async () => {
  const { store, chain, reads, live, taken } = world();
  chain.set('a', 5n);
  live(false);
  store.watch(['a']);
  await settled();
  expect(store.vouches('a')).toBe(false);
  live(true);
  expect(store.vouches('a')).toBe(false);
  await settled();
  expect([store.vouches('a'), reads.length]).toEqual([true, 2]);
  store.watch(['b']);
  await settled();
  expect(store.vouches('b')).toBe(false);
  taken();
  await settled();
  expect([store.vouches('b'), reads.slice(2)]).toEqual([true, [['b'], ['b']]]);
  live(false);
  expect([store.vouches('a'), store.vouches('b')]).toEqual([false, false]);
});

test('what a read brings and no push has brought is owed; what a push may still have missed is not', async () => {
  const { store, chain, at, live, push, owed } = world();
  chain.set('a', 5n);
  store.watch(['a']);
  await settled();
  live(false);
  chain.set('a', 6n);
  at(2);
  live(true);
  await settled();
  expect([store.get('a')?.lamports, owed]).toEqual([6n, []]);
  push('a', 7n, 3);
  chain.set('a', 7n);
  at(3);
  await store.refresh();
  expect(owed).toEqual([]);
  chain.set('a', 8n);
  at(4);
  await store.refresh();
  expect(owed).toEqual(['a']);
});

test('what was followed already is not read again because something else is followed now', async () => {
  const { store, reads, live, taken } = world();
  store.watch(['a']);
  await settled();
  live(false);
  live(true);
  const before = reads.length;
  for (let wallet = 0; wallet < 20; wallet += 1) taken();
  await settled();
  expect(reads.slice(before)).toEqual([]);
  store.watch(['b']);
  await settled();
  taken();
  taken();
  await settled();
  expect([reads.slice(before), store.vouches('a'), store.vouches('b')]).toEqual([[['b'], ['b']], true, true]);
});

test('of twelve turns of tending one reads, and each reads what could not be read before', async () => {
  const { store, chain, reads, live, fail } = world();
  for (let i = 0; i < 150; i += 1) chain.set(`a${i}`, 1n);
  store.watch(['a0']);
  await settled();
  live(false);
  fail(1);
  live(true);
  await settled();
  const before = reads.length;
  await store.tend();
  expect([reads.length - before, store.vouches('a0')]).toEqual([1, true]);
  for (let turn = 2; turn <= 24; turn += 1) await store.tend();
  expect(reads.slice(before + 1)).toEqual([['a0'], ['a0']]);
  live(false);
  const silent = reads.length;
  for (let turn = 0; turn < 12; turn += 1) await store.tend();
  expect(reads.length).toBe(silent);
});

test('of 200 cards with 160 wallets each a push wakes the one that shows the account, and what all show wakes all', async () => {
  const { store, push, toldOf } = world();
  const cards = Array.from({ length: 200 }, (_, card) => [
    'market',
    `curve${card}`,
    ...Array.from({ length: 160 }, (_wallet, wallet) => `${card}.${wallet}`),
  ]);
  const counts = cards.map((addresses) => toldOf(addresses).told);
  const woken = () => counts.flatMap(({ times }, card) => (times === 0 ? [] : [[card, times]]));
  await settled();
  for (const count of counts) count.times = 0;
  push('7.159', 5n, 2);
  push('199.0', 5n, 2);
  push('199.1', 5n, 2);
  expect(woken()).toEqual([
    [7, 1],
    [199, 2],
  ]);
  push('market', 5n, 2);
  expect([woken().length, store.get('market')?.lamports]).toEqual([200, 5n]);
});

test('of what changes within a frame one is told at its end, once, and nobody who left meanwhile', async () => {
  const frames: (() => void)[] = [];
  const { store, chain, push, toldOf } = world((run) => void frames.push(run));
  const draw = () => frames.splice(0).forEach((run) => run());
  const one = toldOf(['a', 'b']);
  const other = toldOf(['b']);
  const gone = toldOf(['a']);
  chain.set('a', 1n);
  await settled();
  draw();
  const before = [one, other, gone].map(({ told }) => told.times);
  push('a', 2n, 2);
  push('a', 3n, 3);
  push('b', 4n, 3);
  gone.end();
  expect([[one, other, gone].map(({ told }) => told.times), frames.length, store.get('a')?.lamports]).toEqual([
    before,
    1,
    3n,
  ]);
  draw();
  expect([before, one.told.times, other.told.times, gone.told.times]).toEqual([[1, 1, 1], 2, 2, 1]);
  push('a', 9n, 4);
  draw();
  expect([one.told.times, other.told.times]).toEqual([3, 2]);
});

test('a listener that breaks keeps nobody from hearing of the next frame', async () => {
  const frames: (() => void)[] = [];
  const { store, push, toldOf } = world((run) => void frames.push(run));
  let breaks = true;
  store.watch(['a'], () => {
    if (breaks) throw new Error('broke');
  });
  const { told } = toldOf(['a']);
  await settled();
  expect(() => frames.splice(0).forEach((run) => run())).toThrow('broke');
  breaks = false;
  push('a', 2n, 2);
  frames.splice(0).forEach((run) => run());
  expect(told.times).toBe(1);
});
