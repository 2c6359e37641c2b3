import { expect, test } from 'vitest';
import { shareOf } from '#shared/money';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { someParent, told } from '../../testing/parent';
import { aSaleEnd, aSellQuestion, aWallet, lanternCoin } from '../trade-run/trade.fixtures';
import { sellModel } from './sell.model';
import { selectIsSelling } from './sell.selectors';

const { say, done, failed } = script(sellModel);

describeMachine(sellModel, {
  journeys: [
    {
      title: 'TRD-09 TRD-15 a press sells its share, 50% as 5,000 hundredths',
      steps: [say('sell.asked')],
      ends: 'selling',
      tells: [],
      then: (snapshot) => expect([selectIsSelling(snapshot), snapshot.context.question]).toEqual([true, aSellQuestion]),
    },
    {
      title: 'a double click on 50% sells half, not three quarters',
      steps: [say('sell.asked'), say('sell.asked'), say('operation.ended')],
      ends: 'selling',
      tells: [['tradeRun', { type: 'operation.ended', end: aSaleEnd }]],
    },
    {
      title: 'TRD-10 a quarter of three base units is nothing to sell',
      steps: [say('sell.asked', 1)],
      ends: 'idle',
      tells: [told(notice('trade/unableToSell'))],
    },
    {
      title: 'TRD-10 nor is a holding that is not known yet',
      steps: [say('sell.asked', 2)],
      ends: 'idle',
      tells: [told(notice('trade/unableToSell'))],
    },
    {
      title: 'TRD-10 TRD-19 no active master, no sale',
      steps: [say('sell.asked', 3)],
      ends: 'idle',
      tells: [told(notice('trade/unableToSell'))],
    },
    {
      title: 'PER-10 TRD-08 a wallet whose key this browser cannot use is not available',
      input: { parent: someParent, coin: lanternCoin, wallet: aWallet, canSign: false },
      steps: [say('sell.asked')],
      ends: 'idle',
      tells: [told(notice('trade/noWallet'))],
    },
    {
      title: 'TRD-11 the last base unit can be sold whole',
      steps: [say('sell.asked', 4)],
      ends: 'selling',
      then: (snapshot) => expect(snapshot.context.question).toEqual({ ...aSellQuestion, percentBps: 10_000 }),
    },
    {
      title: 'GAP-84 a plan that cannot be made says why in the words of a row',
      steps: [say('sell.asked'), done('tradeRun', 1)],
      ends: 'idle',
      tells: [told(notice('trade/sellFailed', { reason: faultOf('chain/curve-complete') }))],
    },
    {
      title: 'what the operation says is not said twice',
      steps: [say('sell.asked'), done('tradeRun', 2)],
      ends: 'idle',
      tells: [],
    },
    {
      title: 'a trade that breaks says so and leaves the row usable',
      steps: [say('sell.asked'), failed('tradeRun'), say('sell.asked')],
      ends: 'selling',
      tells: [told(notice('trade/sellFailed', { reason: faultOf('internal/unexpected') }))],
    },
  ],
});

test.each([
  [1_000_001n, 2_500, 250_000n],
  [1_000_001n, 5_000, 500_000n],
  [1_000_001n, 10_000, 1_000_001n],
  [3n, 2_500, 0n],
])('TRD-11 TRD-15 of %s base units %s hundredths are %s', (tokens, bps, share) =>
  expect(shareOf(tokens, bps)).toBe(share),
);
