import { coinsModel, lantern } from '../../../src/machines/coins/coins/coins.model';
import type { CoinRef } from '../../../src/machines/coins/coins/coins.types';
import { defineModel } from '../../../src/machines/testing/model';
import { ownerOf } from '../../../src/machines/testing/parent';
import { aWallet } from '../../../src/machines/coins/trade-run/trade.fixtures';
import { tradingModel } from '../../../src/machines/coins/trading/trading.model';

/** A coin whose address can be reckoned with. */
export const listed: CoinRef = { ...lantern, mint: 'So11111111111111111111111111111111111111112' };
const { mint } = listed;

/** The coins with an address that views can reckon with. */
export const listedCoinsModel = defineModel({
  ...coinsModel,
  events: {
    ...coinsModel.events,
    'coin.launched': [
      { type: 'coin.launched', mint, others: [] },
      { type: 'coin.launched', mint, others: [aWallet.address] },
    ],
    'coin.chosen': [{ type: 'coin.chosen', mint }],
    'coin.addressed': [
      { type: 'coin.addressed', mint },
      { type: 'coin.addressed', mint: null },
      { type: 'coin.addressed', mint: aWallet.address },
      { type: 'coin.addressed', mint: '' },
    ],
    'coin.lost': [{ type: 'coin.lost', mint }],
    'removal.asked': [{ type: 'removal.asked', mint }],
  },
  outcomes: {
    ...coinsModel.outcomes,
    readCoins: { ...coinsModel.outcomes.readCoins, done: [[listed], []] },
  },
});

/** Trading of that coin; a wallet that trades already is not pressed again. */
export const tradedModel = defineModel({
  ...tradingModel,
  events: {
    ...tradingModel.events,
    'coins.known': [
      { type: 'coins.known', owner: ownerOf({ coins: [listed] }) },
      { type: 'coins.known', owner: ownerOf({ coins: [] }) },
    ],
    'buy.pressed': [{ type: 'buy.pressed', mint, wallet: aWallet, amount: 50_000_000n, available: null }],
    'sell.pressed': [{ type: 'sell.pressed', mint, wallet: aWallet, percentBps: 5_000, held: 1_000_000n }],
    'sale.pressed': [{ type: 'sale.pressed', mint, positions: [], isAgreed: true }],
    'card.pressed': [{ type: 'card.pressed', mint, positions: [], percentBps: 2_500, isAgreed: true }],
  },
  feasible({ context }, { type }) {
    if (type !== 'buy.pressed' && type !== 'sell.pressed') return true;
    return context.mastersKnown && context.canSign && (context.rows.length === 0 || context.master === null);
  },
});
