import { expect, test } from 'vitest';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { someParent, told } from '../../testing/parent';
import { aBuyEnd, aBuyQuestion, aWallet, dollarCoin, lanternCoin } from '../trade-run/trade.fixtures';
import { spendOf } from './buy.amounts';
import { buyModel } from './buy.model';
import { selectIsBuying } from './buy.selectors';

const { say, done, failed } = script(buyModel);
const input = { parent: someParent, coin: lanternCoin, wallet: aWallet, canSign: true };

describeMachine(buyModel, {
  journeys: [
    {
      title: 'TRD-03 a press becomes one trade of the wallet',
      steps: [say('buy.asked')],
      ends: 'buying',
      tells: [],
      then: (snapshot) => expect([selectIsBuying(snapshot), snapshot.context.question]).toEqual([true, aBuyQuestion]),
    },
    {
      title: 'TRD-05 Buy All spends the balance less 0.01 SOL',
      steps: [say('buy.asked', 1)],
      ends: 'buying',
      then: (snapshot) => expect(snapshot.context.question).toEqual({ ...aBuyQuestion, lamports: 990_000_000n }),
    },
    {
      title: 'CON-40 a coin that is sold for USD1 is bought for units of it, which the master pays',
      input: { ...input, coin: dollarCoin },
      steps: [say('buy.asked')],
      ends: 'buying',
      then: (snapshot) =>
        expect(snapshot.context.question).toEqual({
          kind: 'buy-for-token',
          ...dollarCoin,
          wallet: aWallet,
          master: 'Maa1',
          spendUnits: 50_000_000n,
        }),
    },
    {
      title: 'CON-40 for all USD1 the master has nothing is kept back, since fees are paid in SOL',
      input: { ...input, coin: dollarCoin },
      steps: [say('buy.asked', 2)],
      ends: 'buying',
      then: (snapshot) =>
        expect(snapshot.context.question).toEqual({
          kind: 'buy-for-token',
          ...dollarCoin,
          wallet: aWallet,
          master: 'Maa1',
          spendUnits: 10_000_000n,
        }),
    },
    {
      title: 'CON-40 one unit less USD1 than the amount buys nothing, and it is USD1 that lacks',
      input: { ...input, coin: dollarCoin },
      steps: [say('buy.asked', 4)],
      ends: 'idle',
      tells: [told(notice('trade/usd1Uncovered'))],
    },
    {
      title: 'TRD-06 Buy All with exactly 0.01 SOL covers no fees',
      steps: [say('buy.asked', 2)],
      ends: 'idle',
      tells: [told(notice('trade/feesUncovered'))],
    },
    {
      title: 'TRD-07 a balance one lamport below the amount buys nothing',
      steps: [say('buy.asked', 4)],
      ends: 'idle',
      tells: [told(notice('trade/feesUncovered'))],
    },
    {
      title: 'TRD-19 GAP-80 no active master, no buy',
      steps: [say('buy.asked', 3)],
      ends: 'idle',
      tells: [told(notice('trade/noMaster'))],
    },
    {
      title: 'VAL-62 PER-10 TRD-01 a wallet whose key this browser cannot use is not available',
      input: { ...input, canSign: false },
      steps: [say('buy.asked')],
      ends: 'idle',
      tells: [told(notice('trade/noWallet'))],
    },
    {
      title: 'VAL-62 TRD-02 a coin without an address cannot be bought',
      input: { ...input, coin: { mint: '', symbol: '' } },
      steps: [say('buy.asked')],
      ends: 'idle',
      tells: [told(notice('trade/noToken'))],
    },
    {
      title: 'a second press while it runs does nothing, and its verdict goes to the trade',
      steps: [say('buy.asked'), say('buy.asked', 1), say('operation.ended')],
      ends: 'buying',
      tells: [['tradeRun', { type: 'operation.ended', end: aBuyEnd }]],
      then: (snapshot) => expect([selectIsBuying(snapshot), snapshot.context.question]).toEqual([true, aBuyQuestion]),
    },
    {
      title: 'TRD-04 a plan that cannot be made says why',
      steps: [say('buy.asked'), done('tradeRun', 1)],
      ends: 'idle',
      tells: [told(notice('trade/buyFailed', { reason: faultOf('chain/insufficient-funds') }))],
    },
    {
      title: 'TRD-04 what the operation says is not said twice',
      steps: [say('buy.asked'), done('tradeRun', 2), say('buy.asked')],
      ends: 'buying',
      tells: [],
    },
    {
      title: 'a trade that breaks says so and leaves the wallet usable',
      steps: [say('buy.asked'), failed('tradeRun')],
      ends: 'idle',
      tells: [told(notice('trade/buyFailed', { reason: faultOf('internal/unexpected') }))],
    },
  ],
});

test.each([
  ['all', 10_000_001n, 1n],
  ['all', 10_000_000n, null],
  ['all', null, null],
  [50n, 50n, 50n],
  [50n, 49n, null],
  [50n, null, 50n],
] as const)('VAL-62 CON-44 TRD-05 TRD-06 TRD-07 %s of %s lamports spends %s', (amount, available, spent) =>
  expect(spendOf({}, amount, available)).toBe(spent),
);
