import { describe, expect, test } from 'vitest';
import { toFault } from '#shared/fault';
import { assertCost, extraCostOf } from '../../src/chain/extra-cost';
import { computeUnitLimit, computeUnitPrice, transferInstruction } from '../../src/chain/system';
import { TIP_ACCOUNTS } from '../../src/chain/tip-accounts';
import { newKeys } from '../support/money';

const [from, to] = [newKeys().address, newKeys().address];
const [engine = ''] = TIP_ACCOUNTS;
const pays = (address: string, lamports: bigint) => transferInstruction({ from, to: address, lamports });

describe('T18 what a transaction costs beyond its signatures, read off its instructions', () => {
  test.each([
    ['no price', [pays(to, 5n)], 0n],
    ['price times limit', [computeUnitLimit(100_000), computeUnitPrice(30_000n), pays(to, 5n)], 3_000n],
    ['rounded up', [computeUnitLimit(1), computeUnitPrice(1n), pays(to, 5n)], 1n],
    [
      'a price without a limit: 200,000 units for each other instruction',
      [computeUnitPrice(1_000_000n), pays(to, 5n), pays(to, 6n)],
      400_000n,
    ],
    [
      'a limit no higher than the run time grants',
      [computeUnitLimit(4_000_000_000), computeUnitPrice(1_000_000n)],
      1_400_000n,
    ],
    ['tips, every one', [pays(engine, 7n), pays(TIP_ACCOUNTS[1] ?? '', 8n)], 15n],
    ['both', [computeUnitLimit(1_000), computeUnitPrice(1_000_000n), pays(engine, 7n)], 1_007n],
  ])('%s', (_name, instructions, cost) => {
    expect(extraCostOf(instructions)).toBe(cost);
    expect(() => assertCost(instructions, cost)).not.toThrow();
  });

  test('a refusal names the cost and the limit', () => {
    const refused = (): string | undefined => {
      try {
        assertCost([pays(engine, 10_000_000_000n)], 50_000_000n);
        return 'taken';
      } catch (error) {
        return toFault(error).detail;
      }
    };
    expect(refused()).toBe('Priority fee and tip are 10 SOL, above the limit of 0.05 SOL for one transaction.');
  });
});
