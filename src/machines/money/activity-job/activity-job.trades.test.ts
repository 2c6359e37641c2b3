import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, fromTransition, type AnyEventObject } from 'xstate';
import { AppError, faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { selectIsTradeAway } from '../activity-trade/activity-trade.selectors';
import { activityTradeMachine } from '../activity-trade/activity-trade.machine';
import { aDueStep, aJobRequest, aJobStep, jobRecordIn } from '../operation/operation.fixtures';
import type { DueStep, OperationRecord } from '../operation/operation.types';
import { SteppedClock } from '../../testing/clock';
import { someParent, told } from '../../testing/parent';
import { activityJobMachine } from './activity-job.machine';
import { selectJobProgress, selectJobStage, selectJobTrade } from './activity-job.selectors';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const requested = { type: 'operation.requested', request: aJobRequest };
const continued = { type: 'operation.continued', id: '01ACTIVITY', due: aDueStep };
const dropped = { type: 'operation.dropped', id: '01ACTIVITY' };
const [, failedFor] = told(notice('activity/failed', { reason: faultOf('rpc/malformed') }));
const [, leftToAnother] = told(notice('activity/elsewhere'));
const waiting = jobRecordIn('waiting');
const bought = jobRecordIn('waiting', [aJobStep(0, 'landed')]);

/** A job with its real trades, its first pause over; `answers` is what the planner says, in order. */
async function openJob(answers: readonly (DueStep | AppError)[]) {
  const heard: AnyEventObject[] = [];
  const planned: OperationRecord[] = [];
  const clock = new SteppedClock();
  const parent = createActor(
    fromTransition<null, AnyEventObject, never, null>((state, event) => {
      heard.push(event);
      return state;
    }, null),
    { input: null },
  ).start();
  const trade = activityTradeMachine.provide({
    actors: {
      planDue: fromPromise(async ({ input }) => {
        const answer = answers[planned.length] ?? new AppError('internal/unexpected');
        planned.push(input.record);
        if (answer instanceof AppError) throw answer;
        return answer;
      }),
    },
  });
  const job = createActor(
    activityJobMachine.provide({
      actors: { activityTrade: trade, confirmLeaving: fromCallback<AnyEventObject, void>(() => undefined) },
    }),
    { input: { parent, activities: someParent, groupId: 'g1', found: [], elsewhere: [] }, clock },
  ).start();
  const rest = (record: OperationRecord, fault = false) =>
    job.send({ type: 'operation.rested', record, fault: fault ? faultOf('api/conflict') : null });
  const pass = async (ms: number) => {
    clock.advance(ms);
    await settled();
  };
  job.send({ type: 'activity.started', request: aJobRequest });
  rest(waiting);
  await pass(4_999);
  expect(planned).toEqual([]);
  await pass(1);
  return { job, heard, planned, rest, pass };
}

test('ACT-13 a trade is asked for once its pause is over, and the next pause begins when it has landed', async () => {
  const { job, heard, planned, rest } = await openJob([aDueStep]);
  expect([heard, planned]).toEqual([[requested, continued], [waiting]]);
  rest(bought);
  expect([job.getSnapshot().value, selectJobProgress(job.getSnapshot())]).toEqual([{ generating: 'waiting' }, 50]);
  job.stop();
});

test('GAP-98 I9 a Stop while a trade confirms waits for the journal, and gives the rest up then', async () => {
  const { job, heard, rest } = await openJob([aDueStep]);
  job.send({ type: 'activity.stopped' });
  expect([selectJobStage(job.getSnapshot()), heard]).toEqual(['stopping', [requested, continued]]);
  rest(bought);
  expect([job.getSnapshot().value, heard]).toEqual([{ stopping: 'asking' }, [requested, continued, dropped]]);
  job.stop();
});

test('a trade that failed is planned again 3 s later from the newest record, and not after a Stop', async () => {
  const { job, heard, planned, rest, pass } = await openJob([aDueStep, aDueStep]);
  const lost = jobRecordIn('waiting', [aJobStep(0, 'failed')]);
  rest(lost);
  await pass(2_999);
  expect(planned).toEqual([waiting]);
  await pass(1);
  expect(planned).toEqual([waiting, lost]);
  rest(jobRecordIn('waiting', [aJobStep(0, 'failed'), aJobStep(0, 'failed', 1)]));
  job.send({ type: 'activity.stopped' });
  await pass(3_000);
  expect([job.getSnapshot().value, planned.length]).toEqual([{ stopping: 'asking' }, 2]);
  expect(heard).toEqual([requested, continued, continued, dropped]);
  job.stop();
});

test('ACT-16 a network that answers what cannot be read is asked three times, and the job says why it ends', async () => {
  const silent = new AppError('rpc/malformed');
  const { job, heard, planned, pass } = await openJob([silent, silent, silent]);
  await pass(3_000);
  await pass(3_000);
  expect([planned.length, job.getSnapshot().value]).toEqual([3, { stopping: 'asking' }]);
  expect(heard).toEqual([requested, failedFor, dropped]);
  job.stop();
});

test('GAP-40 a job whose network is away for a minute trades on by itself, and says meanwhile what it waits for', async () => {
  const away = Array.from({ length: 20 }, () => new AppError('rpc/unreachable'));
  const { job, heard, planned, rest, pass } = await openJob([...away, aDueStep]);
  const trade = selectJobTrade(job.getSnapshot());
  for (const _ of away) {
    expect([selectJobStage(job.getSnapshot()), trade && selectIsTradeAway(trade.getSnapshot())]).toEqual([
      'generating',
      true,
    ]);
    await pass(3_000);
  }
  rest(bought);
  expect([planned.length, heard, job.getSnapshot().value]).toEqual([
    21,
    [requested, continued],
    { generating: 'waiting' },
  ]);
  job.stop();
});

test('each trade has three tries of its own', async () => {
  const silent = new AppError('rpc/malformed');
  const second: DueStep = { ...aDueStep, idx: 1 };
  const { job, planned, rest, pass } = await openJob([silent, silent, aDueStep, silent, silent, second]);
  await pass(3_000);
  await pass(3_000);
  rest(bought);
  await pass(15_000);
  await pass(3_000);
  await pass(3_000);
  expect([planned.length, job.getSnapshot().value]).toEqual([6, { generating: 'trading' }]);
  job.stop();
});

test('a rest that tells nothing of the asked trade is answered by asking again', async () => {
  const { job, heard, rest } = await openJob([aDueStep]);
  rest(waiting);
  expect([job.getSnapshot().value, heard]).toEqual([{ generating: 'trading' }, [requested, continued, continued]]);
  job.stop();
});

test('I6 X10 a job that another window was given in the middle of a trade is left to it', async () => {
  for (const [record, refused] of [
    [jobRecordIn('waiting', [], 2), false],
    [waiting, true],
  ] as const) {
    const { job, heard, rest } = await openJob([aDueStep]);
    rest(record, refused);
    expect([job.getSnapshot().value, heard]).toEqual([
      { left: { alone: 'lingering' } },
      [requested, continued, leftToAnother],
    ]);
    job.stop();
  }
});
