import { coinsModel, lantern } from '../../../src/machines/coins/coins.model';
import type { CoinRef } from '../../../src/machines/coins/coins.types';
import { defineModel } from '../../../src/machines/testing/model';

/** A coin whose address can be reckoned with. */
export const listed: CoinRef = { ...lantern, mint: 'So11111111111111111111111111111111111111112' };
const { mint } = listed;

/** The coins with an address that views can reckon with. */
export const listedCoinsModel = defineModel({
  ...coinsModel,
  events: {
    ...coinsModel.events,
    'coin.launched': [{ type: 'coin.launched', mint }],
    'coin.chosen': [{ type: 'coin.chosen', mint }],
    'coin.lost': [{ type: 'coin.lost', mint }],
    'removal.asked': [{ type: 'removal.asked', mint }],
  },
  outcomes: {
    ...coinsModel.outcomes,
    readCoins: { ...coinsModel.outcomes.readCoins, done: [[listed], []] },
  },
});
