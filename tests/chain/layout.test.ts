import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsReader, readLayout } from '../../src/chain/layout';
import { SEED } from './random';

const LAYOUT = {
  before: 'u64',
  name: 'text',
  holder: 'address',
  isOpen: 'bool',
  shares: { list: { who: 'address', bps: 'u16' } },
  pair: { one: 'u8', other: 'i64' },
  fixed: { list: 'u16', count: 3 },
  price: 'u128',
  after: 'u64',
} as const;
const NAMES = ['before', 'name', 'holder', 'isOpen', 'shares', 'pair', 'fixed', 'price', 'after'] as const;

test('fields that are wanted alone read as they do among all, from whole, short and foreign bytes alike', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 260 }), fc.subarray([...NAMES]), fc.nat(40), (bytes, names, textBytes) => {
      // A text of a length that may fit, so that what lies behind it is reached.
      if (bytes.length > 12) bytes.set([textBytes, 0, 0, 0], 8);
      const all: Readonly<Record<string, unknown>> = readLayout(LAYOUT, bytes);
      const wanted = Object.fromEntries(names.map((name) => [name, all[name]]));
      expect(fieldsReader(LAYOUT, names)(bytes)).toEqual(wanted);
    }),
    { seed: SEED, numRuns: 1_000 },
  );
});
