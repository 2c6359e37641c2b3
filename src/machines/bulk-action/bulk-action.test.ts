import { expect } from 'vitest';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { aReturnRequest } from '../group-return/group-return.fixtures';
import { describeMachine } from '../testing/describe-machine';
import { script } from '../testing/model';
import { aSecondReturn, bulkActionModel } from './bulk-action.model';
import { selectBulkStep, selectBusyNames, selectReturns } from './bulk-action.selectors';

const { say, done, failed, after } = script(bulkActionModel);
const seen = (snapshot: unknown) => snapshot as Parameters<typeof selectReturns>[0];
const told = (one: ReturnType<typeof notice>) => ['parent', { type: 'notice.raised', notice: one }] as const;
const asked = (request: object) => ['parent', { type: 'operation.requested', request }] as const;
const ready = [say('groups.known'), say('master.changed')];
const reviewed = [...ready, say('returnAll.asked'), done('planReturns')];
const confirmed = [...reviewed, say('returnAll.confirmed')];

describeMachine(bulkActionModel, {
  journeys: [
    {
      title: 'KEY-08 one key press signs nothing: the plan of every group is shown first',
      steps: reviewed,
      ends: { returningAll: { dialog: 'shown', work: { preparing: 'reviewing' } } },
      tells: [],
      then: (snapshot) => expect(selectReturns(seen(snapshot))?.requests).toEqual([aReturnRequest, aSecondReturn]),
    },
    {
      title: 'RET-10 every group is asked for once; after the last verdict it settles 1.5 s, reads, and rests 2 s',
      steps: [
        ...confirmed,
        say('operation.ended'),
        say('operation.ended', 1),
        after('settle'),
        done('refreshGroups'),
        say('dialog.closed'),
        after('cooling'),
      ],
      ends: 'idle',
      tells: [asked(aReturnRequest), asked(aSecondReturn)],
    },
    {
      title: 'it waits for the last verdict',
      steps: [...confirmed, say('operation.ended')],
      ends: { returningAll: { dialog: 'shown', work: 'operating' } },
    },
    {
      title: 'RET-03 a group with tokens is skipped, and the warning names it',
      steps: [...ready, say('returnAll.asked'), done('planReturns', 1), say('returnAll.confirmed')],
      ends: { returningAll: { dialog: 'shown', work: 'operating' } },
      tells: [told(notice('return/skipped', { groups: ['Night shift'] })), asked(aReturnRequest)],
    },
    {
      title: 'RET-04 with every group skipped it says so and sends nothing',
      steps: [...ready, say('returnAll.asked'), done('planReturns', 2)],
      ends: 'cooling',
      tells: [told(notice('return/noneEligible'))],
    },
    {
      title: 'with every group empty it says so',
      steps: [...ready, say('returnAll.asked'), done('planReturns', 3)],
      ends: 'cooling',
      tells: [told(notice('return/nothingAnywhere'))],
    },
    {
      title: 'without a group there is nothing to return',
      steps: [say('master.changed'), say('returnAll.asked')],
      ends: 'idle',
      tells: [told(notice('return/nothingAnywhere'))],
    },
    {
      title: 'RET-06 without an active master it says so and sends nothing',
      steps: [say('groups.known'), say('returnAll.asked')],
      ends: 'idle',
      tells: [told(notice('master/missing'))],
    },
    {
      title: 'RET-05 a plan that cannot be made says why and can be tried again',
      steps: [...ready, say('returnAll.asked'), failed('planReturns'), say('returnAll.retried')],
      ends: { returningAll: { dialog: 'shown', work: { preparing: 'planning' } } },
      tells: [told(notice('return/failed', { reason: faultOf('rpc/unreachable') }))],
    },
    {
      title: 'a second press while it rests does nothing',
      steps: [...reviewed, say('dialog.closed'), say('returnAll.asked')],
      ends: 'cooling',
      tells: [],
    },
    {
      title: 'a second press while it runs behind a closed dialog shows it and asks for nothing more',
      steps: [...confirmed, say('dialog.closed'), say('returnAll.asked')],
      ends: { returningAll: { dialog: 'shown', work: 'operating' } },
      tells: [asked(aReturnRequest), asked(aSecondReturn)],
    },
    {
      title: 'groups that running operations use are left alone',
      steps: [...ready, say('groups.occupied'), say('returnAll.asked')],
      ends: 'idle',
      tells: [told(notice('group/busy'))],
      then: (snapshot) => expect(selectBusyNames(seen(snapshot))).toBe('Harbor, Night shift'),
    },
    {
      title: 'another active master makes another plan',
      steps: [...reviewed, say('master.changed', 1)],
      ends: { returningAll: { dialog: 'shown', work: { preparing: 'planning' } } },
      then: (snapshot) => expect(selectBulkStep(seen(snapshot))).toBe('planning'),
    },
  ],
});
