import { AppError, faultOf } from '#shared/fault';
import {
  aDueStep,
  aLaunch,
  aTransferEnd,
  aTransferRequest,
  jobRecordIn,
  recordIn,
} from '../operation/operation.fixtures';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
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
    'operation.continued': [
      { type: 'operation.continued', id: '01TRANSFER', due: aDueStep },
      { type: 'operation.continued', id: '01OTHER', due: aDueStep },
    ],
    'operation.dropped': [
      { type: 'operation.dropped', id: '01TRANSFER' },
      { type: 'operation.dropped', id: '01OTHER' },
    ],
    'operation.rested': [{ type: 'operation.rested', record: jobRecordIn('waiting'), fault: null }],
    'operations.missed': [{ type: 'operations.missed' }],
  },
  outcomes: {
    readOpenOperations: { done: [[], [recordIn('unknown')]], error: [new AppError('api/unreachable')] },
    operation: { error: [new Error('an operation broke')] },
  },
  project: ({ running }) => running.map(({ id }) => id),
});
