import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { activityMonitorMachine } from '../activity-monitor/activity-monitor.machine';
import type { buyMachine } from '../buy/buy.machine';
import type { cardActionMachine } from '../card-action/card-action.machine';
import type { coinDetailMachine } from '../coin-detail/coin-detail.machine';
import type { CoinsOwner } from '../coins/coins.types';
import type { MastersKnown } from '../../wallets/masters/masters.types';
import type { OperationEnded } from '../../money/operation/operation.types';
import type { OperationRequested } from '../../money/operations/operations.types';
import type { NoticeRaised } from '../../parent';
import { channel } from '../../channel';
import { childPort, port } from '../../port';
import type { pnlImageMachine } from '../pnl-image/pnl-image.machine';
import type { priceWatchMachine } from '../price-watch/price-watch.machine';
import type { sellAllMachine } from '../sell-all/sell-all.machine';
import type { sellMachine } from '../sell/sell.machine';
import type { topHoldersMachine } from '../top-holders/top-holders.machine';
import { actorsIn, coinOf, deskOf, gone, isThere, rowOf, surplus, traders } from './trading.desks';
import { whoTrades, withMaster, without } from './trading.desks';
import { curveOf, hidden, jobsWith, jobsWithout, seenLess, seenMore, unwatched } from './trading.prices';
import type { AimChanged, Press, TradePress, TradingContext, TradingEvent, TradingInput } from './trading.types';

/** Flows of trading; each declares its own effects. */
export const tradingPorts = {
  /**
   * Fetches the code of the flows below, which no first screen needs, and says whether this browser can sign: WebCrypto is
   * absent over plain http on an address that is not localhost.
   */
  openDesk: port<{ readonly canSign: boolean }>('openDesk'),
  buy: childPort<typeof buyMachine>('buy'),
  sell: childPort<typeof sellMachine>('sell'),
  sellAll: childPort<typeof sellAllMachine>('sellAll'),
  cardAction: childPort<typeof cardActionMachine>('cardAction'),
  coinDetail: childPort<typeof coinDetailMachine>('coinDetail'),
  activityMonitor: childPort<typeof activityMonitorMachine>('activityMonitor'),
  topHolders: childPort<typeof topHoldersMachine>('topHolders'),
  pnlImage: childPort<typeof pnlImageMachine>('pnlImage'),
  priceWatch: childPort<typeof priceWatchMachine>('priceWatch'),
  /** Plans the trade that pointer or focus is on and has the signer ready for it; a press of it then asks nothing of the network. Sends nothing. */
  readyTrades: channel<AimChanged>('readyTrades'),
};

/** Trading of one user: a desk for each coin that was touched, a row for each wallet that traded, the price of each coin in sight, and what is asked of the coin that is looked at; they outlive the page that shows them. */
export const tradingMachine = setup({
  types: { input: {} as TradingInput, context: {} as TradingContext, events: {} as TradingEvent },
  actors: tradingPorts,
  guards: { isThere: ({ context }, mint: string) => isThere(context, mint) },
  actions: {
    storeMaster: assign((_, { active }: MastersKnown) => ({ master: active?.address ?? null, mastersKnown: true })),
    storeSigner: assign((_, { canSign }: { readonly canSign: boolean }) => ({ canSign, hasCode: true })),
    openMonitors: assign({
      monitor: ({ context, spawn }) => context.monitor ?? spawn('activityMonitor', { id: 'activityMonitor' }),
      holders: ({ context, spawn }) => context.holders ?? spawn('topHolders', { id: 'topHolders' }),
      pnlImage: ({ context, spawn, self }) =>
        context.pnlImage ?? spawn('pnlImage', { id: 'pnlImage', input: { parent: self } }),
    }),
    storeOwner: assign({ coins: (_, owner: CoinsOwner) => owner }),
    clear: enqueueActions(({ context, enqueue }) => {
      for (const actor of actorsIn(gone(context))) enqueue.stopChild(actor);
    }),
    keepListed: assign(({ context }) => without(context, gone(context))),
    storeOpened: assign({ opened: (_, mint: string) => mint }),
    letGo: enqueueActions(({ context, enqueue }, mint: string) => {
      const spare = surplus(context, mint);
      for (const actor of actorsIn(spare)) enqueue.stopChild(actor);
      enqueue.assign(without(context, spare));
    }),
    seat: assign({
      desks: ({ context, spawn, self }, mint: string) => {
        const coin = coinOf(context, mint);
        if (coin === undefined || deskOf(context, mint) !== undefined) return context.desks;
        const input = { parent: self, coin };
        const card = spawn('cardAction', { id: `card.${mint}`, input });
        const sale = spawn('sellAll', { id: `sale.${mint}`, input });
        return [...context.desks, { coin, card, sale, detail: spawn('coinDetail', { id: `detail.${mint}` }) }];
      },
    }),
    storeSeen: assign({ seen: ({ context }, mint: string) => seenMore(context.seen, mint) }),
    dropSeen: assign({ seen: ({ context }, mint: string) => seenLess(context.seen, mint) }),
    storeJob: assign({ jobs: ({ context }, event: OperationRequested) => jobsWith(context.jobs, event) }),
    dropJob: assign({ jobs: ({ context }, event: OperationEnded) => jobsWithout(context.jobs, event) }),
    stopPrices: enqueueActions(({ context, enqueue }) => {
      for (const { price } of hidden(context)) enqueue.stopChild(price);
    }),
    watchPrices: assign({
      prices: ({ context, spawn }) => [
        ...context.prices.filter((watched) => !hidden(context).includes(watched)),
        ...unwatched(context).map((mint) => ({
          mint,
          price: spawn('priceWatch', { id: `price.${mint}`, input: { mint, platform: curveOf(context, mint) } }),
        })),
      ],
    }),
    openRow: assign({
      rows: ({ context, spawn, self }, { mint, wallet }: Press<'buy.pressed' | 'sell.pressed'>) => {
        const coin = coinOf(context, mint);
        if (coin === undefined || rowOf(context, mint, wallet.address) !== undefined) return context.rows;
        const input = { parent: self, coin, wallet, canSign: context.canSign };
        const id = `${mint}.${wallet.address}`;
        const buy = spawn('buy', { id: `buy.${id}`, input });
        const sell = spawn('sell', { id: `sell.${id}`, input });
        return [...context.rows, { mint, address: wallet.address, buy, sell }];
      },
    }),
    askBuy: enqueueActions(({ context, enqueue }, { mint, wallet, amount, available }: Press<'buy.pressed'>) => {
      const row = rowOf(context, mint, wallet.address);
      if (row !== undefined) enqueue.sendTo(row.buy, withMaster(context, { type: 'buy.asked', amount, available }));
    }),
    askSell: enqueueActions(({ context, enqueue }, { mint, wallet, percentBps, held }: Press<'sell.pressed'>) => {
      const row = rowOf(context, mint, wallet.address);
      if (row !== undefined) enqueue.sendTo(row.sell, withMaster(context, { type: 'sell.asked', percentBps, held }));
    }),
    askSale: enqueueActions(({ context, enqueue }, { mint, positions, isAgreed }: Press<'sale.pressed'>) => {
      const desk = deskOf(context, mint);
      if (desk !== undefined)
        enqueue.sendTo(desk.sale, withMaster(context, { type: 'sale.asked', positions, isAgreed }));
    }),
    askCard: enqueueActions(({ context, enqueue }, { mint, ...asked }: Press<'card.pressed'>) => {
      const desk = deskOf(context, mint);
      if (desk !== undefined) enqueue.sendTo(desk.card, withMaster(context, { ...asked, type: 'sale.asked' }));
    }),
    aim: sendTo('readyTrades', ({ context }, press: TradePress | null) => ({
      type: 'aim.changed',
      aim: press === null ? null : { press, coin: coinOf(context, press.mint), ...whoTrades(context) },
    })),
    passOn: sendTo(
      ({ context }) => context.parent,
      (_, event: NoticeRaised | OperationRequested) => event,
    ),
    tellTraders: enqueueActions(({ context, enqueue }, event: OperationEnded) => {
      for (const actor of traders(context)) enqueue.sendTo(actor, event);
    }),
  },
  delays: { openAgain: 2_000 },
}).createMachine({
  id: 'trading',
  context: ({ input }) => ({
    parent: input.parent,
    master: null,
    mastersKnown: false,
    canSign: true,
    coins: null,
    hasCode: false,
    opened: null,
    desks: [],
    rows: [],
    seen: {},
    jobs: [],
    prices: [],
    monitor: null,
    holders: null,
    pnlImage: null,
  }),
  on: {
    'masters.known': { actions: { type: 'storeMaster', params: ({ event }) => event } },
    'coins.known': { actions: { type: 'storeOwner', params: ({ event }) => event.owner } },
    'buy.pressed': {
      guard: { type: 'isThere', params: ({ event }) => event.mint },
      actions: [
        { type: 'letGo', params: ({ event }) => event.mint },
        { type: 'openRow', params: ({ event }) => event },
        { type: 'askBuy', params: ({ event }) => event },
      ],
    },
    'sell.pressed': {
      guard: { type: 'isThere', params: ({ event }) => event.mint },
      actions: [
        { type: 'letGo', params: ({ event }) => event.mint },
        { type: 'openRow', params: ({ event }) => event },
        { type: 'askSell', params: ({ event }) => event },
      ],
    },
    'sale.pressed': {
      guard: { type: 'isThere', params: ({ event }) => event.mint },
      actions: [
        { type: 'letGo', params: ({ event }) => event.mint },
        { type: 'seat', params: ({ event }) => event.mint },
        { type: 'askSale', params: ({ event }) => event },
      ],
    },
    'card.pressed': {
      guard: { type: 'isThere', params: ({ event }) => event.mint },
      actions: [
        { type: 'letGo', params: ({ event }) => event.mint },
        { type: 'seat', params: ({ event }) => event.mint },
        { type: 'askCard', params: ({ event }) => event },
      ],
    },
    'coin.opened': {
      guard: { type: 'isThere', params: ({ event }) => event.mint },
      actions: [
        { type: 'storeOpened', params: ({ event }) => event.mint },
        { type: 'letGo', params: ({ event }) => event.mint },
        { type: 'seat', params: ({ event }) => event.mint },
      ],
    },
    'notice.raised': { actions: { type: 'passOn', params: ({ event }) => event } },
    'operation.requested': {
      actions: [
        { type: 'passOn', params: ({ event }) => event },
        { type: 'storeJob', params: ({ event }) => event },
        'watchPrices',
      ],
    },
    'operation.ended': {
      actions: [
        { type: 'tellTraders', params: ({ event }) => event },
        { type: 'dropJob', params: ({ event }) => event },
        'stopPrices',
        'watchPrices',
      ],
    },
    'coin.seen': { actions: [{ type: 'storeSeen', params: ({ event }) => event.mint }, 'watchPrices'] },
    'coin.unseen': { actions: [{ type: 'dropSeen', params: ({ event }) => event.mint }, 'stopPrices', 'watchPrices'] },
  },
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        id: 'openDesk',
        src: 'openDesk',
        onDone: {
          target: 'open',
          actions: [{ type: 'storeSigner', params: ({ event }) => event.output }, 'openMonitors'],
        },
        onError: 'closed',
      },
    },
    closed: { after: { openAgain: 'opening' } },
    open: {
      entry: ['clear', 'keepListed', 'stopPrices', 'watchPrices'],
      invoke: { id: 'readyTrades', src: 'readyTrades' },
      on: {
        'trade.aimed': { actions: { type: 'aim', params: ({ event }) => event.press } },
        'aim.left': { actions: { type: 'aim', params: null } },
        'masters.known': { target: 'opening', actions: { type: 'storeMaster', params: ({ event }) => event } },
        'coins.known': {
          target: 'open',
          reenter: true,
          actions: { type: 'storeOwner', params: ({ event }) => event.owner },
        },
      },
    },
  },
});
