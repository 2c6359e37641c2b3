import { expect } from 'vitest';
import { faultOf } from '#shared/fault';
import { notice, type Notice } from '#shared/notice';
import { describeMachine } from '../testing/describe-machine';
import { script } from '../testing/model';
import { aFailedSaleEnd, aSale, aSaleEnd, aWallet, lanternCoin, otherWallet } from '../trade-run/trade.fixtures';
import { sellAllModel } from './sell-all.model';
import { selectCanConfirmSale, selectSaleEnd, selectSaleId, selectSalePlan } from './sell-all.selectors';

const { say, done, failed, after } = script(sellAllModel);
const told = (one: Notice) => ['parent', { type: 'notice.raised', notice: one }] as const;
const seen = (snapshot: unknown) => snapshot as Parameters<typeof selectSaleId>[0];
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
  journeys: [
    {
      title: 'nothing is signed before the plan was seen',
      steps: reviewed,
      ends: 'reviewing',
      tells: [],
      then: (snapshot) =>
        expect([
          seen(snapshot).context.question,
          selectSalePlan(seen(snapshot)),
          selectCanConfirmSale(seen(snapshot)),
          selectSaleId(seen(snapshot)),
        ]).toEqual([everything, aSale, true, null]),
    },
    {
      title: 'TRD-13 TRD-14 the agreed plan becomes one operation, and its verdict stays on screen',
      steps: [...reviewed, say('sale.confirmed'), say('operation.ended'), done('tradeRun')],
      ends: { resting: 'done' },
      tells: [['tradeRun', { type: 'operation.ended', end: aSaleEnd }]],
      then: (snapshot) => expect(selectSaleEnd(seen(snapshot))).toEqual(aSaleEnd),
    },
    {
      title: 'a second click on the agreement agrees to nothing more',
      steps: [...reviewed, say('sale.confirmed'), say('sale.confirmed')],
      ends: 'selling',
      then: (snapshot) => expect(selectSaleId(seen(snapshot))).toBe('01SALE'),
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
      then: (snapshot) => expect(seen(snapshot).context.question).toEqual({ ...everything, wallets: [aWallet] }),
    },
    {
      title: 'a plan older than a minute is made again',
      steps: [...reviewed, after('planTtl')],
      ends: 'planning',
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
      title: 'a failed sale keeps what failed, and the rest can be sold',
      steps: [...reviewed, say('sale.confirmed'), done('tradeRun', 1)],
      ends: { resting: 'done' },
      tells: [],
      then: (snapshot) => expect(selectSaleEnd(seen(snapshot))).toEqual(aFailedSaleEnd),
    },
    {
      title: 'what a sale left behind goes when it is dismissed',
      steps: [...reviewed, say('sale.confirmed'), done('tradeRun', 1), say('sale.left')],
      ends: { resting: 'idle' },
      then: (snapshot) => expect(selectSaleEnd(seen(snapshot))).toBe(null),
    },
    {
      title: 'a trade that breaks says so',
      steps: [...reviewed, say('sale.confirmed'), failed('tradeRun')],
      ends: { resting: 'idle' },
      tells: [told(notice('trade/sellFailed', { reason: faultOf('internal/unexpected') }))],
    },
  ],
});
