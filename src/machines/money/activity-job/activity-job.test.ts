import { expect } from 'vitest';
import { faultOf } from '#shared/fault';
import { keyed, notice } from '#shared/notice';
import { aJobRequest } from '../operation/operation.fixtures';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { activityJobModel, interruptedJobModel } from './activity-job.model';
import { selectIsStopUnanswered, selectJobId, selectJobProgress, selectJobStage } from './activity-job.selectors';

const { say, done, failed, after } = script(activityJobModel);
const requested = ['parent', { type: 'operation.requested', request: aJobRequest }] as const;
const kept = ['parent', { type: 'job.kept', groupId: 'g1', id: '01ACTIVITY' }] as const;
const left = ['parent', { type: 'job.kept', groupId: 'g1', id: null }] as const;
const dropped = ['parent', { type: 'operation.dropped', id: '01ACTIVITY' }] as const;
const interrupted = (percent: number) =>
  told(keyed(notice('activity/interrupted', { group: 'Harbor', percent }), '01ACTIVITY'));
const begun = [say('activity.started'), say('operation.rested')];
const asked = [...begun, after('tradeDelay')];
const rest = (index = 0) => ['activityTrade', say('operation.rested', index)] as const;
const stop = ['activityTrade', say('activity.stopped')] as const;

describeMachine(activityJobModel, {
  delays: { answerTime: 3_000, askAgain: 2_000, askTimeout: 5_000, tradeDelay: [5_000, 15_000], lingerTime: 2_000 },
  variants: [interruptedJobModel],
  journeys: [
    {
      title: 'ACT-13 it waits as drawn, trades, and waits for the next with its progress and job id',
      steps: [...asked, say('operation.rested', 1), done('activityTrade')],
      ends: { generating: 'waiting' },
      tells: [requested, kept, rest(1)],
      then: (snapshot) =>
        expect([selectJobStage(snapshot), selectJobProgress(snapshot), selectJobId(snapshot)]).toEqual([
          'generating',
          50,
          '01ACTIVITY',
        ]),
    },
    {
      title: 'ACT-13 idle again when the keeper says that all of it is done',
      steps: [...asked, say('operation.rested', 1), done('activityTrade'), say('operation.ended')],
      ends: 'idle',
      then: (snapshot) => expect([selectJobStage(snapshot), selectJobId(snapshot)]).toEqual(['idle', null]),
    },
    {
      title: 'ACT-14 the end of another operation says nothing of this job',
      steps: [...asked, say('operation.ended', 1)],
      ends: { generating: 'trading' },
      tells: [requested, kept],
      then: (snapshot) => expect(selectJobId(snapshot)).toBe('01ACTIVITY'),
    },
    {
      title: 'ACT-15 Stop between two trades gives the rest up at once',
      steps: [...begun, say('activity.stopped')],
      ends: { stopping: 'asking' },
      tells: [requested, kept, left, dropped],
    },
    {
      title: 'GAP-40 ACT-15 a Stop that does not reach the server is asked again once it does, without a second press',
      steps: [
        ...begun,
        say('activity.stopped'),
        after('answerTime'),
        say('operation.rested', 10),
        after('askAgain'),
        say('operation.ended'),
      ],
      ends: 'idle',
      tells: [requested, kept, left, dropped, dropped],
    },
    {
      title: 'GAP-40 while no server answers a Stop, that is said',
      steps: [...begun, say('activity.stopped'), after('answerTime')],
      ends: { stopping: { unanswered: 'waiting' } },
      then: (snapshot) =>
        expect([selectJobStage(snapshot), selectIsStopUnanswered(snapshot)]).toEqual(['stopping', true]),
    },
    {
      title: 'GAP-98 I9 Stop in a trade waits for its confirmation, and no new trade starts',
      steps: [...asked, say('activity.stopped'), say('operation.rested', 1), done('activityTrade')],
      ends: { stopping: 'asking' },
      tells: [requested, kept, stop, rest(1), left, dropped],
    },
    {
      title: 'GAP-98 the button is busy while the last trade confirms',
      steps: [...asked, say('activity.stopped')],
      ends: { generating: 'trading' },
      tells: [requested, kept, stop],
      then: (snapshot) => expect(selectJobStage(snapshot)).toBe('stopping'),
    },
    {
      title: 'ACT-16 ERR-32 a trade that cannot be planned says why, and the job is given up',
      steps: [...asked, done('activityTrade', 2), say('operation.ended')],
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
      title: 'a trade that is not tried again after a Stop gives the rest up without a word',
      steps: [...asked, say('activity.stopped'), done('activityTrade', 1)],
      ends: { stopping: 'asking' },
      tells: [requested, kept, stop, left, dropped],
    },
    {
      title: 'a trade that breaks says so, and the job is given up',
      steps: [...asked, failed('activityTrade')],
      ends: { stopping: 'asking' },
      tells: [
        requested,
        kept,
        left,
        told(notice('activity/failed', { reason: faultOf('internal/unexpected') })),
        dropped,
      ],
    },
    {
      title: 'a step refused because another window has the lease leaves the job to that window',
      steps: [...asked, say('operation.rested', 4), done('activityTrade', 3)],
      ends: { left: { alone: 'lingering' } },
      tells: [requested, kept, rest(4), left, told(notice('activity/elsewhere'))],
    },
    {
      title: 'ACT-14 the trade of another group says nothing of the one this group waits for',
      steps: [...asked, say('operation.rested', 8), say('operation.rested', 9)],
      ends: { generating: 'trading' },
      tells: [requested, kept],
      then: (snapshot) => expect(selectJobProgress(snapshot)).toBe(0),
    },
    {
      title: 'ACT-14 what goes wrong with another group does not keep this one from being stopped',
      steps: [...begun, say('activity.stopped'), say('operation.rested', 9)],
      ends: { stopping: 'asking' },
      tells: [requested, kept, left, dropped],
    },
    {
      title: 'ACT-17 its progress follows every rest, also one that does not end the trade',
      steps: [...asked, say('operation.rested', 6)],
      ends: { generating: 'trading' },
      tells: [requested, kept, rest(6)],
      then: (snapshot) => expect(selectJobProgress(snapshot)).toBe(100),
    },
    {
      title: 'F14 GAP-40 what is found after a reload is shown as interrupted, with its progress',
      steps: [say('operation.followed')],
      ends: { left: { alone: 'interrupted' } },
      tells: [interrupted(50)],
      then: (snapshot) => expect([selectJobStage(snapshot), selectJobProgress(snapshot)]).toEqual(['interrupted', 50]),
    },
    {
      title: 'F14 Resume takes the lease and goes on once the journal shows it; nothing is drawn again',
      steps: [say('operation.followed'), say('activity.resumed'), done('takeActivity'), say('operation.rested', 5)],
      ends: { generating: 'waiting' },
      tells: [interrupted(50), kept],
    },
    {
      title: 'Resume signs nothing while the journal still shows the lease of before',
      steps: [say('operation.followed'), say('activity.resumed'), done('takeActivity'), say('operation.rested', 1)],
      ends: { generating: 'beginning' },
    },
    {
      title: 'GAP-40 an interrupted job is stopped for good',
      steps: [say('operation.followed'), say('activity.stopped'), say('operation.ended')],
      ends: 'idle',
      tells: [interrupted(50), dropped],
    },
    {
      title: 'X10 F14 what another window keeps going runs there: its progress is shown, and nothing here resumes it',
      steps: [say('windows.told', 1), say('operation.followed'), say('operation.rested', 6), say('activity.resumed')],
      ends: { left: 'elsewhere' },
      tells: [],
      then: (snapshot) => expect([selectJobStage(snapshot), selectJobProgress(snapshot)]).toEqual(['elsewhere', 100]),
    },
    {
      title: 'X10 F14 it is interrupted once that window is gone, a moment later',
      steps: [say('windows.told', 1), say('operation.followed'), say('windows.told'), after('lingerTime')],
      ends: { left: { alone: 'interrupted' } },
    },
    {
      title: 'X10 a window whose line was cut for a moment keeps its job',
      steps: [say('windows.told', 1), say('operation.followed'), say('windows.told'), say('windows.told', 1)],
      ends: { left: 'elsewhere' },
    },
    {
      title: 'X10 while nobody tells, what ran elsewhere is taken to run there still',
      steps: [say('windows.told', 1), say('operation.followed'), say('windows.told', 2)],
      ends: { left: 'elsewhere' },
    },
    {
      title: 'X10 a job found before the other windows are heard waits for their word',
      steps: [say('windows.told', 2), say('operation.followed')],
      ends: { left: 'asking' },
      then: (snapshot) => expect(selectJobStage(snapshot)).toBe('asking'),
    },
    {
      title: 'X10 that word may never come',
      steps: [say('windows.told', 2), say('operation.followed'), after('askTimeout')],
      ends: { left: { alone: 'interrupted' } },
    },
    {
      title: 'I6 X10 two windows press Resume at once: the one that was not given it says so',
      steps: [say('operation.followed'), say('activity.resumed'), failed('takeActivity', 1)],
      ends: { left: { alone: 'lingering' } },
      tells: [interrupted(50), told(notice('activity/elsewhere'))],
    },
    {
      title: 'I6 X10 a window that waits for its next trade leaves the job as soon as another was given it',
      steps: [...begun, say('operation.rested', 5)],
      ends: { left: { alone: 'lingering' } },
      tells: [requested, kept, left, told(notice('activity/elsewhere'))],
    },
    {
      title: 'I6 X10 a window that asked for a trade does not ask again under the lease of another',
      steps: [...asked, say('operation.rested', 5)],
      ends: { left: { alone: 'lingering' } },
      tells: [requested, kept, left, told(notice('activity/elsewhere'))],
    },
    {
      title: 'I6 X10 a lease that was lost before it was heard of signs nothing',
      steps: [say('operation.followed'), say('activity.resumed'), say('operation.rested', 7), done('takeActivity')],
      ends: { left: { alone: 'lingering' } },
      tells: [interrupted(50), left, told(notice('activity/elsewhere'))],
    },
    {
      title: 'I6 X10 what another window was given is not told as interrupted: that window says so in a moment',
      steps: [...begun, say('operation.rested', 5), say('windows.told', 1)],
      ends: { left: 'elsewhere' },
      tells: [requested, kept, left, told(notice('activity/elsewhere'))],
    },
    {
      title: 'GAP-40 a job that no window says it has is interrupted a moment later, and told so once',
      steps: [...begun, say('operation.rested', 5), after('lingerTime')],
      ends: { left: { alone: 'interrupted' } },
      tells: [requested, kept, left, told(notice('activity/elsewhere')), interrupted(50)],
    },
    {
      title: 'X10 Stop works from any window',
      steps: [say('windows.told', 1), say('operation.followed'), say('activity.stopped'), say('operation.ended')],
      ends: 'idle',
      tells: [dropped],
    },
    {
      title: 'what cannot be given up stays interrupted',
      steps: [say('operation.followed'), say('activity.stopped'), say('operation.rested', 3)],
      ends: { left: { alone: 'interrupted' } },
    },
  ],
});
