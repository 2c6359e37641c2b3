import { AppError, faultOf } from '#shared/fault';
import { aJobRequest, aJobStep, aTransferEnd, aTransferRequest, jobRecordIn } from '../operation/operation.fixtures';
import type { OperationEnd, OperationRecord } from '../operation/operation.types';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { activityJobMachine } from './activity-job.machine';
import { activityJobPorts } from './activity-job.parts';

const rests = (record: OperationRecord, fault = false) =>
  ({ type: 'operation.rested', record, fault: fault ? faultOf('signer/refused') : null }) as const;
const bought = jobRecordIn('waiting', [aJobStep(0, 'landed')]);
const anEnd: OperationEnd = {
  id: '01ACTIVITY',
  intent: aJobRequest.intent,
  verdict: 'done',
  record: jobRecordIn('done', [aJobStep(0, 'landed'), aJobStep(1, 'landed')]),
  fault: null,
};

/** A group without a job. */
export const activityJobModel = defineModel({
  machine: activityJobMachine,
  ports: activityJobPorts,
  input: { parent: someParent, activities: someParent, groupId: 'g1', found: [], elsewhere: [] },
  events: {
    'activity.started': [{ type: 'activity.started', request: aJobRequest }],
    'activity.stopped': [{ type: 'activity.stopped' }],
    'activity.resumed': [{ type: 'activity.resumed' }],
    'operation.followed': [
      { type: 'operation.followed', request: aJobRequest, found: bought },
      { type: 'operation.followed', request: aTransferRequest },
    ],
    'operation.rested': [
      rests(jobRecordIn('waiting')),
      rests(bought),
      rests(jobRecordIn('waiting', [aJobStep(0, 'failed')])),
      rests(jobRecordIn('waiting'), true),
      { type: 'operation.rested', record: jobRecordIn('waiting'), fault: faultOf('api/conflict') },
      rests(jobRecordIn('waiting', [aJobStep(0, 'landed')], 2)),
      rests(jobRecordIn('waiting', [aJobStep(0, 'landed'), aJobStep(1, 'landed')])),
      rests(jobRecordIn('waiting', [aJobStep(0, 'landed')], 3)),
      rests({ ...bought, id: '01ANOTHER' }),
      rests({ ...jobRecordIn('waiting'), id: '01ANOTHER' }, true),
      { type: 'operation.rested', record: bought, fault: faultOf('api/unreachable') },
    ],
    'windows.told': [
      { type: 'windows.told', jobs: [] },
      { type: 'windows.told', jobs: [aJobRequest.id] },
      { type: 'windows.told', jobs: null },
    ],
    'operation.ended': [
      { type: 'operation.ended', end: anEnd },
      { type: 'operation.ended', end: aTransferEnd },
    ],
  },
  outcomes: {
    activityTrade: {
      done: [
        { kind: 'landed' },
        { kind: 'stopped' },
        { kind: 'lost', fault: faultOf('chain/insufficient-funds') },
        { kind: 'elsewhere' },
      ],
      error: [new Error('the trade broke')],
    },
    takeActivity: {
      done: [jobRecordIn('waiting', [aJobStep(0, 'landed')], 2)],
      error: [new AppError('api/unreachable'), new AppError('api/conflict')],
    },
  },
  project: ({ request, record, fence, stopping, elsewhere }) => [
    elsewhere,
    request?.id ?? null,
    record?.fence ?? null,
    record?.steps.map(({ idx, state }) => [idx, state]) ?? null,
    fence,
    stopping,
  ],
});

/** A group whose job was found under way after a reload. */
export const interruptedJobModel = defineModel({
  ...activityJobModel,
  input: {
    parent: someParent,
    activities: someParent,
    groupId: 'g1',
    found: [{ type: 'operation.followed', request: aJobRequest, found: bought }],
    elsewhere: null,
  },
});
