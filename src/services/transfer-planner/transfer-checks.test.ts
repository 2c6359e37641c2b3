import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toFault } from '#shared/fault';
import { SYSTEM_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../chain/address';
import { assertHolds, assertKeeps, assertReceives, type ReceivingAccount } from './transfer-checks';

const RENT = 890_880n;
const BPF_LOADER = 'BPFLoaderUpgradeab1e11111111111111111111111';
const STAKE = 'Stake11111111111111111111111111111111111111';
const PUMP = '6EF8rrecthR5Dkzon8Nwu78hRvfCKubJ14M5uBEwF6P';

const codeOf = (work: () => void): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    return toFault(error).code;
  }
};
const account = (owner: string, lamports = 2_039_280, executable = false): ReceivingAccount => ({
  lamports,
  owner,
  executable,
});

test('TRF-04 a share is of what the wallet still holds; else both amounts are named', () => {
  expect(codeOf(() => assertHolds(2_000_000_000n, 2_000_000_000n))).toBe(null);
  for (const held of [1_999_999_999n, 2_000_000_001n])
    expect(codeOf(() => assertHolds(held, 2_000_000_000n))).toBe('chain/balance-moved');
  expect(() => assertHolds(1_500_000_000n, 2_000_000_000n)).toThrow(
    'The wallet held 2 SOL and holds 1.5 SOL now. Choose the share again.',
  );
});

describe('TRF-12 VAL-13 who may receive', () => {
  test.each<readonly [string, ReceivingAccount | null, bigint, string | null]>([
    ['a wallet that is not on the chain yet, at the rent minimum', null, RENT, null],
    ['a wallet that is not on the chain yet, a lamport below it', null, RENT - 1n, 'chain/below-rent'],
    ['dust to a wallet that is not on the chain yet', null, 1n, 'chain/below-rent'],
    ['dust to a wallet that has its rent', account(SYSTEM_PROGRAM, Number(RENT)), 1n, null],
    ['what lifts a wallet to the rent minimum', account(SYSTEM_PROGRAM, Number(RENT) - 1), 1n, null],
    ['what leaves a wallet below it', account(SYSTEM_PROGRAM, 1), RENT - 2n, 'chain/below-rent'],
    ['a token account', account(TOKEN_PROGRAM), 1_000_000_000n, 'chain/bad-address'],
    ['a token account of Token-2022', account(TOKEN_2022_PROGRAM), 1_000_000_000n, 'chain/bad-address'],
    ['a mint', account(TOKEN_PROGRAM, 1_461_600), 1_000_000_000n, 'chain/bad-address'],
    ['a bonding curve', account(PUMP), 1_000_000_000n, 'chain/bad-address'],
    ['a stake account', account(STAKE), 1_000_000_000n, 'chain/bad-address'],
    ['a program', account(BPF_LOADER, 1_141_440, true), 1_000_000_000n, 'chain/bad-address'],
    ['a program built in', account(SYSTEM_PROGRAM, 1, true), 1_000_000_000n, 'chain/bad-address'],
  ])('%s', (_name, receiver, lamports, code) =>
    expect(codeOf(() => assertReceives(receiver, lamports, RENT))).toBe(code),
  );
});

test('P3 TRF-13 the sender ends with nothing or with at least the rent minimum, or nothing is sent', () =>
  fc.assert(
    fc.property(fc.bigInt(0n, 4n * RENT), fc.bigInt(1n, 4n * RENT), (held, lamports) => {
      const left = held - lamports - 5_000n;
      const code = left < 0n ? 'chain/insufficient-funds' : left === 0n || left >= RENT ? null : 'chain/below-rent';
      expect(codeOf(() => assertKeeps(held, lamports, RENT))).toBe(code);
    }),
    { seed: 4_711, numRuns: 1_000 },
  ));
