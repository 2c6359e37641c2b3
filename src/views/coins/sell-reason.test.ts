import { expect, test } from 'vitest';
import { nothingHeld, sellAllReason, sellReason } from './sell-reason';

test.each([
  ['the code of trading is on its way', false, null, false, false, 1n, 'Getting ready to trade'],
  [
    'holdings that are being read are no holdings that are missing',
    true,
    null,
    false,
    false,
    null,
    'Reading your holdings',
  ],
  [
    'nothing held cannot be sold, and the button says so',
    true,
    null,
    false,
    false,
    0n,
    'No holdings found for this token',
  ],
  ['what is held can be sold', true, null, false, false, 1n, null],
  ['nothing was taken yet', true, 5_000, false, false, 1n, 'Selling 50% of this coin'],
  ['the network has it', true, 5_000, true, false, null, 'Waiting for confirmation'],
  ['it has landed, nothing is waited for any more', true, 5_000, true, true, 1n, 'Reading your holdings'],
] as const)('TOK-26 %s', (_, mayTrade, selling, awaits, isSettling, tokens, reason) =>
  expect(sellReason({ mayTrade, selling, awaits, isSettling, tokens })).toBe(reason),
);

test.each([
  ['the code of trading is on its way', false, false, false, 5n, 1, 'Getting ready to trade'],
  ['nothing is held', true, false, false, 0n, 0, 'No holdings to sell'],
  ['one wallet is known to hold it, others are being read', true, false, false, null, 1, null],
  ['nothing is known', true, false, false, null, 0, 'Reading your holdings'],
  ['it is being sold', true, true, false, 5n, 1, 'A sale of this coin is under way'],
  ['its sale has landed', true, false, true, 5n, 1, 'Reading your holdings'],
] as const)('TRD-12 GAP-91 Sell All where %s', (_, mayTrade, isSelling, isSettling, tokens, holders, reason) =>
  expect(sellAllReason({ mayTrade, isSelling, isSettling, tokens, holders })).toBe(reason),
);

test('TRD-12 a wallet that holds nothing says so, one that is not read yet does not', () =>
  expect([nothingHeld(0n), nothingHeld(1n), nothingHeld(undefined)]).toEqual(['No holdings to sell', null, null]));
