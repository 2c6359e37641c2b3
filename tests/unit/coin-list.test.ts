import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { addressOf } from '../../src/chain/address';
import { pumpfun } from '../../src/chain/platforms/pumpfun';
import { activityMonitorMachine } from '../../src/machines/coins/activity-monitor/activity-monitor.machine';
import { buyMachine } from '../../src/machines/coins/buy/buy.machine';
import { cardActionMachine } from '../../src/machines/coins/card-action/card-action.machine';
import { selectCardReview } from '../../src/machines/coins/card-action/card-action.selectors';
import { coinDetailMachine } from '../../src/machines/coins/coin-detail/coin-detail.machine';
import { lantern } from '../../src/machines/coins/coins/coins.model';
import { priceWatchMachine } from '../../src/machines/coins/price-watch/price-watch.machine';
import type { PriceWatchInput } from '../../src/machines/coins/price-watch/price-watch.types';
import { sellAllMachine } from '../../src/machines/coins/sell-all/sell-all.machine';
import { sellMachine } from '../../src/machines/coins/sell/sell.machine';
import { pnlImageMachine } from '../../src/machines/coins/pnl-image/pnl-image.machine';
import { topHoldersMachine } from '../../src/machines/coins/top-holders/top-holders.machine';
import { aSaleEnd, aSaleRequest } from '../../src/machines/coins/trade-run/trade.fixtures';
import { tradeRunMachine } from '../../src/machines/coins/trade-run/trade-run.machine';
import { tradingMachine } from '../../src/machines/coins/trading/trading.machine';
import type { AimChanged } from '../../src/machines/coins/trading/trading.types';
import { selectCardAction, selectReviewed } from '../../src/machines/coins/trading/trading.selectors';
import { ownerOf, someParent } from '../../src/machines/testing/parent';
import { createChainStore } from '../../src/services/chain-store/chain-store';
import { watchQuote } from '../../src/services/holdings/curve-readers';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const mintOf = (place: number): string => {
  const bytes = new Uint8Array(32);
  new DataView(bytes.buffer).setUint32(0, place + 1);
  return addressOf(bytes);
};
const coins = Array.from({ length: 1_000 }, (_, place) => ({ ...lantern, id: `c${place}`, mint: mintOf(place) }));

const tradeRun = tradeRunMachine.provide({ actors: { planTrade: fromPromise(() => new Promise(() => undefined)) } });

/** Trading of a list of a thousand coins by its real flows and the page's own store of accounts. */
async function thousandCoins() {
  const followed = new Set<string>();
  const store = createChainStore({
    readMany: async (addresses) => ({ slot: 1, accounts: addresses.map(() => null) }),
    follow(address) {
      followed.add(address);
      return () => followed.delete(address);
    },
    onLive: () => () => undefined,
    onTaken: () => () => undefined,
    owe: () => undefined,
  });
  const trading = createActor(
    tradingMachine.provide({
      actors: {
        openDesk: fromPromise<{ readonly canSign: boolean }, void>(async () => ({ canSign: true })),
        buy: buyMachine,
        sell: sellMachine.provide({ actors: { tradeRun } }),
        sellAll: sellAllMachine,
        cardAction: cardActionMachine.provide({
          actors: { planTrade: fromPromise(() => new Promise(() => undefined)) },
        }),
        coinDetail: coinDetailMachine,
        activityMonitor: activityMonitorMachine.provide({
          actors: {
            recallFilters: fromPromise(() => new Promise(() => undefined)),
            followTrades: fromCallback<AnyEventObject, { readonly mint: string }>(() => undefined),
          },
        }),
        topHolders: topHoldersMachine,
        pnlImage: pnlImageMachine,
        readyTrades: fromCallback<AimChanged, void>(() => undefined),
        priceWatch: priceWatchMachine.provide({
          actors: {
            watchQuote: fromCallback<AnyEventObject, PriceWatchInput>(({ input, sendBack }) =>
              watchQuote(store, input, (quote) => sendBack({ type: 'price.changed', quote })),
            ),
          },
        }),
      },
    }),
    { input: { parent: someParent } },
  ).start();
  trading.send({ type: 'masters.known', active: { id: 'm', address: 'Maa1', chain: 'sol', active: true } });
  trading.send({ type: 'coins.known', owner: ownerOf({ coins }) });
  await settled();
  return { trading, followed };
}

test('CHN-13 of a thousand coins the prices of those in sight are followed, and of one that is traded until its verdict', async () => {
  const { trading, followed } = await thousandCoins();
  const curves = (...places: readonly number[]) =>
    places.map((place) => pumpfun.curveAddress(mintOf(place))).toSorted();
  const see = (place: number) => trading.send({ type: 'coin.seen', mint: mintOf(place) });
  const leave = (place: number) => trading.send({ type: 'coin.unseen', mint: mintOf(place) });
  expect([...followed]).toEqual([]);
  [3, 4, 5].forEach(see);
  see(4);
  expect([...followed].toSorted()).toEqual(curves(3, 4, 5));
  [3, 4].forEach(leave);
  expect([...followed].toSorted()).toEqual(curves(4, 5));
  const { intent } = aSaleRequest;
  const steps = intent.steps.map((step) => ({
    ...step,
    positions: step.positions.map((position) => ({ ...position, mint: mintOf(5) })),
  }));
  trading.send({ type: 'operation.requested', request: { ...aSaleRequest, intent: { ...intent, steps } } });
  [4, 5].forEach(leave);
  expect([...followed]).toEqual(curves(5));
  trading.send({ type: 'operation.ended', end: aSaleEnd });
  expect([...followed]).toEqual([]);
  trading.stop();
});

test('a thousand coins have no actors before they are touched, and never more than 300', async () => {
  const { trading } = await thousandCoins();
  const actors = () => Object.keys(trading.getSnapshot().children);
  expect(actors()).toEqual(['activityMonitor', 'topHolders', 'pnlImage', 'readyTrades']);
  const [opened, planned] = [mintOf(0), mintOf(1)];
  const position = { address: 'Waa1', groupId: 'g1', tokens: 1_000n };
  trading.send({ type: 'coin.opened', mint: opened });
  const press = (mint: string, positions: readonly (typeof position)[]) =>
    trading.send({ type: 'card.pressed', mint, positions, percentBps: 2_500, isAgreed: false });
  press(planned, [position]);
  let most = 0;
  for (const { mint } of coins) {
    press(mint, []);
    trading.send({ type: 'sale.pressed', mint, positions: [], isAgreed: false });
    most = Math.max(most, actors().length);
  }
  for (let wallet = 0; wallet < 160; wallet += 1) {
    const at = { address: `Waa${wallet}`, groupId: 'g1' };
    trading.send({ type: 'sell.pressed', mint: opened, wallet: at, percentBps: 2_500, held: wallet === 3 ? 8n : 0n });
    trading.send({ type: 'coin.seen', mint: mintOf(wallet % 20) });
    most = Math.max(most, actors().length);
  }
  expect(most).toBeLessThan(300);
  expect(most).toBeGreaterThan(200);
  // What is open or at work is let go for nothing.
  const kept = [`detail.${opened}`, `card.${planned}`, `sell.${opened}.Waa3`, `card.${mintOf(999)}`];
  expect(kept.filter((id) => !actors().includes(id))).toEqual([]);
  expect(selectReviewed(trading.getSnapshot())).toEqual([planned]);
  expect(
    selectCardReview(selectCardAction(planned)(trading.getSnapshot())?.getSnapshot() ?? expect.unreachable()),
  ).toBe('planning');
  trading.stop();
});
