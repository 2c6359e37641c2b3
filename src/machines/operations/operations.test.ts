import { expect, test } from 'vitest';
import { faultOf } from '#shared/fault';
import { keyed, notice } from '#shared/notice';
import { aTransferEnd, aTransferRequest, recordIn } from '../operation/operation.fixtures';
import { describeMachine } from '../testing/describe-machine';
import { script } from '../testing/model';
import { operationsModel } from './operations.model';
import { launchFailure } from './operations.notices';
import { selectInFlight, selectIsRebuilt } from './operations.selectors';

const { say, done, failed, after } = script(operationsModel);
const told = (one: ReturnType<typeof notice>) =>
  ['parent', { type: 'notice.raised', notice: keyed(one, '01TRANSFER') }] as const;

const tended = ['parent', { type: 'operation.tended', request: aTransferRequest }] as const;
const found = ['parent', { type: 'operation.tended', request: aTransferRequest, found: recordIn('unknown') }] as const;

const flying = (snapshot: unknown) =>
  selectInFlight(snapshot as Parameters<typeof selectInFlight>[0]).map(({ id }) => id);

describeMachine(operationsModel, {
  journeys: [
    {
      title: 'what was left open before a reload is tended again',
      steps: [done('readOpenOperations', 1)],
      ends: 'tending',
      tells: [found],
      then: (snapshot) => expect(flying(snapshot)).toEqual(['01TRANSFER']),
    },
    {
      title: 'one that is known is not tended twice, whichever way it is heard of first',
      steps: [say('operation.requested'), done('readOpenOperations', 1), say('operation.requested')],
      ends: 'tending',
      tells: [tended, told(notice('operation/confirming'))],
      then: (snapshot) => expect(flying(snapshot)).toEqual(['01TRANSFER']),
    },
    {
      title: 'TRF-18 its verdict takes the place of what was said while it ran',
      steps: [done('readOpenOperations'), say('operation.requested'), say('operation.ended')],
      ends: 'tending',
      tells: [
        tended,
        told(notice('operation/confirming')),
        told(notice('transfer/done', { lamports: 1_000_000_000n })),
        ['parent', { type: 'operation.ended', end: aTransferEnd }],
      ],
      then: (snapshot) => expect(flying(snapshot)).toEqual([]),
    },
    {
      title: 'a verdict is told once',
      steps: [done('readOpenOperations'), say('operation.requested'), say('operation.ended'), say('operation.ended')],
      ends: 'tending',
      tells: [
        tended,
        told(notice('operation/confirming')),
        told(notice('transfer/done', { lamports: 1_000_000_000n })),
        ['parent', { type: 'operation.ended', end: aTransferEnd }],
      ],
    },
    {
      title: 'the keeper is asked until it answers',
      steps: [failed('readOpenOperations'), after('askAgain'), done('readOpenOperations')],
      ends: 'tending',
      then: (snapshot) => expect(selectIsRebuilt(snapshot as Parameters<typeof selectIsRebuilt>[0])).toBe(true),
    },
  ],
});

test.each(['insufficient lamports 12', 'Balance too low', 'not enough SOL', 'no funds'])(
  'DEP-44 a launch that failed with "%s" says that the balance is insufficient',
  (detail) => {
    const reason = faultOf('chain/transaction-failed', detail);
    expect(launchFailure(reason)).toEqual(notice('deploy/tooLow', { reason }));
  },
);

test('DEP-45 any other launch that failed says why, or that it failed', () => {
  expect(launchFailure(faultOf('chain/transaction-failed', 'custom error 6002'))).toEqual(
    notice('deploy/failed', { detail: 'custom error 6002' }),
  );
  expect(launchFailure(faultOf('internal/unexpected'))).toEqual(notice('deploy/failed', { detail: null }));
});
