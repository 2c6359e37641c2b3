import { expect, test } from 'vitest';
import { faultOf } from '#shared/fault';
import { shortAddress } from '#shared/ids';
import { keyed, notice, type Notice } from '#shared/notice';
import { aTransfer, aTransferEnd, aTransferRequest, recordIn } from '../operation/operation.fixtures';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { operationsModel } from './operations.model';
import { launchFailure } from './operations.notices';
import { selectInFlight, selectIsRebuilt } from './operations.selectors';

const { say, done, failed, after } = script(operationsModel);
const toldOfIt = (one: Notice) => told(keyed(one, '01TRANSFER'));

const doneWithLedger: Notice = {
  ...notice('transfer/done', { lamports: 1_000_000_000n }),
  ledger: {
    operation: '01TRANSFER',
    receipt: {
      kind: 'paid',
      from: { address: shortAddress(aTransfer.from) },
      to: { address: shortAddress(aTransfer.to) },
    },
  },
};

const followed = ['parent', { type: 'operation.followed', request: aTransferRequest }] as const;
const found = [
  'parent',
  { type: 'operation.followed', request: aTransferRequest, found: recordIn('unknown') },
] as const;

const flying = (snapshot: Parameters<typeof selectInFlight>[0]) => selectInFlight(snapshot).map(({ id }) => id);

describeMachine(operationsModel, {
  delays: { askAgain: 2_000 },
  journeys: [
    {
      title: 'what was left open before a reload is followed again',
      steps: [done('readOpenOperations', 1)],
      ends: 'following',
      tells: [found],
      then: (snapshot) => expect(flying(snapshot)).toEqual(['01TRANSFER']),
    },
    {
      title: 'one that is known is not followed twice, whichever way it is heard of first',
      steps: [say('operation.requested'), done('readOpenOperations', 1), say('operation.requested')],
      ends: 'following',
      tells: [followed, toldOfIt(notice('transfer/running', { lamports: 1_000_000_000n }))],
      then: (snapshot) => expect(flying(snapshot)).toEqual(['01TRANSFER']),
    },
    {
      title: 'TRF-18 its verdict takes the place of what was said while it ran',
      steps: [done('readOpenOperations'), say('operation.requested'), say('operation.ended')],
      ends: 'following',
      tells: [
        followed,
        toldOfIt(notice('transfer/running', { lamports: 1_000_000_000n })),
        toldOfIt(doneWithLedger),
        ['parent', { type: 'operation.ended', end: aTransferEnd }],
      ],
      then: (snapshot) => expect(flying(snapshot)).toEqual([]),
    },
    {
      title: 'a verdict is told once',
      steps: [done('readOpenOperations'), say('operation.requested'), say('operation.ended'), say('operation.ended')],
      ends: 'following',
      tells: [
        followed,
        toldOfIt(notice('transfer/running', { lamports: 1_000_000_000n })),
        toldOfIt(doneWithLedger),
        ['parent', { type: 'operation.ended', end: aTransferEnd }],
      ],
    },
    {
      title: 'news that were missed are asked for at once',
      steps: [done('readOpenOperations'), say('operations.missed')],
      ends: 'rebuilding',
    },
    {
      title: 'the keeper is asked until it answers',
      steps: [failed('readOpenOperations'), after('askAgain'), done('readOpenOperations')],
      ends: 'following',
      then: (snapshot) => expect(selectIsRebuilt(snapshot)).toBe(true),
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
