import { expect, test } from 'vitest';
import { longTextWords } from './launch-words';

test.each([
  ['name', 33, 32, 'The name has 33 bytes, the launch platform takes 32'],
  ['symbol', 13, 10, 'The ticker has 13 bytes, the launch platform takes 10'],
] as const)('VAL-40 VAL-41 a %s of %d bytes where %d are taken: %s', (field, bytes, most, words) =>
  expect(longTextWords({ field, bytes, most })).toBe(words),
);
