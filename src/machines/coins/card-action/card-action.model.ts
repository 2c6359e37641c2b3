import { AppError, faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
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
import { cardActionMachine, cardActionPorts } from './card-action.machine';

const positions = [aPosition, otherPosition];

export const cardActionModel = defineModel({
  machine: cardActionMachine,
  ports: cardActionPorts,
  input: { parent: someParent, coin: lanternCoin },
  events: {
    'sale.asked': [
      { type: 'sale.asked', percentBps: 2_500, positions, master: 'Maa1', isAgreed: true },
      { type: 'sale.asked', percentBps: 10_000, positions, master: null, isAgreed: true },
      { type: 'sale.asked', percentBps: 10_000, positions: [], master: 'Maa1', isAgreed: true },
      {
        type: 'sale.asked',
        percentBps: 2_500,
        positions: [{ ...aPosition, tokens: 3n }],
        master: 'Maa1',
        isAgreed: true,
      },
      {
        type: 'sale.asked',
        percentBps: 5_000,
        positions: [{ ...aPosition, tokens: 1n }, otherPosition],
        master: 'Maa1',
        isAgreed: true,
      },
      { type: 'sale.asked', percentBps: 10_000, positions, master: 'Maa1', isAgreed: false },
    ],
    'sale.confirmed': [{ type: 'sale.confirmed' }],
    'sale.left': [{ type: 'sale.left' }],
    'plan.outdated': [{ type: 'plan.outdated' }],
    'operation.requested': [{ type: 'operation.requested', request: aSaleRequest }],
    'notice.raised': [
      { type: 'notice.raised', notice: notice('operation/cameLater', { lamports: 150_000_000n, tokens: [] }) },
    ],
    'operation.sent': [{ type: 'operation.sent' }],
    'operation.ended': [
      { type: 'operation.ended', end: aSaleEnd },
      { type: 'operation.ended', end: { ...aSaleEnd, id: '01OTHER' } },
    ],
  },
  outcomes: {
    planTrade: { done: [aSaleRequest], error: [new AppError('chain/curve-complete')] },
    tradeRun: {
      done: [
        { end: aSaleEnd, fault: null },
        { end: null, fault: faultOf('chain/simulation-failed') },
        { end: aFailedSaleEnd, fault: null },
        { end: aMovedSaleEnd, fault: null },
      ],
      error: [new Error('the trade broke')],
    },
  },
  limit: 3_000,
});
