import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toFault } from '#shared/fault';
import type { DistributeIntent } from '#operations/intent';
import { sumOf } from '#shared/money';
import { addressOf } from '../../src/chain/address';
import type { Rpc } from '../../src/chain/json-rpc';
import { buildStep } from '#operations/steps';
import { drawBetween } from '../../src/services/trade-planner/draw';
import { planDistribute, type Split } from '../../src/services/trade-planner/plan-distribute';
import { NO_LAUNCHPADS } from '#operations/built-step';

const RENT = 890_880n;
const addressAt = (index: number): string =>
  addressOf(Uint8Array.from({ length: 32 }, (_, at) => (at === 31 ? index : 7)));
const MASTER = addressAt(255);

/** A network on which these hold so much. */
function network(held: ReadonlyMap<string, bigint>): Rpc {
  const typedAs = <T>(value: unknown): T => value as T;
  return {
    async call<T>(method: string, [asked]: readonly unknown[] = []) {
      if (method === 'getMinimumBalanceForRentExemption') return typedAs<T>(Number(RENT));
      const value = (Array.isArray(asked) ? asked : []).map((address) => ({
        lamports: Number(held.get(String(address)) ?? 0n),
        data: ['', 'base64'],
      }));
      return typedAs<T>({ context: { slot: 1 }, value });
    },
  };
}
const fill = (bytes: Uint8Array<ArrayBuffer>) => void crypto.getRandomValues(bytes);
const legsOf = ({ steps }: DistributeIntent) => steps.flatMap(({ wallets }) => wallets);

const lamports = (max: bigint) => fc.bigInt({ min: 0n, max });
const someSplit: fc.Arbitrary<Split> = fc.oneof(
  lamports(20_000_000_000n).map((totalLamports) => ({ mode: 'simple', totalLamports }) as const),
  fc
    .tuple(fc.bigInt({ min: 1n, max: 900_000_000n }), fc.bigInt({ min: 1n, max: 900_000_000n }))
    .map(([minLamports, more]) => ({ mode: 'advanced', minLamports, maxLamports: minLamports + more }) as const),
);

test('P2 P3 F2 whatever is asked of whomever: shares are equal or within their bounds, sums are exact, and nobody is left below the rent minimum', async () => {
  let planned = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 20 }),
      lamports(25_000_000_000n),
      fc.array(lamports(2_000_000n), { minLength: 20, maxLength: 20 }),
      someSplit,
      async (count, master, holdings, split) => {
        const wallets = Array.from({ length: count }, (_, index) => addressAt(index + 1));
        const held = new Map([[MASTER, master], ...wallets.map((wallet, at) => [wallet, holdings[at] ?? 0n] as const)]);
        const question = {
          groupId: 'g',
          groupName: 'Group',
          master: MASTER,
          wallets,
          split,
          microLamports: 30_000n,
          former: null,
        };
        const plan = await planDistribute(network(held), question, fill).catch((error: unknown) => {
          expect(['chain/below-rent', 'chain/insufficient-funds', 'chain/out-of-range']).toContain(toFault(error).code);
          return null;
        });
        if (plan === null) return;
        planned += 1;
        const legs = legsOf(plan);
        expect(legs.map(({ wallet }) => wallet)).toEqual(wallets);
        expect(plan.steps.every((step) => step.wallets.length <= 10)).toBe(true);
        const given = sumOf(legs.map((leg) => leg.lamports));
        if (split.mode === 'simple') {
          expect(given + plan.remainderLamports).toBe(split.totalLamports);
          expect([new Set(legs.map((leg) => leg.lamports)).size, plan.remainderLamports < BigInt(count)]).toEqual([
            1,
            true,
          ]);
        } else
          expect(legs.every((leg) => leg.lamports >= split.minLamports && leg.lamports <= split.maxLamports)).toBe(
            true,
          );
        const left = master - given - sumOf(plan.steps.map((step) => step.networkFeeLamports));
        expect(left === 0n || left >= RENT).toBe(true);
        expect(legs.every(({ wallet, lamports: share }) => (held.get(wallet) ?? 0n) + share >= RENT)).toBe(true);
        plan.steps.forEach((_step, idx) => buildStep(plan, idx, NO_LAUNCHPADS));
      },
    ),
    { numRuns: 300 },
  );
  expect(planned).toBeGreaterThan(30);
});

describe('a draw', () => {
  test('DST-03 a thousand draws lie within their bounds, and both bounds can be drawn', () => {
    const drawn = Array.from({ length: 1_000 }, () => drawBetween(3n, 7n, fill));
    expect(new Set(drawn)).toEqual(new Set([3n, 4n, 5n, 6n, 7n]));
  });

  test('what would make small numbers likelier is drawn again', () => {
    const most = (1n << 64n) - 1n;
    const answers = [most, 0n];
    const told = (bytes: Uint8Array<ArrayBuffer>) => {
      new DataView(bytes.buffer).setBigUint64(0, answers.shift() ?? 0n);
    };
    expect([drawBetween(0n, 2n, told), answers]).toEqual([0n, []]);
  });
});

describe('a distribution that contradicts itself is built by nobody', () => {
  const wallet = (index: number, amount: bigint) => ({ wallet: addressAt(index), lamports: amount });
  const plan: DistributeIntent = {
    kind: 'distribute',
    groupId: 'g',
    groupName: 'Group',
    master: MASTER,
    split: { mode: 'simple', totalLamports: 11n },
    remainderLamports: 1n,
    steps: [{ networkFeeLamports: 5_000n, wallets: [wallet(1, 5n), wallet(2, 5n)] }],
  };
  const bounds = { mode: 'advanced', minLamports: 5n, maxLamports: 6n } as const;
  const drawn: DistributeIntent = { ...plan, split: bounds, remainderLamports: 0n };
  const [step] = plan.steps;
  const steps = (...wallets: readonly ReturnType<typeof wallet>[]) => [{ networkFeeLamports: 5_000n, wallets }];
  const verdict = (changed: DistributeIntent): unknown => {
    try {
      return buildStep(changed, 0, NO_LAUNCHPADS).instructions.length;
    } catch (error) {
      return toFault(error).detail;
    }
  };

  test('as it is it is built', () => expect([verdict(plan), verdict(drawn)]).toEqual([2, 2]));
  test.each<readonly [string, DistributeIntent]>([
    ['the shares are not equal', { ...plan, steps: steps(wallet(1, 5n), wallet(2, 6n)) }],
    ['the shares are not equal', { ...plan, split: { mode: 'simple', totalLamports: 12n } }],
    ['its rest differs', { ...plan, remainderLamports: 0n }],
    ['a wallet is named twice', { ...plan, steps: steps(wallet(1, 5n), wallet(1, 5n)) }],
    ['a wallet is named twice', { ...plan, steps: steps(wallet(255, 5n), wallet(2, 5n)) }],
    ['an amount is no number of lamports', { ...plan, steps: steps(wallet(1, 0n), wallet(2, 5n)) }],
    ['an amount is no number of lamports', { ...plan, steps: steps(wallet(1, -5n), wallet(2, 5n)) }],
    ['its network fee differs', { ...plan, steps: [{ wallets: step?.wallets ?? [], networkFeeLamports: 5_001n }] }],
    ['an amount is out of its bounds', { ...drawn, split: { ...bounds, minLamports: 6n, maxLamports: 7n } }],
    ['an amount is out of its bounds', { ...drawn, split: { ...bounds, minLamports: 3n, maxLamports: 4n } }],
    ['its bounds are none', { ...drawn, split: { ...bounds, maxLamports: 5n } }],
    ['its bounds are none', { ...drawn, split: { ...bounds, minLamports: 0n } }],
    ['drawn amounts leave no rest', { ...drawn, remainderLamports: 1n }],
  ])('%s', (said, changed) => expect(verdict(changed)).toBe(said));
});
