import { base58 } from '@scure/base';
import { expect, test } from 'vitest';
import { readKeyList } from './key-list';

const bytes = (length: number, fill = 7): Uint8Array => new Uint8Array(length).fill(fill);
const key = (fill: number): string => base58.encode(bytes(64, fill));
const json = (length: number, fill = 7): string => JSON.stringify([...bytes(length, fill)]);

test.each([
  ['nothing', '', 'key/required', 1],
  ['only empty lines', '\n  \n\t', 'key/required', 1],
  ['an address', base58.encode(bytes(32)), 'key/length', 1],
  ['63 bytes', base58.encode(bytes(63)), 'key/length', 1],
  ['65 bytes', base58.encode(bytes(65)), 'key/length', 1],
  ['letters base58 does not have', key(7).replace(/.$/, '0'), 'key/length', 1],
  ['hexadecimal', '07'.repeat(64), 'key/length', 1],
  ['a list of 63 bytes', json(63), 'key/length', 1],
  ['a list with 256 in it', json(64).replace('7', '256'), 'key/length', 1],
  ['a list with a fraction', json(64).replace('7', '7.5'), 'key/length', 1],
  ['a list that does not end', json(64).slice(0, -1), 'key/length', 1],
  ['words from a seed phrase', 'abandon abandon about', 'key/length', 1],
  ['two keys on one line', `${key(1)} ${key(2)}`, 'key/length', 1],
  ['a bad one behind two good ones', `${key(1)}\n\n${key(2)}\n${key(3)}xxx`, 'key/length', 4],
] as const)('%s is refused by its line', (_name, typed, problem, line) =>
  expect(readKeyList(typed)).toEqual({ kind: 'refused', problem, line }),
);

test('base58 and lists of bytes may be mixed; a key typed twice is one', () =>
  expect(readKeyList(`  ${key(1)} \r\n${json(64, 2)}\n\n${json(64, 1)}\n`)).toEqual({
    kind: 'keys',
    keys: [key(1), key(2)],
  }));
