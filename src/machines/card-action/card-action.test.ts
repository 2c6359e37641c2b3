import { expect } from 'vitest';
import { faultOf } from '#shared/fault';
import { keyed, notice, type Notice } from '#shared/notice';
import { describeMachine } from '../testing/describe-machine';
import { script } from '../testing/model';
import { aSaleEnd, aSaleRequest, aWallet, lanternCoin, otherWallet } from '../trade-run/trade.fixtures';
import { cardActionModel } from './card-action.model';
import { selectAwaitsConfirmation, selectSellingShare } from './card-action.selectors';

const { say, done, failed } = script(cardActionModel);
const told = (one: Notice) => ['parent', { type: 'notice.raised', notice: one }] as const;
const seen = (snapshot: unknown) => snapshot as Parameters<typeof selectSellingShare>[0];
const waiting = told(keyed(notice('operation/confirming'), '01SALE'));

describeMachine(cardActionModel, {
  journeys: [
    {
      title: 'TOK-28 sells a quarter of every wallet, then says that the confirmation is waited for',
      steps: [say('sale.asked'), say('operation.requested'), say('operation.sent')],
      ends: { selling: 'waitingConfirm' },
      tells: [['parent', { type: 'operation.requested', request: aSaleRequest }], waiting],
      then: (snapshot) =>
        expect([
          seen(snapshot).context.question,
          selectSellingShare(seen(snapshot)),
          selectAwaitsConfirmation(seen(snapshot)),
        ]).toEqual([
          {
            kind: 'sell',
            surface: 'card',
            ...lanternCoin,
            master: 'Maa1',
            percentBps: 2_500,
            wallets: [aWallet, otherWallet],
          },
          2_500,
          true,
        ]),
    },
    {
      title: 'TOK-28 and is done with the verdict, which the operation says',
      steps: [
        say('sale.asked'),
        say('operation.requested'),
        say('operation.sent'),
        say('operation.ended'),
        done('tradeRun'),
      ],
      ends: { resting: 'done' },
      tells: [
        ['parent', { type: 'operation.requested', request: aSaleRequest }],
        waiting,
        ['tradeRun', { type: 'operation.ended', end: aSaleEnd }],
      ],
    },
    {
      title: 'a double click sells once',
      steps: [say('sale.asked'), say('sale.asked'), say('operation.requested'), say('sale.asked')],
      ends: { selling: 'sending' },
      tells: [['parent', { type: 'operation.requested', request: aSaleRequest }]],
    },
    {
      title: 'TOK-25 GAP-29 without a master',
      steps: [say('sale.asked', 1)],
      ends: { resting: 'idle' },
      tells: [told(notice('card/noMaster'))],
    },
    {
      title: 'TOK-26 without holdings',
      steps: [say('sale.asked', 2)],
      ends: { resting: 'idle' },
      tells: [told(notice('card/noHoldings'))],
    },
    {
      title: 'TOK-27 GAP-28 a quarter of three base units',
      steps: [say('sale.asked', 3)],
      ends: { resting: 'idle' },
      tells: [told(notice('card/nothingToSell'))],
    },
    {
      title: 'a wallet whose share rounds down to nothing is left out',
      steps: [say('sale.asked', 4)],
      ends: { selling: 'planning' },
      then: (snapshot) => expect(seen(snapshot).context.question?.wallets).toEqual([otherWallet]),
    },
    {
      title: 'TOK-29 GAP-84 a plan that cannot be made says why in the words of a card',
      steps: [say('sale.asked'), done('tradeRun', 1)],
      ends: { resting: 'idle' },
      tells: [told(notice('card/sellFailed', { reason: faultOf('chain/simulation-failed') }))],
    },
    {
      title: 'what the operation says is not said twice',
      steps: [say('sale.asked'), say('operation.requested'), done('tradeRun', 2)],
      ends: { resting: 'idle' },
      tells: [['parent', { type: 'operation.requested', request: aSaleRequest }]],
    },
    {
      title: 'TOK-29 a trade that breaks says so',
      steps: [say('sale.asked'), failed('tradeRun')],
      ends: { resting: 'idle' },
      tells: [told(notice('card/sellFailed', { reason: faultOf('internal/unexpected') }))],
    },
  ],
});
