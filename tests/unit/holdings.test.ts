import { describe, expect, test } from 'vitest';
import { addressBytes, associatedTokenAddress, TOKEN_2022_PROGRAM } from '../../src/chain/address';
import {
  type BondingCurve,
  type CreatorFeeOf,
  holderRewardsAddress,
  pumpfun,
  sharingConfigAddress,
} from '../../src/chain/platforms/pumpfun';
import { quoteSell } from '../../src/chain/platforms/pumpfun/quotes';
import { createChainStore, type AccountState } from '../../src/services/chain-store/chain-store';
import type { Quote } from '../../src/services/holdings/curve-reader';
import { newest, supplyShare, tokensIn, totalOf } from '../../src/services/holdings/holdings';
import { createTokenAccounts } from '../../src/services/holdings/token-accounts';
import { watchQuote } from '../../src/services/holdings/curve-readers';
import { worthOf } from '../../src/services/holdings/worth-of';
import { curveOf, market as aMarket } from '../chain/pump-market';

const MINT = 'So11111111111111111111111111111111111111112';
const OWNERS = [TOKEN_2022_PROGRAM, MINT];
/** pump.fun whose accounts say `aMarket`. */
const aPlatform = { ...pumpfun, decodeMarket: () => aMarket };
const ACCOUNTS = [new Uint8Array(1), null];
const aCurve = curveOf({ realTokenReserves: 713_790_000_000_000n });

/** The first 49 bytes of a curve are all it had in 2024. */
function curveBytes({ virtualTokenReserves, virtualQuoteReserves, ...curve }: BondingCurve): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(49);
  bytes.set([23, 183, 248, 55, 96, 216, 172, 96]);
  const view = new DataView(bytes.buffer);
  const { realTokenReserves, realQuoteReserves, tokenTotalSupply, complete } = curve;
  [virtualTokenReserves, virtualQuoteReserves, realTokenReserves, realQuoteReserves, tokenTotalSupply].forEach(
    (amount, index) => view.setBigUint64(8 + 8 * index, amount, true),
  );
  bytes[48] = complete ? 1 : 0;
  return bytes;
}

function tokenAccount(amount: bigint, length = 165): Uint8Array {
  const bytes = new Uint8Array(length);
  new DataView(bytes.buffer).setBigUint64(64, amount, true);
  return bytes;
}

describe('what a wallet holds', () => {
  test.each([
    ['not read yet', undefined, undefined],
    ['no account', { data: new Uint8Array(0) }, 0n],
    ['an empty account', { data: tokenAccount(0n) }, 0n],
    ['the most there can be', { data: tokenAccount(18_446_744_073_709_551_615n) }, 18_446_744_073_709_551_615n],
    ['a Token-2022 account with extensions', { data: tokenAccount(7n, 170) }, 7n],
  ])('%s', (_, state, tokens) => expect(tokensIn(state)).toBe(tokens));

  test('an amount inside a larger buffer is read from where it begins', () => {
    const large = new Uint8Array(300);
    large.set(tokenAccount(12n), 100);
    expect(tokensIn({ data: large.subarray(100, 265) })).toBe(12n);
  });

  test('a total is known when every part is', () =>
    expect([totalOf([1n, 2n]), totalOf([1n, undefined]), totalOf([])]).toEqual([3n, null, 0n]));

  test('of two states the one of the later slot counts', () => {
    const at = (slot: number): AccountState => ({ lamports: 0n, data: new Uint8Array(0), slot });
    expect([newest(at(2), at(1))?.slot, newest(at(1), at(2))?.slot, newest(undefined, at(1))?.slot]).toEqual([2, 2, 1]);
  });
});

describe('what a holding is worth', () => {
  test('the curve’s own quote after fees, to the lamport', () =>
    expect(worthOf(aPlatform, ACCOUNTS, aCurve, 1_000_000_000_000n)).toBe(
      quoteSell(aMarket, aCurve, 1_000_000_000_000n).received,
    ));
  test('nothing is quoted once the coin left its curve', () =>
    expect(worthOf(aPlatform, ACCOUNTS, { ...aCurve, complete: true }, 1n)).toBe(null));
  test('nothing is quoted before the platform is known, or for a coin that is not traded here', () =>
    expect([
      worthOf(aPlatform, [null, null], aCurve, 1n),
      worthOf(aPlatform, ACCOUNTS, { ...aCurve, quoteMint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' }, 1n),
    ]).toEqual([null, null]));
  test.each([
    [1_000_000_000_000_000n, 1_000_000_000_000_000n, 100],
    [22_345_678_900_000n, 1_000_000_000_000_000n, 2.2345],
    [1n, 1_000_000_000_000_000n, 0],
    [1n, 0n, 0],
  ])('%s of %s base units are %s percent of the supply', (tokens, supply, percent) =>
    expect(supplyShare(tokens, supply)).toBe(percent),
  );
});

test('token accounts are derived a slice at a time, once each', () => {
  const runs: (() => void)[] = [];
  const accounts = createTokenAccounts((run) => runs.push(run));
  let told = 0;
  accounts.subscribe(() => {
    told += 1;
  });
  const pairs = [...OWNERS, ...aMarket.global.feeRecipients, aMarket.global.feeRecipient].flatMap((mint) =>
    OWNERS.map((owner) => [mint, owner] as const),
  );
  const ask = () => pairs.map(([mint, owner]) => accounts.of(mint, owner, TOKEN_2022_PROGRAM));
  const derived = pairs.map(([mint, owner]) => associatedTokenAddress(owner, mint, TOKEN_2022_PROGRAM));
  expect([ask(), ask(), runs.length]).toEqual([pairs.map(() => undefined), pairs.map(() => undefined), 1]);
  runs[0]?.();
  expect([ask(), runs.length]).toEqual([derived.map((account, index) => (index < 10 ? account : undefined)), 2]);
  runs[1]?.();
  expect([ask(), told, runs.length]).toEqual([derived, 2, 2]);
});

test('what nobody waits for any more is not derived', () => {
  const runs: (() => void)[] = [];
  const accounts = createTokenAccounts((run) => runs.push(run));
  const owners = [...aMarket.global.feeRecipients, ...aMarket.global.buybackFeeRecipients].slice(0, 12);
  const ask = (mint: string) => owners.map((owner) => accounts.of(mint, owner, TOKEN_2022_PROGRAM));
  const [gone, shown] = [TOKEN_2022_PROGRAM, MINT];
  ask(gone);
  const end = accounts.subscribe(() => void ask(shown));
  while (runs.length > 0) runs.shift()?.();
  end();
  const derived = (mint: string) => ask(mint).filter((account) => account !== undefined).length;
  expect([owners.length, derived(shown), derived(gone)]).toEqual([12, 12, 10]);
});

test('accounts of many wallets are read 100 a call', async () => {
  const calls: number[] = [];
  const store = createChainStore({
    readMany: async (addresses) => {
      calls.push(addresses.length);
      return { slot: 1, accounts: addresses.map(() => null) };
    },
    follow: () => () => undefined,
    onLive: () => () => undefined,
    onTaken: () => () => undefined,
    owe: () => undefined,
  });
  store.watch(Array.from({ length: 160 }, (_item, index) => `account-${index}`));
  store.watch(Array.from({ length: 160 }, (_item, index) => `other-${index}`));
  await new Promise<void>((resolve) => setImmediate(resolve));
  expect(calls).toEqual([100, 100, 100, 20]);
  await store.refresh();
  expect(calls).toEqual([100, 100, 100, 20, 100, 100, 100, 20]);
  store.stop();
});

describe('the quote of a curve', () => {
  function aStore() {
    let data = new Uint8Array(0);
    const listeners = new Set<() => void>();
    return {
      set(bytes: Uint8Array<ArrayBuffer>) {
        data = bytes;
        for (const listener of listeners) listener();
      },
      watched: () => listeners.size,
      get: (): AccountState => ({ lamports: 1n, data, slot: 1 }),
      watch(_: readonly string[], listener = (): void => undefined) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  }

  test('CHN-10 is told when the curve is there and whenever it changes, and not after the stop', () => {
    const store = aStore();
    const told: Quote[] = [];
    const stop = watchQuote(store, { mint: MINT, platform: 'pumpfun' }, (quote) => told.push(quote));
    expect(told).toEqual([]);
    const bytes = curveBytes(aCurve);
    store.set(bytes);
    store.set(bytes);
    store.set(curveBytes({ ...aCurve, complete: true }));
    stop();
    store.set(curveBytes(aCurve));
    const price = { numerator: aCurve.virtualQuoteReserves, denominator: aCurve.virtualTokenReserves };
    const marketCap = (aCurve.virtualQuoteReserves * aCurve.tokenTotalSupply) / aCurve.virtualTokenReserves;
    expect(told).toEqual([
      { price, marketCap, bonding: 10, complete: false, creatorFee: { kind: 'nobody' } },
      { price, marketCap, bonding: 100, complete: true, creatorFee: { kind: 'nobody' } },
    ]);
    expect(store.watched()).toBe(0);
  });

  test('names who gets the creator’s fee by the creator its curve names now', () => {
    const store = aStore();
    const told: CreatorFeeOf[] = [];
    watchQuote(store, { mint: MINT, platform: 'pumpfun' }, ({ creatorFee }) => told.push(creatorFee));
    const named = (creator: string) => Uint8Array.of(...curveBytes(aCurve), ...addressBytes(creator), 0, 0);
    const [creator, config] = [TOKEN_2022_PROGRAM, sharingConfigAddress(MINT)];
    store.set(named(creator));
    store.set(named(config));
    store.set(named(holderRewardsAddress(MINT)));
    expect(told).toEqual([{ kind: 'creator', creator }, { kind: 'shareholders', config }, { kind: 'holders' }]);
  });

  test('of a platform without curves is not told', () => {
    const store = aStore();
    watchQuote(store, { mint: MINT, platform: 'bags' }, () => expect.unreachable());
    store.set(curveBytes(aCurve));
    expect(store.watched()).toBe(0);
  });
});
