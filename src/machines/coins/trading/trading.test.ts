import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { notice } from '#shared/notice';
import { buyMachine } from '../buy/buy.machine';
import { lantern } from '../coins/coins.model';
import { priceWatchMachine } from '../price-watch/price-watch.machine';
import { sellMachine } from '../sell/sell.machine';
import { sellAllMachine } from '../sell-all/sell-all.machine';
import { activityMonitorMachine } from '../activity-monitor/activity-monitor.machine';
import { pnlImageMachine } from '../pnl-image/pnl-image.machine';
import { topHoldersMachine } from '../top-holders/top-holders.machine';
import { coinDetailMachine } from '../coin-detail/coin-detail.machine';
import { cardActionMachine } from '../card-action/card-action.machine';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { ownerOf, someParent, told } from '../../testing/parent';
import { tradeRunMachine } from '../trade-run/trade-run.machine';
import { aPosition, aSaleEnd, aSaleRequest, aWallet } from '../trade-run/trade.fixtures';
import { tradingMachine } from './trading.machine';
import type { AimChanged } from './trading.types';
import { tradingModel } from './trading.model';
import {
  selectBuy,
  selectCanSign,
  selectCardAction,
  selectCoinDetail,
  selectPriceWatch,
  selectSell,
  selectSellAll,
  selectTradingMaster,
} from './trading.selectors';

const { say, done, failed, after } = script(tradingModel);
const listed = [say('masters.known'), done('openDesk'), say('coins.known')];
const ended = { type: 'operation.ended', end: aSaleEnd } as const;

describeMachine(tradingModel, {
  delays: { openAgain: 2_000 },
  journeys: [
    {
      title: 'a coin has no actor before it is seen or touched',
      steps: [...listed, say('coins.known')],
      ends: 'open',
      then: (snapshot) =>
        expect(Object.keys(snapshot.children)).toEqual(['activityMonitor', 'topHolders', 'pnlImage', 'readyTrades']),
    },
    {
      title: 'a coin has a desk of its own once its page is open, and its price once it is seen',
      steps: [...listed, say('coin.opened'), say('coin.seen'), say('coins.known')],
      ends: 'open',
      then: (snapshot) =>
        expect(
          [selectPriceWatch, selectCardAction, selectSellAll, selectCoinDetail].map(
            (select) => select('Mint1')(snapshot)?.id,
          ),
        ).toEqual(['price.Mint1', 'card.Mint1', 'sale.Mint1', 'detail.Mint1']),
    },
    {
      title: 'CHN-13 the price of a coin that nobody sees is not watched',
      steps: [...listed, say('coin.seen'), say('coin.unseen')],
      ends: 'open',
      then: (snapshot) => expect(selectPriceWatch('Mint1')(snapshot)).toBe(undefined),
    },
    {
      title: 'CHN-13 the price of a coin that is traded is watched until its verdict, seen or not',
      steps: [...listed, say('coin.seen'), say('operation.requested'), say('coin.unseen')],
      ends: 'open',
      tells: [['parent', { type: 'operation.requested', request: aSaleRequest }]],
      then: (snapshot) => expect(selectPriceWatch('Mint1')(snapshot)?.id).toBe('price.Mint1'),
    },
    {
      title: 'CHN-13 and no longer',
      steps: [...listed, say('operation.requested'), say('operation.ended')],
      ends: 'open',
      tells: [['parent', { type: 'operation.requested', request: aSaleRequest }]],
      then: (snapshot) => expect([selectPriceWatch('Mint1')(snapshot), snapshot.context.jobs]).toEqual([undefined, []]),
    },
    {
      title: 'a coin that was seen before the code was there has its price with it',
      steps: [say('coin.seen'), say('coins.known'), done('openDesk')],
      ends: 'open',
      then: (snapshot) => expect(selectPriceWatch('Mint1')(snapshot)?.id).toBe('price.Mint1'),
    },
    {
      title: 'a coin that left the list while it was seen has no price',
      steps: [...listed, say('coin.seen'), say('coins.known', 1)],
      ends: 'open',
      then: (snapshot) => expect(selectPriceWatch('Mint1')(snapshot)).toBe(undefined),
    },
    {
      title: 'a press on a row goes to the trades of that wallet, with the active master',
      steps: [...listed, say('buy.pressed'), say('sell.pressed')],
      ends: 'open',
      tells: [
        ['buy.Mint1.Waa1', { type: 'buy.asked', amount: 50_000_000n, available: 1_000_000_000n, master: 'Maa1' }],
        ['sell.Mint1.Waa1', { type: 'sell.asked', percentBps: 5_000, held: 1_000_000n, master: 'Maa1' }],
      ],
      then: (snapshot) =>
        expect([
          selectBuy('Mint1', 'Waa1')(snapshot)?.id,
          selectSell('Mint1', 'Waa1')(snapshot)?.id,
          selectSell('Mint1', 'Waa2')(snapshot)?.id,
        ]).toEqual(['buy.Mint1.Waa1', 'sell.Mint1.Waa1', undefined]),
    },
    {
      title: 'the trade that pointer or focus is on is told with who would trade, until they leave',
      steps: [...listed, say('trade.aimed'), say('aim.left')],
      ends: 'open',
      tells: [
        [
          'readyTrades',
          {
            type: 'aim.changed',
            aim: {
              press: { type: 'sell.pressed', mint: 'Mint1', wallet: aWallet, percentBps: 5_000, held: 1_000_000n },
              coin: { mint: 'Mint1', symbol: 'LANTERN' },
              master: 'Maa1',
              canSign: true,
            },
          },
        ],
        ['readyTrades', { type: 'aim.changed', aim: null }],
      ],
    },
    {
      title: 'TRD-19 a press without an active master goes there without one',
      steps: [...listed, say('masters.known', 1), done('openDesk'), say('card.pressed'), say('sale.pressed')],
      ends: 'open',
      tells: [
        [
          'card.Mint1',
          { type: 'sale.asked', positions: [aPosition], percentBps: 2_500, isAgreed: false, master: null },
        ],
        ['sale.Mint1', { type: 'sale.asked', positions: [aPosition], isAgreed: true, master: null }],
      ],
      then: (snapshot) => expect(selectTradingMaster(snapshot)).toBe(null),
    },
    {
      title: 'a verdict is told to whoever may wait for it',
      steps: [...listed, say('coin.opened'), say('sell.pressed'), say('operation.ended')],
      ends: 'open',
      tells: [
        ['sell.Mint1.Waa1', { type: 'sell.asked', percentBps: 5_000, held: 1_000_000n, master: 'Maa1' }],
        ['card.Mint1', ended],
        ['sale.Mint1', ended],
        ['buy.Mint1.Waa1', ended],
        ['sell.Mint1.Waa1', ended],
      ],
    },
    {
      title: 'a coin that left the list takes its desk and rows with it, and is pressed no more',
      steps: [...listed, say('coin.opened'), say('sell.pressed'), say('coins.known', 1), say('sell.pressed')],
      ends: 'open',
      then: (snapshot) =>
        expect([
          selectCardAction('Mint1')(snapshot),
          selectSell('Mint1', 'Waa1')(snapshot),
          Object.keys(snapshot.children),
        ]).toEqual([undefined, undefined, ['activityMonitor', 'topHolders', 'pnlImage', 'readyTrades']]),
    },
    {
      title: 'what a trade asks for and says is passed on',
      steps: [say('operation.requested'), say('notice.raised')],
      ends: 'opening',
      tells: [['parent', { type: 'operation.requested', request: aSaleRequest }], told(notice('trade/noHoldings'))],
    },
    {
      title: 'coins that were heard of before the code was there are touched once it is',
      steps: [
        say('coins.known'),
        say('coin.opened'),
        failed('openDesk'),
        after('openAgain'),
        done('openDesk'),
        say('coin.opened'),
      ],
      ends: 'open',
      then: (snapshot) => expect(selectCardAction('Mint1')(snapshot)?.id).toBe('card.Mint1'),
    },
    {
      title: 'TRD-08 a browser that cannot sign is known as one',
      steps: [done('openDesk', 1)],
      ends: 'open',
      then: (snapshot) => expect(selectCanSign(snapshot)).toBe(false),
    },
  ],
});

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const tradeRun = tradeRunMachine.provide({ actors: { planTrade: fromPromise(() => new Promise(() => undefined)) } });

test('TRD-20 a wallet that sells keeps no other from selling', async () => {
  const trading = createActor(
    tradingMachine.provide({
      actors: {
        openDesk: fromPromise<{ readonly canSign: boolean }, void>(async () => ({ canSign: true })),
        buy: buyMachine,
        sell: sellMachine.provide({ actors: { tradeRun } }),
        sellAll: sellAllMachine,
        cardAction: cardActionMachine,
        coinDetail: coinDetailMachine,
        activityMonitor: activityMonitorMachine,
        topHolders: topHoldersMachine,
        pnlImage: pnlImageMachine,
        readyTrades: fromCallback<AimChanged, void>(() => undefined),
        priceWatch: priceWatchMachine.provide({ actors: { watchQuote: fromCallback(() => undefined) } }),
      },
    }),
    { input: { parent: someParent } },
  ).start();
  await settled();
  const other = { ...aWallet, address: 'Waa2' };
  trading.send({ type: 'coins.known', owner: ownerOf({ coins: [lantern] }) });
  trading.send({
    type: 'masters.known',
    active: { id: 'm', address: 'Maa1', chain: 'sol', active: true },
  });
  trading.send({ type: 'sell.pressed', mint: 'Mint1', wallet: aWallet, percentBps: 5_000, held: 8n });
  trading.send({ type: 'sell.pressed', mint: 'Mint1', wallet: other, percentBps: 2_500, held: 8n });
  const state = (address: string) => selectSell('Mint1', address)(trading.getSnapshot())?.getSnapshot();
  expect(['Waa1', 'Waa2'].map((address) => state(address)?.value)).toEqual(['selling', 'selling']);
  expect(['Waa1', 'Waa2'].map((address) => state(address)?.context.question?.percentBps)).toEqual([5_000, 2_500]);
  trading.stop();
});
