import { AppError } from '#shared/fault';
import { aTransferEnd } from '../../money/operation/operation.fixtures';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { tradeRunMachine, tradeRunPorts } from './trade-run.machine';
import { aBuyEnd, aBuyQuestion, aBuyRequest, aFailedBuyEnd, aMovedBuyEnd } from './trade.fixtures';

export const tradeRunModel = defineModel({
  machine: tradeRunMachine,
  ports: tradeRunPorts,
  input: { parent: someParent, question: aBuyQuestion, request: null },
  otherInputs: [{ parent: someParent, question: aBuyQuestion, request: aBuyRequest }],
  events: {
    'operation.ended': [
      { type: 'operation.ended', end: aBuyEnd },
      { type: 'operation.ended', end: aFailedBuyEnd },
      { type: 'operation.ended', end: aTransferEnd },
      { type: 'operation.ended', end: aMovedBuyEnd },
    ],
  },
  outcomes: {
    planTrade: { done: [aBuyRequest], error: [new AppError('chain/insufficient-funds')] },
    refreshTraded: {
      done: [null, { lamports: 0n, tokens: [{ units: 12n, decimals: 6 }] }],
      error: [new AppError('rpc/unreachable')],
    },
  },
});
