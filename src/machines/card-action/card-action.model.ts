import { faultOf } from '#shared/fault';
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
import { cardActionMachine, cardActionPorts } from './card-action.machine';

const positions = [aPosition, otherPosition];

export const cardActionModel = defineModel({
  machine: cardActionMachine,
  ports: cardActionPorts,
  input: { parent: someParent, coin: lanternCoin },
  events: {
    'sale.asked': [
      { type: 'sale.asked', percentBps: 2_500, positions, master: 'Maa1' },
      { type: 'sale.asked', percentBps: 10_000, positions, master: null },
      { type: 'sale.asked', percentBps: 10_000, positions: [], master: 'Maa1' },
      { type: 'sale.asked', percentBps: 2_500, positions: [{ ...aPosition, tokens: 3n }], master: 'Maa1' },
      {
        type: 'sale.asked',
        percentBps: 5_000,
        positions: [{ ...aPosition, tokens: 1n }, otherPosition],
        master: 'Maa1',
      },
    ],
    'operation.requested': [{ type: 'operation.requested', request: aSaleRequest }],
    'operation.sent': [{ type: 'operation.sent' }],
    'operation.ended': [{ type: 'operation.ended', end: aSaleEnd }],
  },
  outcomes: {
    tradeRun: {
      done: [
        { end: aSaleEnd, fault: null },
        { end: null, fault: faultOf('chain/simulation-failed') },
        { end: aFailedSaleEnd, fault: null },
      ],
      error: [new Error('the trade broke')],
    },
  },
  limit: 3_000,
});
