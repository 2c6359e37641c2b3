import { describe, expect, test } from 'vitest';
import { initialTransition, type AnyEventObject } from 'xstate';
import { Operation } from '#shared/contract/operations';
import { faultOf } from '#shared/fault';
import { stringify } from '#shared/json';
import { describeMachine } from '../testing/describe-machine';
import { script, untyped } from '../testing/model';
import { replay } from '../testing/replay';
import { aLaunch, aTransfer, recordIn } from './operation.fixtures';
import { operationMachine } from './operation.machine';
import { jobOperationModel, operationModel, rebuiltOperationModel } from './operation.model';
import {
  selectCanResume,
  selectCanWithdraw,
  selectIsSigned,
  selectOperationFault,
  selectStage,
} from './operation.selectors';
import { intentOf, planOf } from '#shared/operation-intent';
import { recordOf } from './operation.wire';

const { say, done, failed, after } = script(operationModel);
const seen = (snapshot: unknown) => snapshot as Parameters<typeof selectOperationFault>[0];
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
      then: (snapshot) => expect(selectOperationFault(seen(snapshot))).toBe(null),
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
      then: (snapshot) =>
        expect([selectCanResume(seen(snapshot)), selectOperationFault(seen(snapshot))]).toEqual([true, null]),
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
      then: (snapshot) => expect(selectOperationFault(seen(snapshot))).toEqual(faultOf('signer/locked')),
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

test('says on screen when there is no way back', async () => {
  const at = async (...steps: Parameters<typeof replay>[1]) => {
    const { snapshot } = await replay(untyped(operationModel), steps);
    const seen = snapshot as Parameters<typeof selectIsSigned>[0];
    return [selectCanWithdraw(seen), selectIsSigned(seen)];
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
