import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesOf } from './shares';

test.each<[readonly bigint[], readonly number[]]>([
  [[], []],
  [
    [0n, 0n],
    [0, 0],
  ],
  [[7n], [100]],
  [
    [1n, 1n, 1n],
    [33.4, 33.3, 33.3],
  ],
  [
    [3n, 1n, 0n],
    [75, 25, 0],
  ],
  [
    [9_999_999_999n, 1n],
    [100, 0],
  ],
])('of %s the shares are %s', (parts, shares) => expect(sharesOf(parts)).toEqual(shares));

test('the shares of anything make 100 %, and none is off by a tenth', () =>
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 19n }), { minLength: 1, maxLength: 30 }), (parts) => {
      const total = parts.reduce((sum, part) => sum + part, 0n);
      fc.pre(total > 0n);
      const tenths = sharesOf(parts).map((share) => Math.round(share * 10));
      expect(tenths.reduce((sum, tenth) => sum + tenth, 0)).toBe(1_000);
      for (const [index, tenth] of tenths.entries()) {
        const error = BigInt(tenth) * total - (parts[index] ?? 0n) * 1_000n;
        expect(error < total && error > -total).toBe(true);
      }
    }),
  ));
