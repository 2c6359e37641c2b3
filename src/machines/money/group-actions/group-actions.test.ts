import { expect, test } from 'vitest';
import { aReturnEnd, aReturnRequest } from '../agreement/agreement.fixtures';
import { harbor } from '../../groups/groups/groups.model';
import { aJobRequest, aLaunchRequest, aTransferRequest, jobRecordIn } from '../operation/operation.fixtures';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { groupActionsModel } from './group-actions.model';
import { selectActing, selectIsOccupied } from './group-actions.selectors';
import { occupiedBy } from './occupied';

const { say, done, failed, after } = script(groupActionsModel);
const known = [
  ['bulkAction', say('groups.known')],
  ['activities', say('groups.known')],
] as const;
const master = [
  ['groupAction.g1', { type: 'master.changed', address: 'Maa1' }],
  ['bulkAction', { type: 'master.changed', address: 'Maa1' }],
  ['activities', { type: 'master.changed', address: 'Maa1' }],
] as const;
const occupied = (ids: readonly string[]) =>
  [
    ['bulkAction', { type: 'groups.occupied', ids }],
    ['groupDelete', { type: 'groups.occupied', ids }],
    ['groupAction.g1', { type: 'groups.occupied', ids }],
  ] as const;

describeMachine(groupActionsModel, {
  delays: { openAgain: 2_000 },
  journeys: [
    {
      title: 'every known group has its actor, and one that is gone has none',
      steps: [done('openFlows'), say('groups.known'), say('groups.known', 1)],
      ends: 'acting',
      then: (snapshot) => expect(selectActing(snapshot)).toEqual([]),
    },
    {
      title: 'GAP-40 what the journal said last of a job before its flow is there is what the flow begins with',
      steps: [say('operation.followed', 1), say('operation.rested'), done('openFlows')],
      ends: 'acting',
      then: ({ context }) =>
        expect(context.found).toEqual([
          { type: 'operation.followed', request: aJobRequest, found: jobRecordIn('waiting') },
        ]),
    },
    {
      title: 'a group that is known already is told what changed, not met twice',
      steps: [done('openFlows'), say('groups.known'), say('groups.known')],
      ends: 'acting',
      tells: [...known, ['groupAction.g1', { type: 'group.changed', group: harbor }], ...known],
      then: (snapshot) => expect(selectActing(snapshot).map(({ id }) => id)).toEqual(['g1']),
    },
    {
      title: 'the active master is told to every group and to the one for all',
      steps: [done('openFlows'), say('groups.known'), say('masters.known')],
      ends: 'acting',
      tells: [...known, ...master],
    },
    {
      title:
        'CRG-14 DST-15 a group made of a preset is asked to distribute once the masters are known, not told there is none',
      steps: [done('openFlows'), say('groups.known'), say('distribution.asked'), say('masters.known')],
      ends: 'acting',
      tells: [
        ...known,
        ...master,
        ['groupAction.g1', { type: 'action.asked', kind: 'distribute', prefill: { mode: 'simple', total: '1' } }],
      ],
    },
    {
      title: 'CRG-14 DST-15 what a group is to be given before the code of its actor arrived is not lost',
      steps: [say('groups.known'), say('masters.known'), say('distribution.asked'), done('openFlows')],
      ends: 'acting',
      tells: [
        ['groupAction.g1', { type: 'action.asked', kind: 'distribute', prefill: { mode: 'simple', total: '1' } }],
      ],
    },
    {
      title: 'CRG-14 DST-15 a group that is heard of later is asked then, and once',
      steps: [
        say('masters.known'),
        done('openFlows'),
        say('distribution.asked'),
        say('groups.known'),
        say('groups.known'),
      ],
      ends: 'acting',
      tells: [
        ...known,
        ['groupAction.g1', { type: 'action.asked', kind: 'distribute', prefill: { mode: 'simple', total: '1' } }],
        ['groupAction.g1', { type: 'group.changed', group: harbor }],
        ...known,
      ],
    },
    {
      title: 'a running operation occupies its group until its verdict',
      steps: [done('openFlows'), say('groups.known'), say('operation.followed'), say('operation.ended')],
      ends: 'acting',
      tells: [
        ...known,
        ['groupAction.g1', { type: 'operation.followed', request: aReturnRequest }],
        ['activities', { type: 'operation.followed', request: aReturnRequest }],
        ...occupied(['g1']),
        ['groupAction.g1', { type: 'operation.ended', end: aReturnEnd }],
        ['bulkAction', { type: 'operation.ended', end: aReturnEnd }],
        ['activities', { type: 'operation.ended', end: aReturnEnd }],
        ...occupied([]),
      ],
      then: (snapshot) => expect(selectIsOccupied('g1')(snapshot)).toBe(false),
    },
    {
      title: 'what became known before its code arrived is not lost',
      steps: [say('groups.known'), say('masters.known'), say('operation.followed'), done('openFlows')],
      ends: 'acting',
      tells: [],
      then: (snapshot) =>
        expect([selectActing(snapshot).map(({ id }) => id), selectIsOccupied('g1')(snapshot)]).toEqual([['g1'], true]),
    },
    {
      title:
        'KEY-08 what is asked of all groups before their code arrived is asked once they and the masters are known',
      steps: [say('bulk.asked'), done('openFlows'), say('groups.known'), say('masters.known'), say('groups.known')],
      ends: 'acting',
      tells: [
        ...known,
        ...master,
        ['bulkAction', { type: 'bulk.asked', kind: 'return' }],
        ['groupAction.g1', { type: 'group.changed', group: harbor }],
        ...known,
      ],
    },
    {
      title: 'KEY-08 where all is known, what is asked of all groups is passed on at once, each time',
      steps: [say('groups.known'), say('masters.known'), say('bulk.asked'), done('openFlows'), say('bulk.asked')],
      ends: 'acting',
      tells: [
        ['bulkAction', { type: 'bulk.asked', kind: 'return' }],
        ['bulkAction', { type: 'bulk.asked', kind: 'return' }],
      ],
    },
    {
      title: 'code that cannot be fetched is asked for again',
      steps: [failed('openFlows'), after('openAgain')],
      ends: 'opening',
    },
    { title: 'a part that breaks ends it', steps: [done('openFlows'), failed('bulkAction')], ends: 'broken' },
  ],
});

test('what an operation occupies is what it keeps wallets of', () => {
  const sale = {
    ...aReturnRequest,
    intent: {
      kind: 'sell',
      platform: 'pumpfun',
      surface: 'coin',
      symbol: 'LANTERN',
      master: 'Maa1',
      percentBps: 10_000,
      slippageBps: 500,
      feeRecipient: 'Fee1',
      microLamports: 0n,
      steps: [
        {
          payer: 'Maa1',
          unitLimit: 1,
          networkFeeLamports: 5_000n,
          tip: null,
          positions: ['g2', 'g3', 'g2'].map((groupId) => ({
            wallet: 'Wal1',
            groupId,
            mint: 'Mint1',
            tokens: 1n,
            expectedLamports: 1n,
            minLamports: 1n,
          })),
        },
      ],
    },
  } as const;
  const found = [aTransferRequest, aReturnRequest, aLaunchRequest, sale].map(
    (request) => ({ type: 'operation.followed', request }) as const,
  );
  expect(occupiedBy(found)).toEqual(['g1', 'g2', 'g3']);
});
