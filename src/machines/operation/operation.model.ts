import { AppError } from '#shared/fault';
import { defineModel } from '../testing/model';
import { someParent } from '../testing/parent';
import { aSignedStep, aTransferRequest, recordIn } from './operation.fixtures';
import { operationMachine, operationPorts } from './operation.machine';

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
