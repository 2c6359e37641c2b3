import { AppError, faultOf } from '#shared/fault';
import { defineModel } from '../testing/model';
import { someParent } from '../testing/parent';
import {
  aFailedSaleEnd,
  aPosition,
  aSaleEnd,
  aSaleRequest,
  lanternCoin,
  otherPosition,
} from '../trade-run/trade.fixtures';
import { sellAllMachine, sellAllPorts } from './sell-all.machine';

export const sellAllModel = defineModel({
  machine: sellAllMachine,
  ports: sellAllPorts,
  input: { parent: someParent, coin: lanternCoin },
  events: {
    'sale.asked': [
      { type: 'sale.asked', positions: [aPosition, otherPosition], master: 'Maa1' },
      { type: 'sale.asked', positions: [{ ...aPosition, tokens: 0n }], master: 'Maa1' },
      { type: 'sale.asked', positions: [aPosition], master: null },
      { type: 'sale.asked', positions: [aPosition, { ...otherPosition, tokens: 0n }], master: 'Maa1' },
    ],
    'sale.confirmed': [{ type: 'sale.confirmed' }],
    'sale.left': [{ type: 'sale.left' }],
    'operation.ended': [{ type: 'operation.ended', end: aSaleEnd }],
  },
  outcomes: {
    planTrade: { done: [aSaleRequest], error: [new AppError('chain/curve-complete')] },
    tradeRun: {
      done: [
        { end: aSaleEnd, fault: null },
        { end: aFailedSaleEnd, fault: null },
        { end: null, fault: faultOf('rpc/unreachable') },
      ],
      error: [new Error('the trade broke')],
    },
  },
});
