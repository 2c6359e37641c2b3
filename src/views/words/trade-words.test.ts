import { expect, test } from 'vitest';
import { faultOf } from '#shared/fault';
import { notice, type Notice } from '#shared/notice';
import { aBuy, aBuyEnd, aSale, aSaleEnd } from '../../machines/coins/trade-run/trade.fixtures';
import { endNotice, runningNotice } from '../../machines/money/operations/operations.notices';
import { noticeKind, noticeText } from './notice-words';

const reason = faultOf('chain/slippage-exceeded', 'Too far');
const said = (one: Notice): readonly [string, string] => [noticeText(one), noticeKind(one)];

test.each([
  ['TRD-01 ERR-123', notice('trade/noWallet'), 'Wallet not available', 'error'],
  ['TRD-02 ERR-124', notice('trade/noToken'), 'Token address not available', 'error'],
  ['TRD-03 ERR-125', notice('trade/buying', { lamports: 50_000_000n }), 'Buying 0.05 SOL', 'progress'],
  ['TRD-04 ERR-126', notice('trade/bought'), 'Buy complete', 'success'],
  ['TRD-04 ERR-127', notice('trade/buyFailed', { reason }), 'Buy failed: Too far', 'error'],
  ['TRD-06 ERR-128', notice('trade/feesUncovered'), 'Insufficient balance for fees', 'error'],
  ['TRD-09 ERR-129', notice('trade/selling'), 'Selling tokens', 'progress'],
  ['TRD-09 ERR-130', notice('trade/sold'), 'Sell complete', 'success'],
  ['TRD-09 ERR-131 GAP-84', notice('trade/sellFailed', { reason }), 'Sell failed: Too far', 'error'],
  ['TRD-10 ERR-132', notice('trade/unableToSell'), 'Unable to sell', 'error'],
  ['TRD-12 ERR-133', notice('trade/noHoldings'), 'No holdings to sell', 'error'],
  ['TRD-13 ERR-134', notice('trade/sellingAll', { wallets: 2 }), 'Selling from 2 wallet(s)...', 'progress'],
  [
    'TRD-14 ERR-135',
    notice('trade/soldAll', { positions: 3, transactions: 2 }),
    'Sold 3 token position(s) in 2 transaction(s)',
    'success',
  ],
  ['TRD-19 GAP-80', notice('trade/noMaster'), 'No active master wallet', 'error'],
  ['TOK-25 ERR-136 GAP-29', notice('card/noMaster'), 'No master wallet found', 'error'],
  ['TOK-26 ERR-137', notice('card/noHoldings'), 'No holdings found for this token', 'error'],
  ['TOK-27 ERR-26 GAP-28', notice('card/nothingToSell'), 'No tokens to sell', 'error'],
  ['TOK-28 ERR-138', notice('card/selling', { percent: 25 }), 'Selling 25%...', 'progress'],
  ['TOK-28 ERR-139', notice('operation/confirming'), 'Waiting for confirmation...', 'progress'],
  ['TOK-28 ERR-140', notice('card/sold', { percent: 25 }), 'Successfully sold 25%!', 'success'],
  ['TOK-29 ERR-141 GAP-84', notice('card/sellFailed', { reason }), 'Failed to sell: Too far', 'error'],
] as const)('%s', (_, one, text, kind) => expect(said(one)).toEqual([text, kind]));

test.each([
  ['TRD-03 TRD-04 a buy', { id: '1', intent: aBuy }, aBuyEnd, ['Buying 0.05 SOL', 'Buy complete']],
  [
    'TRD-09 GAP-84 a row',
    { id: '1', intent: { ...aSale, surface: 'row' } },
    { ...aSaleEnd, intent: { ...aSale, surface: 'row' } },
    ['Selling tokens', 'Sell complete'],
  ],
  [
    'TRD-13 TRD-14 a coin',
    { id: '1', intent: aSale },
    aSaleEnd,
    ['Selling from 2 wallet(s)...', 'Sold 2 token position(s) in 2 transaction(s)'],
  ],
  [
    'TOK-28 GAP-84 a card',
    { id: '1', intent: { ...aSale, surface: 'card', percentBps: 2_500 } },
    { ...aSaleEnd, intent: { ...aSale, surface: 'card', percentBps: 2_500 } },
    ['Selling 25%...', 'Successfully sold 25%!'],
  ],
] as const)('%s begins and ends in its own words', (_, begun, end, texts) =>
  expect([noticeText(runningNotice(begun)), noticeText(endNotice(end))]).toEqual(texts),
);
