import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StepState } from '#operations/contract';
import type { OperationIntent } from '#operations/intent';
import { itemsPlanned, landedSteps, plannedSteps, remainsOf } from './remains';

const legs = fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 10 });
const plan = fc.array(legs, { minLength: 1, maxLength: 16 }).map((steps): OperationIntent => ({
  kind: 'distribute',
  groupId: 'g1',
  groupName: 'Harbor',
  master: 'Maa1',
  split: { mode: 'simple', totalLamports: steps.flat().reduce((sum, one) => sum + one, 0n) },
  remainderLamports: 0n,
  steps: steps.map((wallets, idx) => ({
    networkFeeLamports: 5_000n,
    wallets: wallets.map((lamports, at) => ({ wallet: `Wal${idx}.${at}`, lamports })),
  })),
}));
const UNPROVEN: readonly StepState[] = ['signed', 'sent', 'unknown', 'failed', 'expired'];

test('P4 whatever has landed and whatever was tried besides, what landed and what remains are the plan', () =>
  fc.assert(
    fc.property(
      plan,
      fc.array(fc.tuple(fc.boolean(), fc.array(fc.constantFrom(...UNPROVEN), { maxLength: 3 })), { maxLength: 16 }),
      (intent, history) => {
        const steps = history
          .slice(0, plannedSteps(intent))
          .flatMap(([landed, former], idx) => [
            ...former.map((state, attempt) => ({ idx, attempt, state })),
            ...(landed ? [{ idx, attempt: former.length, state: 'landed' as const }] : []),
          ]);
        const remains = remainsOf(intent, steps);
        const done = itemsPlanned(intent).filter(({ key }) => !remains.some((one) => one.key === key));
        const landed = new Set(steps.filter(({ state }) => state === 'landed').map(({ idx }) => idx + 1));
        expect(new Set(done.map(({ transaction }) => transaction))).toEqual(landed);
        expect([...done, ...remains].toSorted(byKey)).toEqual([...itemsPlanned(intent)].toSorted(byKey));
        expect(landedSteps(steps)).toBe(landed.size);
      },
    ),
  ));

const byKey = (one: { readonly key: string }, other: { readonly key: string }): number =>
  one.key.localeCompare(other.key);
