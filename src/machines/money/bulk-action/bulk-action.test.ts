import { expect, test } from 'vitest';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { aReturnEnd, night } from '../agreement/agreement.fixtures';
import { harbor } from '../../groups/groups/groups.model';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { ownerOf, someParent, told } from '../../testing/parent';
import { bulkActionModel } from './bulk-action.model';
import { selectBulkKind, selectMayAskBulk } from './bulk-action.selectors';
import { askedOfAll } from './bulk.question';

const { say, done, failed, after } = script(bulkActionModel);
const settled = ['parent', { type: 'bulk.settled' }] as const;
const ready = [say('groups.known'), say('master.changed')];
const reason = faultOf('internal/unexpected');

describeMachine(bulkActionModel, {
  delays: { cooling: 2_000 },
  journeys: [
    {
      title: 'RET-07 all groups return their SOL; a second press shows what runs',
      steps: [...ready, say('bulk.asked'), say('bulk.asked')],
      ends: { acting: 'returningAll' },
      tells: [['agreement', { type: 'dialog.opened' }]],
      then: (snapshot) => expect(selectBulkKind(snapshot)).toBe('return'),
    },
    { title: 'SEL-02 all groups sell', steps: [...ready, say('bulk.asked', 1)], ends: { acting: 'sellingAll' } },
    { title: 'CLS-02 all groups close', steps: [...ready, say('bulk.asked', 2)], ends: { acting: 'closingAll' } },
    {
      title: 'another action waits for the one that runs, and says so',
      steps: [...ready, say('bulk.asked'), say('bulk.asked', 1)],
      ends: { acting: 'returningAll' },
      tells: [told(notice('group/busy'))],
    },
    {
      title: 'KEY-08 after it is over it rests 2 s, in which a press does nothing',
      steps: [...ready, say('bulk.asked'), done('agreement'), say('bulk.asked')],
      ends: 'cooling',
      tells: [settled],
      then: (snapshot) => expect([selectBulkKind(snapshot), selectMayAskBulk(snapshot)]).toEqual([null, false]),
    },
    {
      title: 'then the next can begin',
      steps: [...ready, say('bulk.asked'), done('agreement'), after('cooling'), say('bulk.asked', 2)],
      ends: { acting: 'closingAll' },
    },
    {
      title: 'verdicts and masters are passed on',
      steps: [...ready, say('bulk.asked'), say('operation.ended'), say('master.changed', 1)],
      ends: { acting: 'returningAll' },
      tells: [
        ['agreement', { type: 'operation.ended', end: aReturnEnd }],
        ['agreement', { type: 'master.changed', address: null }],
      ],
    },
    {
      title: 'SEL-04 GAP-28 without a group each says that there is nothing to do',
      steps: [say('master.changed'), say('bulk.asked'), say('bulk.asked', 1), say('bulk.asked', 2)],
      ends: 'idle',
      tells: [
        told(notice('return/nothingAnywhere')),
        settled,
        told(notice('sell/nothing')),
        settled,
        told(notice('close/noAccounts')),
        settled,
      ],
    },
    {
      title: 'RET-06 without an active master it says so and sends nothing',
      steps: [say('groups.known'), say('bulk.asked')],
      ends: 'idle',
      tells: [told(notice('master/missing')), settled],
    },
    {
      title: 'groups that running operations use are left alone',
      steps: [...ready, say('groups.occupied'), say('bulk.asked')],
      ends: 'idle',
      tells: [told(notice('group/busy')), settled],
    },
    {
      title: 'RET-05 SEL-06 CLS-05 one that breaks says so in its own words',
      steps: [
        ...ready,
        ...[0, 1, 2].flatMap((kind) => [say('bulk.asked', kind), failed('agreement'), after('cooling')]),
      ],
      ends: 'idle',
      tells: [
        told(notice('return/failed', { reason })),
        settled,
        told(notice('trade/sellFailed', { reason })),
        settled,
        told(notice('close/failed', { reason })),
        settled,
      ],
    },
  ],
});

test('RET-09 a group that is occupied takes no part and is named', () =>
  expect(
    askedOfAll(
      {
        parent: someParent,
        groups: ownerOf({ groups: [harbor, night] }),
        master: 'Maa1',
        occupied: ['g2'],
        kind: 'sell',
      },
      'sell',
    ),
  ).toEqual({
    parent: someParent,
    question: { kind: 'sell', groups: [harbor], everywhere: true, busy: ['Night shift'] },
    master: 'Maa1',
    requests: [],
  }));
