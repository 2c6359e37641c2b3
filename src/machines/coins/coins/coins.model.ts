import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { coinsMachine, coinsPorts } from './coins.machine';
import type { CoinRef } from './coins.types';

export const lantern: CoinRef = {
  id: 'c1',
  mint: 'Mint1',
  name: 'Lantern Fish',
  symbol: 'LANTERN',
  imageUrl: null,
  platform: 'pumpfun',
  groupId: 'g1',
  devWallet: 'Dev1',
  creationSignature: 'sig1',
  state: 'live',
};

export const coinsModel = defineModel({
  machine: coinsMachine,
  lists: { coins: 'owned' },
  ports: coinsPorts,
  input: { parent: someParent },
  events: {
    'coins.missed': [{ type: 'coins.missed' }],
    'refresh.chosen': [
      { type: 'refresh.chosen', auto: false },
      { type: 'refresh.chosen', auto: true },
    ],
    'coin.launched': [
      { type: 'coin.launched', mint: 'Mint1', others: [] },
      { type: 'coin.launched', mint: 'Mint1', others: ['Mint2', 'Mint3'] },
    ],
    'coin.chosen': [{ type: 'coin.chosen', mint: 'Mint1' }],
    'coin.left': [{ type: 'coin.left' }],
    'coin.addressed': [
      { type: 'coin.addressed', mint: 'Mint1' },
      { type: 'coin.addressed', mint: null },
      { type: 'coin.addressed', mint: '' },
    ],
    'coin.lost': [{ type: 'coin.lost', mint: 'Mint1' }],
    'removal.asked': [{ type: 'removal.asked', mint: 'Mint1' }],
  },
  outcomes: {
    readCoins: { done: [[lantern], []], error: [new AppError('api/unreachable')] },
    recallOverview: { done: [true, false], error: [new AppError('storage/unavailable')] },
    coinRemoval: { done: [{ removed: true }, { removed: false }], error: [new Error('the dialog broke')] },
  },
});
