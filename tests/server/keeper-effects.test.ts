import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectsOf, FEE_ADDRESS, type LandedTransaction, NotConserved } from '../../server/keeper/effects';

const [MASTER, DEV, CURVE, ATA, MINT, TIP, WSOL] = [
  'master',
  'dev',
  'curve',
  'ata',
  'mint',
  '96gYZGLnJYVFmbjzopPSU6QiEV5fGqZNyN9nmNhvrZU5',
  'So11111111111111111111111111111111111111112',
];
const OWN = new Set([MASTER, DEV]);

interface Moved {
  readonly keys: readonly string[];
  readonly pre: readonly number[];
  readonly post: readonly number[];
  readonly fee: number;
}
const landed = ({ keys, pre, post, fee }: Moved, meta: Partial<LandedTransaction['meta']> = {}): LandedTransaction => ({
  slot: 9,
  meta: { err: null, fee, preBalances: pre, postBalances: post, ...meta },
  transaction: { message: { accountKeys: keys } },
});
const tokens = (accountIndex: number, mint: string, owner: string, amount: string) => ({
  accountIndex,
  mint,
  owner,
  uiTokenAmount: { amount },
});

describe('I3 conservation', () => {
  test('a transfer to a stranger', () =>
    expect(
      effectsOf(
        landed({ keys: [MASTER, 'stranger', 'system'], pre: [100_000, 0, 1], post: [44_000, 51_000, 1], fee: 5_000 }),
        OWN,
      ),
    ).toEqual([
      { address: FEE_ADDRESS, mint: null, delta: 5_000n, kind: 'fee' },
      { address: MASTER, mint: null, delta: -56_000n, kind: 'own' },
      { address: 'stranger', mint: null, delta: 51_000n, kind: 'venue' },
    ]));

  test('a launch: rent of the own token account, tip, curve, and the issue of the mint', () =>
    expect(
      effectsOf(
        landed(
          {
            keys: [MASTER, DEV, ATA],
            pre: [1_000_000, 0, 0, 0, 0],
            post: [400_000, 50_000, 2_000, 533_000, 0],
            fee: 5_000,
          },
          {
            loadedAddresses: { writable: [CURVE], readonly: [TIP] },
            postBalances: [400_000, 50_000, 2_000, 533_000, 10_000],
            preTokenBalances: [],
            postTokenBalances: [tokens(2, MINT, DEV, '300'), tokens(3, MINT, CURVE, '700')],
          },
        ),
        OWN,
      ),
    ).toEqual([
      { address: FEE_ADDRESS, mint: null, delta: 5_000n, kind: 'fee' },
      { address: MASTER, mint: null, delta: -600_000n, kind: 'own' },
      { address: DEV, mint: null, delta: 50_000n, kind: 'own' },
      { address: ATA, mint: null, delta: 2_000n, kind: 'rent' },
      { address: CURVE, mint: null, delta: 533_000n, kind: 'venue' },
      { address: TIP, mint: null, delta: 10_000n, kind: 'tip' },
      { address: DEV, mint: MINT, delta: 300n, kind: 'own' },
      { address: CURVE, mint: MINT, delta: 700n, kind: 'venue' },
      { address: MINT, mint: MINT, delta: -1_000n, kind: 'venue' },
    ]));

  test('a failed transaction costs its fee and nothing else', () =>
    expect(
      effectsOf(
        landed({ keys: [MASTER, 'stranger'], pre: [10_000, 0], post: [5_000, 0], fee: 5_000 }, { err: 'x' }),
        OWN,
      ),
    ).toEqual([
      { address: FEE_ADDRESS, mint: null, delta: 5_000n, kind: 'fee' },
      { address: MASTER, mint: null, delta: -5_000n, kind: 'own' },
    ]));

  test('lamports inside wrapped SOL stay the owner’s, and closing gives the rent back', () =>
    expect(
      effectsOf(
        landed(
          { keys: [DEV, 'wrapped', ATA], pre: [10_000, 3_000, 2_000], post: [10_000, 0, 0], fee: 5_000 },
          { preTokenBalances: [tokens(1, WSOL, DEV, '1000')], postTokenBalances: [], postBalances: [10_000, 0, 0] },
        ),
        OWN,
      ),
    ).toEqual([
      { address: FEE_ADDRESS, mint: null, delta: 5_000n, kind: 'fee' },
      { address: 'wrapped', mint: null, delta: -3_000n, kind: 'own' },
      { address: ATA, mint: null, delta: -2_000n, kind: 'venue' },
      { address: DEV, mint: WSOL, delta: -1_000n, kind: 'own' },
      { address: WSOL, mint: WSOL, delta: 1_000n, kind: 'venue' },
    ]));

  test('an answer that does not add up is no entry', () => {
    expect(() => effectsOf(landed({ keys: [MASTER], pre: [10], post: [5], fee: 6 }), OWN)).toThrow(NotConserved);
    expect(() => effectsOf(landed({ keys: [MASTER], pre: [10, 1], post: [5, 1], fee: 5 }), OWN)).toThrow(NotConserved);
  });

  test('P6 for any movement of lamports and tokens the entry sums to zero per mint', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ pre: fc.nat(1e9), post: fc.nat(1e9), mint: fc.constantFrom('m1', 'm2'), amount: fc.nat(1e6) }),
          { minLength: 1, maxLength: 12 },
        ),
        fc.nat(50_000),
        (accounts, fee) => {
          const keys = accounts.map((_item, index) => `a${index}`);
          const pre = accounts.map((account) => account.pre);
          const post = accounts.map((account) => account.post);
          const gap = pre.reduce((a, b) => a + b, 0) - post.reduce((a, b) => a + b, 0) - fee;
          const meta = {
            postTokenBalances: accounts.map(({ mint, amount }, index) =>
              tokens(index, mint, keys[index] ?? '', String(amount)),
            ),
          };
          const entry = effectsOf(
            landed(
              { keys: [...keys, 'rest'], pre: [...pre, Math.max(0, -gap)], post: [...post, Math.max(0, gap)], fee },
              meta,
            ),
            OWN,
          );
          const sums = new Map<string | null, bigint>();
          for (const { mint, delta } of entry) sums.set(mint, (sums.get(mint) ?? 0n) + delta);
          expect([...sums.values()].every((sum) => sum === 0n)).toBe(true);
        },
      ),
    ));
});
