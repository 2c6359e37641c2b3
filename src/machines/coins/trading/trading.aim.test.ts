import { expect, test } from 'vitest';
import { aPosition, aWallet, dollarCoin, lanternCoin } from '../trade-run/trade.fixtures';
import { aimedAt } from './trading.aim';
import type { Aim, TradePress } from './trading.types';

const desk = { coin: lanternCoin, master: 'Maa1', canSign: true } as const;
const buy = {
  type: 'buy.pressed',
  mint: 'Mint1',
  wallet: aWallet,
  amount: 50_000_000n,
  available: 1_000_000_000n,
} as const;
const sell = { type: 'sell.pressed', mint: 'Mint1', wallet: aWallet, percentBps: 5_000, held: 1_000_000n } as const;
const card = {
  type: 'card.pressed',
  mint: 'Mint1',
  positions: [aPosition],
  percentBps: 2_500,
  isAgreed: true,
} as const;

test('what a press would ask is what is planned for', () =>
  expect([buy, sell, card].map((press) => aimedAt({ ...desk, press }))).toEqual([
    { kind: 'buy', ...lanternCoin, wallet: aWallet, master: 'Maa1', lamports: 50_000_000n },
    { kind: 'sell', surface: 'row', ...lanternCoin, master: 'Maa1', percentBps: 5_000, wallets: [aWallet] },
    { kind: 'sell', surface: 'card', ...lanternCoin, master: 'Maa1', percentBps: 2_500, wallets: [aWallet] },
  ]));

test('CON-40 of a coin that is sold for USD1 the trades of one wallet are planned in it', () =>
  expect([buy, sell].map((press) => aimedAt({ ...desk, coin: dollarCoin, press }))).toEqual([
    { kind: 'buy-for-token', ...dollarCoin, wallet: aWallet, master: 'Maa1', spendUnits: 50_000_000n },
    { kind: 'sell-for-token', ...dollarCoin, wallet: aWallet, master: 'Maa1', percentBps: 5_000 },
  ]));

test.each<[string, Partial<Aim>, TradePress]>([
  ['no active master', { master: null }, sell],
  ['a browser that cannot sign', { canSign: false }, sell],
  ['a coin that is gone', { coin: undefined }, sell],
  ['nothing held', {}, { ...sell, held: 0n }],
  ['holdings not read yet', {}, { ...sell, held: null }],
  ['a balance that does not cover it', {}, { ...buy, available: 1n }],
  ['a share of nothing', {}, { ...card, positions: [{ ...aPosition, tokens: 1n }] }],
])('what a press would be refused for is not planned: %s', (_why, changed, press) =>
  expect(aimedAt({ ...desk, ...changed, press })).toBe(null),
);
