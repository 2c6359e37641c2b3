import { describe, expect, test } from 'vitest';
import { initialTransition, type AnyEventObject } from 'xstate';
import { Operation } from '#operations/contract';
import { faultOf } from '#shared/fault';
import { stringify } from '#shared/json';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { rehearse } from '../../testing/replay';
import { aDueStep, aLaunch, aSignedStep, aTransfer, jobRecordIn, recordIn } from './operation.fixtures';
import { operationMachine } from './operation.machine';
import { jobOperationModel, operationModel, rebuiltOperationModel } from './operation.model';
import {
  selectCanResume,
  selectCanWithdraw,
  selectIsSigned,
  selectOperationFault,
  selectStage,
} from './operation.selectors';
import { intentOf, planOf } from '#operations/intent';
import { recordOf } from './operation.wire';

const { say, done, failed, after } = script(operationModel);
const submitted = [done('signOperation'), done('submitOperation')];
const ended = (
  verdict: 'done' | 'failed' | 'abandoned',
  record: unknown,
  fault: unknown = null,
): readonly [string, AnyEventObject] => [
  'parent',
  { type: 'operation.ended', end: { id: '01TRANSFER', intent: aTransfer, verdict, record, fault } },
];

describeMachine(operationModel, {
  delays: { signTimeout: 30_000, lookAgain: 2_000 },
  variants: [rebuiltOperationModel, jobOperationModel],
  journeys: [
    {
      title: 'lands and tells its parent once',
      steps: [...submitted, say('operation.progressed', 0), say('operation.progressed', 3)],
      ends: 'done',
      tells: [ended('done', recordIn('done'))],
    },
    {
      title: 'a lost answer is looked up, and found: nothing is signed again',
      steps: [done('signOperation'), failed('submitOperation', 0), done('lookUpOperation', 1)],
      ends: { watching: 'running' },
      tells: [],
      then: (snapshot) => expect(selectOperationFault(snapshot)).toBe(null),
    },
    {
      title: 'a fault of the sending is not shown beside Resume once the bytes arrived',
      steps: [
        done('signOperation'),
        failed('submitOperation', 0),
        done('lookUpOperation', 0),
        after('lookAgain'),
        failed('submitOperation', 0),
        done('lookUpOperation', 2),
      ],
      ends: { watching: 'waiting' },
      then: (snapshot) => expect([selectCanResume(snapshot), selectOperationFault(snapshot)]).toEqual([true, null]),
    },
    {
      title: 'why a Resume stopped stays beside it until the next try',
      steps: [
        ...submitted,
        say('operation.progressed', 2),
        say('operation.resumed'),
        failed('signOperation'),
        say('operation.progressed', 2),
      ],
      ends: { watching: 'waiting' },
      then: (snapshot) => expect(selectOperationFault(snapshot)).toEqual(faultOf('signer/locked')),
    },
    {
      title: 'I3 bytes of a Resume that was refused are dropped: who is not known is not sent them again',
      steps: [
        ...submitted,
        say('operation.progressed', 2),
        say('operation.resumed'),
        done('signOperation'),
        failed('resumeOperation'),
        done('lookUpOperation', 0),
      ],
      ends: 'unreachable',
      then: (snapshot) => expect(selectOperationFault(snapshot)).toEqual(faultOf('api/unreachable')),
    },
    {
      title: 'what stopped an earlier Resume is not said of the one that is signed',
      steps: [
        ...submitted,
        say('operation.progressed', 2),
        say('operation.resumed'),
        failed('signOperation'),
        say('operation.progressed', 2),
        say('operation.resumed'),
        done('signOperation'),
      ],
      ends: 'resuming',
      then: (snapshot) => expect(selectOperationFault(snapshot)).toBe(null),
    },
    {
      title: 'bytes the keeper never heard of follow under the same id',
      steps: [
        done('signOperation'),
        failed('submitOperation', 0),
        done('lookUpOperation', 0),
        after('lookAgain'),
        done('submitOperation'),
      ],
      ends: { watching: 'running' },
    },
    {
      title: 'while the server cannot be asked nothing is decided',
      steps: [
        done('signOperation'),
        failed('submitOperation', 0),
        failed('lookUpOperation'),
        after('lookAgain'),
        failed('lookUpOperation'),
      ],
      ends: 'unreachable',
      tells: [],
    },
    {
      title: 'a refusal before the journal is the end',
      steps: [done('signOperation'), failed('submitOperation', 2)],
      ends: 'failed',
      tells: [ended('failed', null, faultOf('api/unprocessable'))],
    },
    {
      title: 'wallets that stay busy end it, after the keeper said that it holds nothing',
      steps: [
        done('signOperation'),
        failed('submitOperation', 1),
        done('lookUpOperation', 0),
        after('lookAgain'),
        failed('submitOperation', 1),
      ],
      ends: 'failed',
    },
    {
      title: 'can be taken back until it is signed',
      steps: [say('operation.withdrawn')],
      ends: 'abandoned',
    },
    {
      title: 'cannot be taken back once it is signed',
      steps: [done('signOperation'), say('operation.withdrawn')],
      ends: 'submitting',
    },
    {
      title: 'a signer that never answers ends it unsent',
      steps: [after('signTimeout')],
      ends: 'failed',
      tells: [ended('failed', null, faultOf('signer/unavailable'))],
    },
    {
      title: 'is signed anew only when the keeper proved that the former bytes are dead',
      steps: [
        ...submitted,
        say('operation.progressed', 1),
        say('operation.resumed'),
        say('operation.progressed', 2),
        say('operation.resumed'),
        done('signOperation'),
        done('resumeOperation'),
      ],
      ends: { watching: 'running' },
    },
    {
      title: 'a lost answer to Resume is looked up before anything else',
      steps: [
        ...submitted,
        say('operation.progressed', 2),
        say('operation.resumed'),
        done('signOperation'),
        failed('resumeOperation'),
      ],
      ends: 'lookingUp',
    },
    {
      title: 'what was proven dead can be given up',
      steps: [...submitted, say('operation.progressed', 2), say('operation.abandoned'), done('abandonOperation')],
      ends: 'abandoned',
      tells: [ended('abandoned', recordIn('abandoned'))],
    },
    {
      title: 'a failure on the chain says why',
      steps: [...submitted, say('operation.progressed', 4)],
      ends: 'failed',
      tells: [ended('failed', recordIn('failed'), faultOf('chain/transaction-failed', 'insufficient lamports'))],
    },
  ],
});

test('one found after a reload is watched, not signed', () => {
  const [snapshot] = initialTransition(operationMachine, rebuiltOperationModel.input);
  expect(snapshot.value).toEqual({ watching: 'waiting' });
  expect([selectStage(snapshot), selectCanResume(snapshot), selectIsSigned(snapshot)]).toEqual(['waiting', true, true]);
});

test('ACT-13 the trade of a job that is due is the one that is signed and journaled', async () => {
  const job = script(jobOperationModel);
  const { asked } = await rehearse(jobOperationModel, [
    job.done('signOperation'),
    job.done('submitOperation'),
    job.say('operation.continued'),
    job.done('signOperation', 1),
  ]);
  const { request } = jobOperationModel.input;
  const { idx, trade } = aDueStep;
  const { fence } = jobRecordIn('waiting');
  expect(asked.filter(([port]) => port === 'signOperation' || port === 'resumeOperation')).toEqual([
    ['signOperation', { request }],
    ['signOperation', { request, steps: [idx], trade }],
    ['resumeOperation', { id: request.id, fence, signed: [aSignedStep], trade }],
  ]);
});

test('says on screen when there is no way back', async () => {
  const at = async (...steps: readonly AnyEventObject[]) => {
    const { end } = await rehearse(operationModel, steps);
    return [selectCanWithdraw(end), selectIsSigned(end)];
  };
  expect(await at()).toEqual([true, false]);
  expect(await at(done('signOperation'))).toEqual([false, true]);
});

describe('on the wire', () => {
  test.each([aTransfer, aLaunch])('a plan of $kind survives the way there and back', (intent) => {
    expect(intentOf(planOf(intent))).toEqual(intent);
    expect(stringify(planOf(intent))).toBe(stringify(intent));
  });

  test('a record carries its amounts as bigint', () => {
    const { intent, ...rest } = recordIn('running');
    const wire = Operation.parse({
      ...rest,
      plan: { ...planOf(intent), from: '4nTfW2xz4nTfW2xz4nTfW2xz4nTfW2xz', to: '9hVbk3Pm9hVbk3Pm9hVbk3Pm9hVbk3Pm' },
      effects: [{ signature: 's', address: 'a', mint: null, delta: '-5000', kind: 'fee' }],
    });
    const { effects, intent: read } = recordOf(wire);
    expect(effects).toEqual([{ signature: 's', address: 'a', mint: null, delta: -5_000n, kind: 'fee' }]);
    expect(read.kind === 'transfer' ? read.lamports : null).toBe(1_000_000_000n);
  });
});
