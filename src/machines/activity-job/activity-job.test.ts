import { expect } from 'vitest';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { aDueStep, aJobRequest } from '../operation/operation.fixtures';
import { describeMachine } from '../testing/describe-machine';
import { script } from '../testing/model';
import { activityJobModel, interruptedJobModel } from './activity-job.model';
import { selectJobId, selectJobProgress, selectJobStage } from './activity-job.selectors';

const { say, done, failed, after } = script(activityJobModel);
const seen = (snapshot: unknown) => snapshot as Parameters<typeof selectJobStage>[0];
const requested = ['parent', { type: 'operation.requested', request: aJobRequest }] as const;
const continued = ['parent', { type: 'operation.continued', id: '01ACTIVITY', due: aDueStep }] as const;
const kept = ['parent', { type: 'job.kept', groupId: 'g1', id: '01ACTIVITY' }] as const;
const left = ['parent', { type: 'job.kept', groupId: 'g1', id: null }] as const;
const dropped = ['parent', { type: 'operation.dropped', id: '01ACTIVITY' }] as const;
const told = (one: ReturnType<typeof notice>) => ['parent', { type: 'notice.raised', notice: one }] as const;
const begun = [say('activity.started'), say('operation.rested')];
const asked = [...begun, after('tradeDelay'), done('planDue')];

describeMachine(activityJobModel, {
  variants: [interruptedJobModel],
  journeys: [
    {
      title: 'ACT-13 it waits as drawn, trades, and waits for the next with its progress and job id',
      steps: [...asked, say('operation.rested', 1)],
      ends: { generating: 'waiting' },
      tells: [requested, kept, continued],
      then: (snapshot) =>
        expect([
          selectJobStage(seen(snapshot)),
          selectJobProgress(seen(snapshot)),
          selectJobId(seen(snapshot)),
        ]).toEqual(['generating', 50, '01ACTIVITY']),
    },
    {
      title: 'ACT-13 idle again when the keeper says that all of it is done',
      steps: [...asked, say('operation.rested', 1), say('operation.ended')],
      ends: 'idle',
      then: (snapshot) => expect([selectJobStage(seen(snapshot)), selectJobId(seen(snapshot))]).toEqual(['idle', null]),
    },
    {
      title: 'ACT-15 Stop between two trades gives the rest up at once',
      steps: [...begun, say('activity.stopped')],
      ends: 'stopping',
      tells: [requested, kept, left, dropped],
    },
    {
      title: 'GAP-98 I9 Stop in a trade waits for its confirmation, and no new trade starts',
      steps: [...asked, say('activity.stopped'), say('operation.rested', 1)],
      ends: 'stopping',
      tells: [requested, kept, continued, left, dropped],
    },
    {
      title: 'GAP-98 the button is busy while the last trade confirms',
      steps: [...asked, say('activity.stopped')],
      ends: { generating: 'confirming' },
      then: (snapshot) => expect(selectJobStage(seen(snapshot))).toBe('stopping'),
    },
    {
      title: 'ACT-16 ERR-32 a trade that cannot be planned says why, and the job is given up',
      steps: [...begun, after('tradeDelay'), failed('planDue', 1), say('operation.ended')],
      ends: 'idle',
      tells: [
        requested,
        kept,
        left,
        told(notice('activity/failed', { reason: faultOf('chain/insufficient-funds') })),
        dropped,
      ],
    },
    {
      title: 'a trade that failed on the chain is planned again at the price of then',
      steps: [...asked, say('operation.rested', 2), after('retryDelay')],
      ends: { generating: 'trading' },
    },
    {
      title: 'a silent network is asked again, three times in all',
      steps: [
        ...begun,
        after('tradeDelay'),
        failed('planDue'),
        after('retryDelay'),
        failed('planDue'),
        after('retryDelay'),
        failed('planDue'),
      ],
      ends: 'stopping',
      tells: [requested, kept, left, told(notice('activity/failed', { reason: faultOf('rpc/unreachable') })), dropped],
    },
    {
      title: 'a step refused because another window has the lease leaves the job to that window',
      steps: [...asked, say('operation.rested', 4)],
      ends: { left: { alone: 'interrupted' } },
      tells: [requested, kept, continued, left, told(notice('activity/elsewhere'))],
    },
    {
      title: 'ACT-14 the trade of another group says nothing of the one this group waits for',
      steps: [...asked, say('operation.rested', 8), say('operation.rested', 9)],
      ends: { generating: 'confirming' },
      tells: [requested, kept, continued],
      then: (snapshot) => expect(selectJobProgress(seen(snapshot))).toBe(0),
    },
    {
      title: 'ACT-14 what goes wrong with another group does not keep this one from being stopped',
      steps: [...begun, say('activity.stopped'), say('operation.rested', 9)],
      ends: 'stopping',
      tells: [requested, kept, left, dropped],
    },
    {
      title: 'a rest that tells nothing of the asked trade is answered by asking again',
      steps: [...asked, say('operation.rested')],
      ends: { generating: 'confirming' },
      tells: [requested, kept, continued, continued],
    },
    {
      title: 'F14 GAP-40 what is found after a reload is shown as interrupted, with its progress',
      steps: [say('operation.tended')],
      ends: { left: { alone: 'interrupted' } },
      tells: [],
      then: (snapshot) =>
        expect([selectJobStage(seen(snapshot)), selectJobProgress(seen(snapshot))]).toEqual(['interrupted', 50]),
    },
    {
      title: 'F14 Resume takes the lease and goes on once the journal shows it; nothing is drawn again',
      steps: [say('operation.tended'), say('activity.resumed'), done('takeActivity'), say('operation.rested', 5)],
      ends: { generating: 'waiting' },
      tells: [kept],
    },
    {
      title: 'Resume signs nothing while the journal still shows the lease of before',
      steps: [say('operation.tended'), say('activity.resumed'), done('takeActivity'), say('operation.rested', 1)],
      ends: { generating: 'beginning' },
    },
    {
      title: 'GAP-40 an interrupted job is stopped for good',
      steps: [say('operation.tended'), say('activity.stopped'), say('operation.ended')],
      ends: 'idle',
      tells: [dropped],
    },
    {
      title: 'X10 F14 what another window keeps going runs there: its progress is shown, and nothing here resumes it',
      steps: [say('windows.told', 1), say('operation.tended'), say('operation.rested', 6), say('activity.resumed')],
      ends: { left: 'elsewhere' },
      tells: [],
      then: (snapshot) =>
        expect([selectJobStage(seen(snapshot)), selectJobProgress(seen(snapshot))]).toEqual(['elsewhere', 100]),
    },
    {
      title: 'X10 F14 it is interrupted once that window is gone, a moment later',
      steps: [say('windows.told', 1), say('operation.tended'), say('windows.told'), after('lingerTime')],
      ends: { left: { alone: 'interrupted' } },
    },
    {
      title: 'X10 a window whose line was cut for a moment keeps its job',
      steps: [say('windows.told', 1), say('operation.tended'), say('windows.told'), say('windows.told', 1)],
      ends: { left: 'elsewhere' },
    },
    {
      title: 'X10 while nobody tells, what ran elsewhere is taken to run there still',
      steps: [say('windows.told', 1), say('operation.tended'), say('windows.told', 2)],
      ends: { left: 'elsewhere' },
    },
    {
      title: 'X10 a job found before the other windows are heard waits for their word',
      steps: [say('windows.told', 2), say('operation.tended')],
      ends: { left: 'asking' },
      then: (snapshot) => expect(selectJobStage(seen(snapshot))).toBe('asking'),
    },
    {
      title: 'X10 that word may never come',
      steps: [say('windows.told', 2), say('operation.tended'), after('askTimeout')],
      ends: { left: { alone: 'interrupted' } },
    },
    {
      title: 'I6 X10 two windows press Resume at once: the one that was not given it says so',
      steps: [say('operation.tended'), say('activity.resumed'), failed('takeActivity', 1)],
      ends: { left: { alone: 'interrupted' } },
      tells: [told(notice('activity/elsewhere'))],
    },
    {
      title: 'I6 X10 a window that waits for its next trade leaves the job as soon as another was given it',
      steps: [...begun, say('operation.rested', 5)],
      ends: { left: { alone: 'interrupted' } },
      tells: [requested, kept, left, told(notice('activity/elsewhere'))],
    },
    {
      title: 'I6 X10 a window that asked for a trade does not ask again under the lease of another',
      steps: [...asked, say('operation.rested', 5)],
      ends: { left: { alone: 'interrupted' } },
      tells: [requested, kept, continued, left, told(notice('activity/elsewhere'))],
    },
    {
      title: 'I6 X10 a lease that was lost before it was heard of signs nothing',
      steps: [say('operation.tended'), say('activity.resumed'), say('operation.rested', 7), done('takeActivity')],
      ends: { left: { alone: 'interrupted' } },
      tells: [left, told(notice('activity/elsewhere'))],
    },
    {
      title: 'X10 Stop works from any window',
      steps: [say('windows.told', 1), say('operation.tended'), say('activity.stopped'), say('operation.ended')],
      ends: 'idle',
      tells: [dropped],
    },
    {
      title: 'what cannot be given up stays interrupted',
      steps: [say('operation.tended'), say('activity.stopped'), say('operation.rested', 3)],
      ends: { left: { alone: 'interrupted' } },
    },
  ],
});
