import { AppError, faultOf } from '#shared/fault';
import { aDueStep, aJobStep, anActivity, jobRecordIn } from '../operation/operation.fixtures';
import type { OperationRecord } from '../operation/operation.types';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { activityTradeMachine } from './activity-trade.machine';
import { activityTradePorts } from './activity-trade.parts';

const rests = (record: OperationRecord, fault = false) =>
  ({ type: 'operation.rested', record, fault: fault ? faultOf('signer/refused') : null }) as const;

/** The first trade of a job that this window keeps going. */
export const activityTradeModel = defineModel({
  machine: activityTradeMachine,
  ports: activityTradePorts,
  input: { parent: someParent, plan: anActivity, record: jobRecordIn('waiting') },
  events: {
    'activity.stopped': [{ type: 'activity.stopped' }],
    'operation.rested': [
      rests(jobRecordIn('waiting')),
      rests(jobRecordIn('waiting', [aJobStep(0, 'landed')])),
      rests(jobRecordIn('waiting', [aJobStep(0, 'failed')])),
      rests(jobRecordIn('waiting'), true),
      { type: 'operation.rested', record: jobRecordIn('waiting'), fault: faultOf('api/conflict') },
      rests({ ...jobRecordIn('waiting', [aJobStep(0, 'landed')]), id: '01ANOTHER' }),
      rests({ ...jobRecordIn('waiting'), id: '01ANOTHER' }, true),
      rests(jobRecordIn('waiting', [], 2)),
      { type: 'operation.rested', record: jobRecordIn('waiting'), fault: faultOf('api/unreachable') },
    ],
  },
  outcomes: {
    planDue: {
      done: [aDueStep],
      error: [new AppError('rpc/malformed'), new AppError('chain/insufficient-funds'), new AppError('rpc/unreachable')],
    },
  },
  project: ({ record, due, tries, stopping, fault }) => [
    record.steps.map(({ idx, state }) => [idx, state]),
    due?.idx ?? null,
    tries,
    stopping,
    fault?.code ?? null,
  ],
});
