import { faultOf } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { singleTradePorts } from '../single-trade/single-trade';
import { aFailedSaleEnd, aSaleEnd, aWallet, lanternCoin } from '../trade-run/trade.fixtures';
import { sellMachine } from './sell.machine';

const input = { parent: someParent, coin: lanternCoin, wallet: aWallet, canSign: true };

export const sellModel = defineModel({
  machine: sellMachine,
  ports: singleTradePorts,
  input,
  otherInputs: [{ ...input, canSign: false }],
  events: {
    'sell.asked': [
      { type: 'sell.asked', percentBps: 5_000, held: 1_000_000n, master: 'Maa1' },
      { type: 'sell.asked', percentBps: 2_500, held: 3n, master: 'Maa1' },
      { type: 'sell.asked', percentBps: 10_000, held: null, master: 'Maa1' },
      { type: 'sell.asked', percentBps: 10_000, held: 1n, master: null },
      { type: 'sell.asked', percentBps: 10_000, held: 1n, master: 'Maa1' },
    ],
    'operation.ended': [{ type: 'operation.ended', end: aSaleEnd }],
  },
  outcomes: {
    tradeRun: {
      done: [
        { end: aSaleEnd, fault: null },
        { end: null, fault: faultOf('chain/curve-complete') },
        { end: aFailedSaleEnd, fault: null },
      ],
      error: [new Error('the trade broke')],
    },
  },
});
