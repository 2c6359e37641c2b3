import { expect, test } from 'vitest';
import type { Receipt } from '#shared/receipt';
import { receiptText } from './receipt-words';

const master = { address: '4nTf…W2xz' };
const harbor = { group: 'Harbor', wallets: 5 };

test.each([
  [
    { kind: 'bought', tokens: 1_706_747_123_456n, symbol: 'LANTERN', lamports: 50_000_000n },
    '1,706,747 LANTERN for 0.05 SOL',
  ],
  [{ kind: 'bought', tokens: 420_000n, symbol: 'LANTERN', lamports: 10n }, '0.42 LANTERN for 0.00000001 SOL'],
  [
    { kind: 'sold', tokens: 1_706_747_000_000n, decimals: 6, symbol: 'LANTERN', lamports: 48_213_456n },
    '1,706,747 LANTERN for about 0.0482 SOL',
  ],
  [
    { kind: 'sold', tokens: 5_000_000_000n, decimals: 9, symbol: '', lamports: 999_999n },
    '5 tokens for about 0.000999999 SOL',
  ],
  [{ kind: 'soldMany', coins: 3, wallets: 1, lamports: 1_500_000_000n }, '3 tokens of 1 wallet for about 1.5000 SOL'],
  [
    { kind: 'soldMany', coins: 2, wallets: 3, lamports: 1_500_000_000n, units: 10_500_001n },
    '2 tokens of 3 wallets for about 1.5000 SOL and 10.500001 USD1',
  ],
  [
    { kind: 'soldMany', coins: 2, wallets: 3, lamports: 0n, units: 10_500_001n },
    '2 tokens of 3 wallets for about 10.500001 USD1',
  ],
  [
    { kind: 'paidInUsd1', tokens: 1_706_747_123_456n, symbol: 'LANTERN', units: 10_500_001n },
    '1,706,747 LANTERN for 10.500001 USD1',
  ],
  [{ kind: 'created', name: 'Lantern Fish' }, 'Lantern Fish, without a first buy'],
  [{ kind: 'paid', from: master, to: harbor }, 'From 4nTf…W2xz to 5 wallets of Harbor'],
  [{ kind: 'closed', in: harbor }, 'In 5 wallets of Harbor'],
  [{ kind: 'traded', wallets: 5, coins: 1 }, '1 token traded with 5 wallets'],
] as const satisfies readonly (readonly [Receipt, string])[])(
  'what an operation of kind $0.kind was reads "$1"',
  (receipt, text) => expect(receiptText(receipt)).toBe(text),
);
