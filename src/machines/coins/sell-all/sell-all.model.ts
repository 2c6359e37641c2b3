import { AppError, faultOf } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import {
  aFailedSaleEnd,
  aMovedSaleEnd,
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
      { type: 'sale.asked', positions: [aPosition, otherPosition], master: 'Maa1', isAgreed: false },
      { type: 'sale.asked', positions: [{ ...aPosition, tokens: 0n }], master: 'Maa1', isAgreed: true },
      { type: 'sale.asked', positions: [aPosition], master: null, isAgreed: true },
      {
        type: 'sale.asked',
        positions: [aPosition, { ...otherPosition, tokens: 0n }],
        master: 'Maa1',
        isAgreed: false,
      },
      { type: 'sale.asked', positions: [aPosition, otherPosition], master: 'Maa1', isAgreed: true },
    ],
    'sale.confirmed': [{ type: 'sale.confirmed' }],
    'sale.left': [{ type: 'sale.left' }],
    'plan.outdated': [{ type: 'plan.outdated' }],
    'operation.ended': [{ type: 'operation.ended', end: aSaleEnd }],
  },
  outcomes: {
    planTrade: { done: [aSaleRequest], error: [new AppError('chain/curve-complete')] },
    tradeRun: {
      done: [
        { end: aSaleEnd, fault: null },
        { end: aFailedSaleEnd, fault: null },
        { end: null, fault: faultOf('rpc/unreachable') },
        { end: aMovedSaleEnd, fault: null },
      ],
      error: [new Error('the trade broke')],
    },
  },
});
