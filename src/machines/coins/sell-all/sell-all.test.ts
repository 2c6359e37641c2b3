import { expect } from 'vitest';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import {
  aFailedSaleEnd,
  aMovedSaleEnd,
  aSale,
  aSaleEnd,
  aWallet,
  lanternCoin,
  otherWallet,
} from '../trade-run/trade.fixtures';
import { sellAllModel } from './sell-all.model';
import { selectCanConfirmSale, selectSaleEnd, selectSaleId, selectSalePlan } from './sell-all.selectors';

const { say, done, failed, after } = script(sellAllModel);
const reviewed = [say('sale.asked'), done('planTrade')];
const everything = {
  kind: 'sell',
  surface: 'coin',
  ...lanternCoin,
  master: 'Maa1',
  percentBps: 10_000,
  wallets: [aWallet, otherWallet],
} as const;

describeMachine(sellAllModel, {
  delays: { planTimeout: 30_000, planTtl: 60_000 },
  journeys: [
    {
      title: 'nothing is signed before the plan was seen',
      steps: reviewed,
      ends: 'reviewing',
      tells: [],
      then: (snapshot) =>
        expect([
          snapshot.context.question,
          selectSalePlan(snapshot),
          selectCanConfirmSale(snapshot),
          selectSaleId(snapshot),
        ]).toEqual([everything, aSale, true, null]),
    },
    {
      title:
        'TRD-13 TRD-14 with one-click selling the press agrees: nothing is asked, and a second press sells nothing more',
      steps: [say('sale.asked', 4), say('sale.asked', 4), say('operation.ended'), done('tradeRun')],
      ends: { resting: 'done' },
      tells: [['tradeRun', { type: 'operation.ended', end: aSaleEnd }]],
      then: (snapshot) =>
        expect([snapshot.context.question, selectSalePlan(snapshot), selectSaleEnd(snapshot)]).toEqual([
          everything,
          null,
          aSaleEnd,
        ]),
    },
    {
      title: 'with one-click selling what moved meanwhile is not asked about, since no plan was seen; it is said',
      steps: [say('sale.asked', 4), done('tradeRun', 3)],
      ends: { resting: 'done' },
      tells: [],
      then: (snapshot) => expect(selectSaleEnd(snapshot)).toEqual(aMovedSaleEnd),
    },
    {
      title: 'a sale after a reviewed one is agreed to by its own press alone',
      steps: [...reviewed, say('sale.left'), say('sale.asked', 4), done('tradeRun', 3)],
      ends: { resting: 'done' },
      then: (snapshot) => expect(selectSalePlan(snapshot)).toBe(null),
    },
    {
      title: 'TRD-13 TRD-14 the agreed plan becomes one operation, and its verdict stays on screen',
      steps: [...reviewed, say('sale.confirmed'), say('operation.ended'), done('tradeRun')],
      ends: { resting: 'done' },
      tells: [['tradeRun', { type: 'operation.ended', end: aSaleEnd }]],
      then: (snapshot) => expect(selectSaleEnd(snapshot)).toEqual(aSaleEnd),
    },
    {
      title: 'a second click on the agreement agrees to nothing more',
      steps: [...reviewed, say('sale.confirmed'), say('sale.confirmed')],
      ends: 'selling',
      then: (snapshot) => expect(selectSaleId(snapshot)).toBe('01SALE'),
    },
    {
      title: 'TRD-12 without holdings there is nothing to plan',
      steps: [say('sale.asked', 1)],
      ends: { resting: 'idle' },
      tells: [told(notice('trade/noHoldings'))],
    },
    {
      title: 'TRD-19 no active master, no sale',
      steps: [say('sale.asked', 2)],
      ends: { resting: 'idle' },
      tells: [told(notice('trade/noMaster'))],
    },
    {
      title: 'empty wallets are no part of the plan',
      steps: [say('sale.asked', 3)],
      ends: 'planning',
      then: (snapshot) => expect(snapshot.context.question).toEqual({ ...everything, wallets: [aWallet] }),
    },
    {
      title: 'a plan older than a minute is made again',
      steps: [...reviewed, after('planTtl')],
      ends: 'planning',
    },
    {
      title: 'a plan whose holdings moved while it is read is made again, and cannot be agreed to meanwhile',
      steps: [...reviewed, say('plan.outdated'), say('sale.confirmed')],
      ends: 'planning',
      tells: [],
    },
    {
      title: 'a plan that was left signs nothing',
      steps: [...reviewed, say('sale.left')],
      ends: { resting: 'idle' },
      tells: [],
    },
    {
      title: 'GAP-84 a plan that cannot be made says why',
      steps: [say('sale.asked'), failed('planTrade')],
      ends: { resting: 'idle' },
      tells: [told(notice('trade/sellFailed', { reason: faultOf('chain/curve-complete') }))],
    },
    {
      title: 'a plan that takes half a minute is given up',
      steps: [say('sale.asked'), after('planTimeout')],
      ends: { resting: 'idle' },
      tells: [told(notice('trade/sellFailed', { reason: faultOf('rpc/unreachable') }))],
    },
    {
      title: 'what moved since it was planned is planned again and agreed to again, never sold as it is now',
      steps: [...reviewed, say('sale.confirmed'), done('tradeRun', 3), done('planTrade')],
      ends: 'reviewing',
      tells: [],
      then: (snapshot) => expect([selectSaleEnd(snapshot), selectCanConfirmSale(snapshot)]).toEqual([null, true]),
    },
    {
      title: 'a failed sale keeps what failed, and the rest can be sold',
      steps: [...reviewed, say('sale.confirmed'), done('tradeRun', 1)],
      ends: { resting: 'done' },
      tells: [],
      then: (snapshot) => expect(selectSaleEnd(snapshot)).toEqual(aFailedSaleEnd),
    },
    {
      title: 'what a sale left behind goes when it is dismissed',
      steps: [...reviewed, say('sale.confirmed'), done('tradeRun', 1), say('sale.left')],
      ends: { resting: 'idle' },
      then: (snapshot) => expect(selectSaleEnd(snapshot)).toBe(null),
    },
    {
      title: 'a trade that breaks says so',
      steps: [...reviewed, say('sale.confirmed'), failed('tradeRun')],
      ends: { resting: 'idle' },
      tells: [told(notice('trade/sellFailed', { reason: faultOf('internal/unexpected') }))],
    },
  ],
});
