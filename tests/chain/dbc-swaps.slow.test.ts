import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Address, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../src/chain/address';
import type { Instruction } from '../../src/chain/instruction';
import { claim, quote } from './dbc';
import { CURVE, opened, THRESHOLD, UNITS } from './dbc-pool';
import { newWallet, SOL } from './pump-network';
import { SEED } from './random';

const SLIPPAGE = 6002;

const sum = (fees: readonly bigint[], side: number, more: bigint): bigint[] =>
  fees.map((fee, index) => (index === side ? fee + more : fee));

describe.each([
  ['a flat 1% in quote', { fee: 10_000_000n, collectMode: 0, creatorPercent: 50 }],
  ['5% in what comes out', { fee: 50_000_000n, collectMode: 1, creatorPercent: 80 }],
] as const)('Meteora’s dynamic bonding curve with %s', (_, changes) => {
  test('60 random swaps across three segments move what the published math says; both claims pay what accrued', async () => {
    const on = await opened(changes);
    const random = fc.sample(
      fc.record({
        wallet: fc.nat(1),
        sells: fc.nat(2).map((face) => face === 0),
        lamports: fc
          .integer({ min: 5, max: 9 })
          .chain((digits) => fc.bigInt({ min: 10n ** BigInt(digits - 1), max: 10n ** BigInt(digits) - 1n })),
        share: fc.bigInt({ min: 1n, max: 60n }),
      }),
      { seed: SEED, numRuns: 60 },
    );
    // Up through all three segments, to and fro, and down again, across two of them in one swap.
    const buys = [12n, 25n, 15n].map((sol, at) => ({ wallet: at % 2, sells: false, lamports: sol * SOL, share: 1n }));
    const sales = [0, 1].map((wallet) => ({ wallet, sells: true, lamports: 0n, share: 100n }));
    const steps = [...buys, ...random, ...sales];
    const segments = new Set<number>();
    for (const step of steps) {
      const wallet = on.wallets[step.wallet];
      if (wallet === undefined) throw new Error('no such wallet');
      const [pool, before] = [on.pool(), on.balances(wallet)];
      const sells = step.sells && before.base > 1_000_000n;
      const amount = sells ? (before.base * step.share) / 100n : step.lamports;
      const moves = quote(on.market, on.curve(), sells, amount);
      expect(on.chain.send([UNITS, on.order(wallet, sells, amount, moves.got + 1n)], wallet).error).toBe(SLIPPAGE);
      expect(on.pool()).toEqual(pool);
      expect(on.chain.send([UNITS, on.order(wallet, sells, amount, moves.got)], wallet).error).toBe(null);
      const { protocol, partner, creator } = moves.fees;
      expect(on.pool()).toEqual({
        baseReserve: pool.baseReserve + (sells ? moves.curveIn : -moves.curveOut),
        quoteReserve: pool.quoteReserve + (sells ? -moves.curveOut : moves.curveIn),
        sqrtPrice: moves.price,
        protocolFee: sum(pool.protocolFee, moves.side, protocol),
        partnerFee: sum(pool.partnerFee, moves.side, partner),
        creatorFee: sum(pool.creatorFee, moves.side, creator),
      });
      const [base, sol] = sells ? [-amount, moves.got] : [moves.got, -amount];
      expect(on.balances(wallet)).toEqual({
        base: before.base + base,
        quote: before.quote + sol,
        baseVault: before.baseVault - base,
        quoteVault: before.quoteVault - sol,
      });
      segments.add(CURVE.findIndex(({ end }) => moves.price <= end));
    }
    expect([...segments].toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
    for (const [who, wallet] of [
      ['creator', on.creator],
      ['partner', on.partner],
    ] as const) {
      const owed = who === 'creator' ? on.pool().creatorFee : on.pool().partnerFee;
      const before = on.balances(wallet);
      const stranger = claim(who, on.market, on.mint.address, on.wallets[0]?.address ?? '');
      expect(on.chain.send([UNITS, stranger], on.wallets[0] ?? wallet).error).toBe(6022);
      expect(on.chain.send([UNITS, claim(who, on.market, on.mint.address, wallet.address)], wallet).error).toBe(null);
      const after = on.balances(wallet);
      expect([after.base - before.base, after.quote - before.quote]).toEqual(owed);
      expect(on.pool()[`${who}Fee`]).toEqual([0n, 0n]);
    }
  }, 120_000);
});

test('a swap that would go beyond the curve is refused; the one that fills it ends the sale', async () => {
  const on = await opened({ fee: 10_000_000n, collectMode: 0, creatorPercent: 50 });
  const [wallet = newWallet()] = on.wallets;
  expect(on.chain.send([UNITS, on.order(wallet, false, 400n * SOL, 0n)], wallet).error).toBe(6033);
  const whole = (THRESHOLD * 1_000_000_000n) / 990_000_000n + 1n;
  expect(on.chain.send([UNITS, on.order(wallet, false, whole, 0n)], wallet).error).toBe(null);
  expect(on.pool().quoteReserve).toBeGreaterThanOrEqual(THRESHOLD);
  const after = [true, false].map((sells) => on.chain.send([UNITS, on.order(wallet, sells, SOL, 0n)], wallet).error);
  expect(after).toEqual([6013, 6013]);
});

test('the dynamic bonding curve takes no stranger in any account’s place', async () => {
  const on = await opened({ fee: 10_000_000n, collectMode: 0, creatorPercent: 50 });
  const [wallet = newWallet(), other = newWallet()] = on.wallets;
  for (const one of [wallet, other])
    expect(on.chain.send([UNITS, on.order(one, false, 3n * SOL, 0n)], one).error).toBe(null);
  const selling = on.order(wallet, true, 1_000_000_000n, 0n);
  const names = [
    'pool authority',
    'config',
    'pool',
    'from',
    'to',
    'token vault',
    'SOL vault',
    'mint',
    'quote mint',
    'user',
    'token program',
    'quote token program',
    'referrer',
    'event authority',
    'program',
  ];
  const instead: Readonly<Record<string, Address>> = {
    from: on.tokens(other.address),
    'token vault': on.tokens(wallet.address),
    'SOL vault': on.wrapped(wallet.address),
    'token program': TOKEN_PROGRAM,
    'quote token program': TOKEN_2022_PROGRAM,
  };
  const replaced = (index: number, name: string): Instruction => ({
    ...selling,
    accounts: selling.accounts.map((account, position) =>
      position === index ? { ...account, address: instead[name] ?? other.address } : account,
    ),
  });
  const before = [on.pool(), on.balances(wallet), on.balances(other)];
  const outcomes = names
    .map((name, index) => [name, index] as const)
    // Its own signature makes a user; the program's place is proven by the self call, and the referrer's names it as well.
    .filter(([name]) => name !== 'user' && name !== 'program')
    .map(([name, index]) => [name, on.chain.send([UNITS, replaced(index, name)], wallet).error]);
  expect(Object.fromEntries(outcomes)).toEqual({
    'pool authority': 2001,
    config: 3012,
    pool: 3012,
    from: 4,
    to: '{"InstructionError":[1,"InvalidAccountData"]}',
    'token vault': 2001,
    'SOL vault': 2001,
    mint: 2001,
    'quote mint': 2001,
    'token program': 3008,
    'quote token program': 3008,
    referrer: '{"InstructionError":[1,"PrivilegeEscalation"]}',
    'event authority': 2006,
  });
  expect([on.pool(), on.balances(wallet), on.balances(other)]).toEqual(before);
});
