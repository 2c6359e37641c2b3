import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { aDueStep, aJobRequest, aSignedStep, aTransferRequest, jobRecordIn, recordIn } from './operation.fixtures';
import { operationMachine } from './operation.machine';
import { operationPorts } from './operation.ports';

const progressed = (state: Parameters<typeof recordIn>[0]) =>
  ({ type: 'operation.progressed', record: recordIn(state) }) as const;

/** Started on this page. */
export const operationModel = defineModel({
  machine: operationMachine,
  ports: operationPorts,
  input: { parent: someParent, request: aTransferRequest, record: null },
  events: {
    'operation.withdrawn': [{ type: 'operation.withdrawn' }],
    'operation.resumed': [{ type: 'operation.resumed' }],
    'operation.abandoned': [{ type: 'operation.abandoned' }],
    'operation.continued': [{ type: 'operation.continued', due: aDueStep }],
    'operation.progressed': [
      progressed('running'),
      progressed('unknown'),
      progressed('waiting'),
      progressed('done'),
      progressed('failed'),
      progressed('abandoned'),
    ],
  },
  outcomes: {
    signOperation: { done: [[aSignedStep]], error: [new AppError('signer/locked')] },
    submitOperation: {
      done: [recordIn('running'), recordIn('done')],
      error: [new AppError('api/unreachable'), new AppError('api/conflict'), new AppError('api/unprocessable')],
    },
    lookUpOperation: {
      done: [null, recordIn('running'), recordIn('waiting')],
      error: [new AppError('api/unreachable')],
    },
    resumeOperation: { done: [recordIn('running')], error: [new AppError('api/unreachable')] },
    abandonOperation: { done: [recordIn('abandoned')], error: [new AppError('api/unreachable')] },
  },
});

/** Found after a reload, with the bytes of its step proven expired. */
export const rebuiltOperationModel = defineModel({
  ...operationModel,
  input: { parent: someParent, request: aTransferRequest, record: recordIn('waiting') },
});

const jobProgressed = (state: Parameters<typeof jobRecordIn>[0]) =>
  ({ type: 'operation.progressed', record: jobRecordIn(state) }) as const;

/** A job of trades, journaled before any of its steps is signed. */
export const jobOperationModel = defineModel({
  ...operationModel,
  input: { parent: someParent, request: aJobRequest, record: null },
  events: {
    ...operationModel.events,
    'operation.progressed': [jobProgressed('waiting'), jobProgressed('running'), jobProgressed('done')],
  },
  outcomes: {
    ...operationModel.outcomes,
    signOperation: { done: [[], [aSignedStep]], error: [new AppError('signer/locked')] },
    submitOperation: { ...operationModel.outcomes.submitOperation, done: [jobRecordIn('waiting')] },
    lookUpOperation: { done: [null, jobRecordIn('waiting')], error: [new AppError('api/unreachable')] },
    resumeOperation: { done: [jobRecordIn('running')], error: [new AppError('api/conflict')] },
    abandonOperation: { done: [jobRecordIn('abandoned')], error: [new AppError('api/unreachable')] },
  },
});
