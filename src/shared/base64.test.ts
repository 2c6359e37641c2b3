import { expect, test } from 'vitest';
import { base64Bytes } from './base64';

test('a text of base64 is its bytes, whatever they are', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_item, at) => at);
  expect(['', 'AA==', 'AAE=', 'AAEC'].map((text) => [...base64Bytes(text)])).toEqual([[], [0], [0, 1], [0, 1, 2]]);
  expect(base64Bytes(Buffer.from(bytes).toString('base64'))).toEqual(bytes);
});

test.each(['A', 'A===', '-_-_', '€'])('%j is none', (text) => expect(() => base64Bytes(text)).toThrow());
