import { AppError, faultOf } from '#shared/fault';
import { aLaunch, aTransferEnd, aTransferRequest, recordIn } from '../operation/operation.fixtures';
import { defineModel } from '../testing/model';
import { someParent } from '../testing/parent';
import { operationsMachine, operationsPorts } from './operations.machine';

export const operationsModel = defineModel({
  machine: operationsMachine,
  ports: operationsPorts,
  input: { parent: someParent },
  events: {
    'operation.requested': [{ type: 'operation.requested', request: aTransferRequest }],
    'operation.ended': [
      { type: 'operation.ended', end: aTransferEnd },
      { type: 'operation.ended', end: { ...aTransferEnd, verdict: 'abandoned' } },
      { type: 'operation.ended', end: { ...aTransferEnd, verdict: 'failed', fault: faultOf('signer/locked') } },
      { type: 'operation.ended', end: { ...aTransferEnd, intent: aLaunch } },
    ],
    'operations.missed': [{ type: 'operations.missed' }],
  },
  outcomes: {
    readOpenOperations: { done: [[], [recordIn('unknown')]], error: [new AppError('api/unreachable')] },
    operation: { error: [new Error('an operation broke')] },
  },
  project: ({ running }) => running.map(({ id }) => id),
});
