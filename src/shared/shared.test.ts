import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from './json';
import { isUlid, shortAddress, ulid } from './ids';
import { formatCompactUsd, formatSol, formatSolFixed, microUsdOf, parseSol, parseUnits } from './money';
import { platformOf } from './platforms';
import {
  checkEmail,
  checkGroupName,
  checkPresetName,
  checkReferralCode,
  checkUsername,
  checkWalletCount,
  keepAmount,
  keepReferralCode,
} from './validation';

const u64 = fc.bigInt({ min: 0n, max: 18_446_744_073_709_551_615n });

describe('money', () => {
  test('P1 CHN-28 CON-07 every u64 survives being written and read', () =>
    fc.assert(fc.property(u64, (lamports) => parseSol(formatSol(lamports)) === lamports)));
  test.each([
    ['1', 1_000_000_000n],
    ['0.000000001', 1n],
    ['.5', 500_000_000n],
    ['1.', 1_000_000_000n],
    ['007', 7_000_000_000n],
    ['1.23456789', 1_234_567_890n],
    ['', null],
    ['.', null],
    ['1e3', null],
    ['-1', null],
    ['+1', null],
    [' 1', null],
    ['1,5', null],
    ['0.0000000001', null],
    ['1.2.3', null],
    ['١', null],
    ['0x10', null],
    ['Infinity', null],
    ['18446744073.709551616', null],
  ])('reads %j as %s', (text, expected) => expect(parseSol(text)).toBe(expected));
  test('whole units take no dot places', () => expect([parseUnits('5', 0), parseUnits('5.1', 0)]).toEqual([5n, null]));
  test('rounds half away from zero when places are cut', () =>
    expect([
      formatSolFixed(1_234_560_000n, 3),
      formatSolFixed(999_999_999n, 3),
      formatSolFixed(-1_500_000n, 3),
      formatSolFixed(-1n, 3),
      formatSolFixed(5n, 0),
    ]).toEqual(['1.235', '1.000', '-0.002', '0.000', '0']));
  test('TOK-37 shortens with K, M and B', () =>
    expect(
      [0n, 999_990_000n, 1_234_000_000n, 1_000_000_000_000n, 1_000_000_000_000_000n, -2_500_000_000n].map(
        formatCompactUsd,
      ),
    ).toEqual(['0.00', '999.99', '1.23K', '1.00M', '1.00B', '-2.50K']));
  test('values lamports at a price', () => expect(microUsdOf(1_500_000_000n, 240_000_000n)).toBe(360_000_000n));
});

test('bigints are written as decimal strings', () =>
  expect(stringify({ a: 1n, b: [2n], c: null })).toBe('{"a":"1","b":["2"],"c":null}'));

describe('ids', () => {
  test('a ULID sorts by time and is recognised', () => {
    const random = new Uint8Array(10).fill(255);
    expect(ulid(1_469_918_176_385, random)).toBe('01ARYZ6S41ZZZZZZZZZZZZZZZZ');
    expect(ulid(0, new Uint8Array(10))).toBe('0'.repeat(26));
    expect([isUlid('01ARYZ6S41ZZZZZZZZZZZZZZZZ'), isUlid('01aryz6s41zzzzzzzzzzzzzzzz'), isUlid("x' or 1=1")]).toEqual([
      true,
      false,
      false,
    ]);
  });
  test('MAS-01 CON-71 shortens to four and four', () => expect(shortAddress('4nTfQz8vW2xzabcd')).toBe('4nTf…abcd'));
});

test('GAP-14 both spellings of a platform are one', () =>
  expect(['pump', 'pumpfun', 'bonk', 'toString'].map((name) => platformOf(name)?.id)).toEqual([
    'pumpfun',
    'pumpfun',
    'bonk',
    undefined,
  ]));

describe('fields', () => {
  test.each([
    ['', 'username/required'],
    ['ab', 'username/too-short'],
    ['abc', null],
    ['a'.repeat(20), null],
    ['a'.repeat(21), 'username/too-long'],
    ['a b', 'username/characters'],
    ['é12', 'username/characters'],
    ['a.b', 'username/characters'],
    ['A_b-9', null],
  ])('SUP-05..08 VAL-01 CON-22 username %j is %s', (text, code) => expect(checkUsername(text)).toBe(code));
  test.each([
    ['', 'referral/required'],
    ['ABC', 'referral/length'],
    ['ABCD', null],
    ['A'.repeat(10), null],
    ['A'.repeat(11), 'referral/length'],
    ['AB C1', 'referral/characters'],
  ])('SUP-10..12 VAL-02 CON-22 code %j is %s', (code, expected) => expect(checkReferralCode(code)).toBe(expected));
  test('SUP-09 codes are upper-cased', () => expect(keepReferralCode(' abcd1 ')).toBe('ABCD1'));
  test.each([
    ['', 'email/required'],
    ['a', 'email/invalid'],
    ['a@b', 'email/invalid'],
    ['a@b.c', null],
    [' a@b.c ', null],
    ['a b@c.d', 'email/invalid'],
    ['<x>@c.d', 'email/invalid'],
  ])('SGN-04 VAL-07 address %j is %s', (text, code) => expect(checkEmail(text)).toBe(code));
  test.each([
    ['', 'group/name-required'],
    ['  ', 'group/name-required'],
    ['a', 'group/name-short'],
    ['ab', null],
  ])('CRG-02..03 VAL-20 VAL-21 name %j is %s', (name, code) => expect(checkGroupName(name)).toBe(code));
  test.each([
    ['', 'preset/name-required'],
    [' \t', 'preset/name-required'],
    [' a ', null],
  ])('VAL-72 preset name %j is %s', (name, code) => expect(checkPresetName(name)).toBe(code));
  test.each([
    [0, 'group/count'],
    [1, null],
    [20, null],
    [21, 'group/count'],
    [1.5, 'group/count'],
    [Number.NaN, 'group/count'],
  ])('CRG-05 VAL-22 count %d is %s', (count, code) => expect(checkWalletCount(count)).toBe(code));
  test('TRF-09 what is typed a key at a time keeps digits and one dot', () =>
    expect(Array.from('1.2.3e-a').reduce((held, key) => keepAmount(held + key, held), '')).toBe('1.23'));
  test.each([
    ['0.1234567891', '0.123456789'],
    [' 2.5 ', '2.5'],
    ['.5', '.5'],
    ['', ''],
    ['abc', '7'],
    ['1e3', '7'],
    ['1,5', '7'],
    ['-5', '7'],
    ['1 000', '7'],
    ['１', '7'],
    ['1'.repeat(21), '7'],
  ])('TRF-09 pasting %j over "7" leaves %j', (typed, kept) => expect(keepAmount(typed, '7')).toBe(kept));
});
