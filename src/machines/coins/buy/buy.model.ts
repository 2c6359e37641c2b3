import { faultOf } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { singleTradePorts } from '../single-trade/single-trade';
import { aBuyEnd, aFailedBuyEnd, aWallet, lanternCoin } from '../trade-run/trade.fixtures';
import { buyMachine } from './buy.machine';

const input = { parent: someParent, coin: lanternCoin, wallet: aWallet, canSign: true };

export const buyModel = defineModel({
  machine: buyMachine,
  ports: singleTradePorts,
  input,
  otherInputs: [
    { ...input, canSign: false },
    { ...input, coin: { mint: '', symbol: '' } },
  ],
  events: {
    'buy.asked': [
      { type: 'buy.asked', amount: 50_000_000n, available: 1_000_000_000n, master: 'Maa1' },
      { type: 'buy.asked', amount: 'all', available: 1_000_000_000n, master: 'Maa1' },
      { type: 'buy.asked', amount: 'all', available: 10_000_000n, master: 'Maa1' },
      { type: 'buy.asked', amount: 50_000_000n, available: 1_000_000_000n, master: null },
      { type: 'buy.asked', amount: 50_000_000n, available: 49_999_999n, master: 'Maa1' },
    ],
    'operation.ended': [{ type: 'operation.ended', end: aBuyEnd }],
  },
  outcomes: {
    tradeRun: {
      done: [
        { end: aBuyEnd, fault: null },
        { end: null, fault: faultOf('chain/insufficient-funds') },
        { end: aFailedBuyEnd, fault: null },
      ],
      error: [new Error('the trade broke')],
    },
  },
});
