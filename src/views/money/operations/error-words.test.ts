import { expect, test } from 'vitest';
import { errorText, surpriseText } from './error-words';

test.each([
  ['paid-twice', /^Paid twice: .*Both are in the ledger below/, 'Paid twice'],
  ['landed-late', /^A transaction of this operation landed after it was given up\./, 'Given up, but landed'],
  ['second-endpoint-disagrees', /^The two endpoints .*Nothing is freed/, null],
  ['second-endpoint-silent', /^The second endpoint .*Nothing is freed/, null],
])('%s is told to the person', (error, words, short) => {
  expect(errorText(error)).toMatch(words);
  expect(surpriseText(error)).toBe(short);
});

test('what the chain says stays as it is', () => {
  expect(errorText('{"InstructionError":[0,{"Custom":1}]}')).toBe('{"InstructionError":[0,{"Custom":1}]}');
  expect([surpriseText(null), surpriseText('toString')]).toEqual([null, null]);
});
