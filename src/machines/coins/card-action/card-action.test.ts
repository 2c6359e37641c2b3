import { expect } from 'vitest';
import { faultOf } from '#shared/fault';
import { keyed, notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { aSale, aSaleEnd, aSaleRequest, aWallet, lanternCoin, otherWallet } from '../trade-run/trade.fixtures';
import { cardActionModel } from './card-action.model';
import {
  selectAskedShare,
  selectAwaitsConfirmation,
  selectCanConfirmCard,
  selectCardPlan,
  selectSellingShare,
} from './card-action.selectors';

const { say, done, failed, after } = script(cardActionModel);
const waiting = told(keyed(notice('operation/confirming'), '01SALE'));

describeMachine(cardActionModel, {
  delays: { planTimeout: 30_000, planTtl: 60_000 },
  journeys: [
    {
      title: 'TOK-28 sells a quarter of every wallet, then says that the confirmation is waited for',
      steps: [say('sale.asked'), say('operation.requested'), say('operation.sent')],
      ends: { selling: 'waitingConfirm' },
      tells: [['parent', { type: 'operation.requested', request: aSaleRequest }], waiting],
      then: (snapshot) =>
        expect([snapshot.context.question, selectSellingShare(snapshot), selectAwaitsConfirmation(snapshot)]).toEqual([
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
      title: 'without one-click selling nothing is signed before the plan was seen',
      steps: [say('sale.asked', 5), done('planTrade')],
      ends: 'reviewing',
      tells: [],
      then: (snapshot) =>
        expect([
          selectAskedShare(snapshot),
          selectCardPlan(snapshot),
          selectCanConfirmCard(snapshot),
          selectSellingShare(snapshot),
        ]).toEqual([10_000, aSale, true, null]),
    },
    {
      title: 'without one-click selling the plan that was agreed to is the one that is sent, once',
      steps: [
        say('sale.asked', 5),
        done('planTrade'),
        say('sale.confirmed'),
        say('sale.confirmed'),
        say('operation.requested'),
        say('operation.ended'),
        done('tradeRun'),
      ],
      ends: { resting: 'done' },
      tells: [
        ['parent', { type: 'operation.requested', request: aSaleRequest }],
        ['tradeRun', { type: 'operation.ended', end: aSaleEnd }],
      ],
      then: (snapshot) => expect(snapshot.context.request).toEqual(aSaleRequest),
    },
    {
      title: 'a plan that was left signs nothing',
      steps: [say('sale.asked', 5), done('planTrade'), say('sale.left')],
      ends: { resting: 'idle' },
      tells: [],
    },
    {
      title: 'a plan older than a minute is made again',
      steps: [say('sale.asked', 5), done('planTrade'), after('planTtl')],
      ends: 'planning',
    },
    {
      title: 'a plan whose holdings moved while it is read is made again, and cannot be agreed to meanwhile',
      steps: [say('sale.asked', 5), done('planTrade'), say('plan.outdated'), say('sale.confirmed')],
      ends: 'planning',
      tells: [],
    },
    {
      title: 'TOK-29 a plan that takes half a minute is given up',
      steps: [say('sale.asked', 5), after('planTimeout')],
      ends: { resting: 'idle' },
      tells: [told(notice('card/sellFailed', { reason: faultOf('rpc/unreachable') }))],
    },
    {
      title: 'TOK-29 GAP-84 a plan that cannot be made for review says why',
      steps: [say('sale.asked', 5), failed('planTrade')],
      ends: { resting: 'idle' },
      tells: [told(notice('card/sellFailed', { reason: faultOf('chain/curve-complete') }))],
    },
    {
      title: 'what moved since it was seen is planned again and agreed to again; what nobody saw is not asked about',
      steps: [say('sale.asked', 5), done('planTrade'), say('sale.confirmed'), done('tradeRun', 3)],
      ends: 'planning',
      tells: [],
    },
    {
      title: 'with one-click selling what moved meanwhile is left to the next press',
      steps: [say('sale.asked'), done('tradeRun', 3)],
      ends: { resting: 'idle' },
      tells: [],
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
      title: 'TOK-28 a verdict heard before the news of the send leaves nothing to wait for',
      steps: [say('sale.asked'), say('operation.requested'), say('operation.ended'), say('operation.sent')],
      ends: { selling: 'waitingConfirm' },
      tells: [
        ['parent', { type: 'operation.requested', request: aSaleRequest }],
        ['tradeRun', { type: 'operation.ended', end: aSaleEnd }],
      ],
    },
    {
      title: 'TOK-28 the verdict on another sale says nothing about the send of this one',
      steps: [say('sale.asked'), say('operation.requested'), say('operation.ended', 1), say('operation.sent')],
      ends: { selling: 'waitingConfirm' },
      tells: [
        ['parent', { type: 'operation.requested', request: aSaleRequest }],
        ['tradeRun', { type: 'operation.ended', end: { ...aSaleEnd, id: '01OTHER' } }],
        waiting,
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
      then: (snapshot) => expect(snapshot.context.question?.wallets).toEqual([otherWallet]),
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
