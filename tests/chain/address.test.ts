import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { base58 } from '@scure/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addressBytes,
  addressOf,
  associatedTokenAddress,
  findProgramAddress,
  isAddress,
  isOnCurve,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from '../../src/chain/address';
import { anyAddress, bytes32, SEED } from './random';

const settings = { seed: SEED, numRuns: 200 };

test('addresses and bytes convert as in web3.js, both ways', () => {
  fc.assert(
    fc.property(bytes32, (bytes) => {
      expect(addressOf(bytes)).toBe(new PublicKey(bytes).toBase58());
      expect(addressBytes(addressOf(bytes))).toEqual(bytes);
      expect(isAddress(addressOf(bytes))).toBe(true);
    }),
    settings,
  );
});

test('leading zero bytes keep their place', () => {
  const bytes = new Uint8Array(32);
  bytes[31] = 7;
  expect(addressOf(bytes)).toBe('11111111111111111111111111111118');
  expect(addressBytes('11111111111111111111111111111118')).toEqual(bytes);
});

test.each([
  ['an empty text', ''],
  ['31 bytes', addressOf(new Uint8Array(32).fill(9)).slice(0, 42)],
  ['33 bytes', `1${addressOf(new Uint8Array(32).fill(9))}`],
  ['a character outside the alphabet', '0OIl1111111111111111111111111111'],
  ['a space', ' 1111111111111111111111111111111'],
  ['a long text', 'z'.repeat(10_000)],
])('%s is no address', (_what, text) => {
  expect(isAddress(text)).toBe(false);
  expect(() => addressBytes(text)).toThrow(expect.objectContaining({ code: 'chain/bad-address' }));
});

test('points of the curve are told apart as in web3.js', () => {
  fc.assert(
    fc.property(bytes32, (bytes) => {
      expect(isOnCurve(bytes)).toBe(PublicKey.isOnCurve(bytes));
    }),
    settings,
  );
});

test('program addresses and bumps equal those of web3.js', () => {
  const seeds = fc.array(fc.uint8Array({ maxLength: 32 }), { maxLength: 5 });
  fc.assert(
    fc.property(seeds, anyAddress, (parts, program) => {
      const [address, bump] = PublicKey.findProgramAddressSync(parts, new PublicKey(program));
      expect(findProgramAddress(parts, program)).toEqual({ address: address.toBase58(), bump });
      expect(findProgramAddress(parts, program)).toEqual({ address: address.toBase58(), bump });
    }),
    settings,
  );
});

test('seeds split elsewhere give the same address, another program gives another', () => {
  const program = TOKEN_PROGRAM;
  const text = new TextEncoder();
  const splits = [
    [text.encode('global'), text.encode('params')],
    [text.encode('globalparams')],
    [text.encode('glob'), text.encode('alparams')],
  ];
  const found = splits.map((seeds) => findProgramAddress(seeds, program));
  expect(found).toEqual([found[0], found[0], found[0]]);
  expect(findProgramAddress(splits[0] ?? [], TOKEN_2022_PROGRAM).address).toBe(
    PublicKey.findProgramAddressSync(splits[0] ?? [], new PublicKey(TOKEN_2022_PROGRAM))[0].toBase58(),
  );
});

test.each([
  ['33 bytes', [new Uint8Array(33)]],
  ['16 seeds', Array.from({ length: 16 }, () => new Uint8Array(1))],
])('%s are refused as seeds', (_what, seeds) => {
  expect(() => findProgramAddress(seeds, TOKEN_PROGRAM)).toThrow(
    expect.objectContaining({ code: 'chain/out-of-range' }),
  );
});

test('associated token accounts equal those of spl-token for owners on and off the curve', () => {
  fc.assert(
    fc.property(anyAddress, anyAddress, fc.constantFrom(TOKEN_PROGRAM, TOKEN_2022_PROGRAM), (owner, mint, program) => {
      const theirs = getAssociatedTokenAddressSync(
        new PublicKey(mint),
        new PublicKey(owner),
        true,
        new PublicKey(program),
      );
      expect(associatedTokenAddress(owner, mint, program)).toBe(theirs.toBase58());
    }),
    settings,
  );
});

test('an address is the base58 of its 32 bytes, whatever they are', () => {
  const led = fc
    .tuple(fc.nat(32), fc.uint8Array({ minLength: 32, maxLength: 32 }))
    .map(([zeros, bytes]) => bytes.fill(0, 0, zeros));
  fc.assert(
    fc.property(led, (bytes) => {
      expect(addressOf(bytes)).toBe(base58.encode(bytes));
      expect(addressBytes(addressOf(bytes))).toEqual(bytes);
    }),
    { seed: SEED, numRuns: 2_000 },
  );
  for (const byte of [0, 1, 255]) {
    const bytes = new Uint8Array(32).fill(byte);
    expect(addressOf(bytes)).toBe(base58.encode(bytes));
  }
  // A part of a longer buffer is read where it lies.
  const long = Uint8Array.from({ length: 70 }, (_, index) => 255 - index);
  expect(addressOf(long.subarray(5, 37))).toBe(base58.encode(long.slice(5, 37)));
});
