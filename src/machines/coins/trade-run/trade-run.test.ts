import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { SteppedClock } from '../../testing/clock';
import { script } from '../../testing/model';
import { someParent, told } from '../../testing/parent';
import { tradeRunMachine } from './trade-run.machine';
import { tradeRunModel } from './trade-run.model';
import { selectIsSettling, selectTradePhase } from './trade-run.selectors';
import { aBuyEnd, aBuyQuestion, aBuyRequest, aFailedBuyEnd, aMovedBuyEnd } from './trade.fixtures';

const { say, done, failed, after } = script(tradeRunModel);
const requested = ['parent', { type: 'operation.requested', request: aBuyRequest }] as const;

describeMachine(tradeRunModel, {
  delays: { planTimeout: 30_000, settle: 1_500 },
  journeys: [
    {
      title: 'TRD-16 CCH-13 plans, hands over, waits 1.5 s after the verdict and reads the balances again',
      steps: [done('planTrade'), say('operation.ended'), after('settle'), done('refreshTraded')],
      ends: 'over',
      tells: [requested],
      output: { end: aBuyEnd, fault: null },
    },
    {
      title: 'what came after the plan was read, and is still there, is named',
      steps: [done('planTrade'), say('operation.ended'), after('settle'), done('refreshTraded', 1)],
      ends: 'over',
      tells: [requested, told(notice('operation/cameLater', { lamports: 0n, tokens: [{ units: 12n, decimals: 6 }] }))],
      output: { end: aBuyEnd, fault: null },
    },
    {
      title: 'a plan that was seen is handed over as it is',
      input: { parent: someParent, question: aBuyQuestion, request: aBuyRequest },
      steps: [say('operation.ended'), after('settle'), failed('refreshTraded')],
      ends: 'over',
      tells: [requested],
      output: { end: aBuyEnd, fault: null },
    },
    {
      title: 'no plan, no operation',
      steps: [failed('planTrade')],
      ends: 'refused',
      tells: [],
      output: { end: null, fault: faultOf('chain/insufficient-funds') },
    },
    {
      title: 'a plan that takes half a minute is given up, and nothing was signed',
      steps: [after('planTimeout')],
      ends: 'refused',
      tells: [],
      output: { end: null, fault: faultOf('rpc/unreachable') },
    },
    {
      title: 'a failure needs no settling',
      steps: [done('planTrade'), say('operation.ended', 1)],
      ends: 'over',
      output: { end: aFailedBuyEnd, fault: null },
    },
    {
      title: 'what moved since it was planned is read again before the next press, and nothing is sold meanwhile',
      steps: [done('planTrade'), say('operation.ended', 3), done('refreshTraded')],
      ends: 'over',
      tells: [requested],
      output: { end: aMovedBuyEnd, fault: null },
    },
    {
      title: 'the verdict of another operation is not its own',
      steps: [done('planTrade'), say('operation.ended', 2)],
      ends: 'operating',
      then: (snapshot) =>
        expect([selectTradePhase(snapshot), selectIsSettling(snapshot)]).toEqual(['operating', false]),
    },
    {
      title: 'TRD-16 from the verdict on nothing is sold any more: what is left is read',
      steps: [done('planTrade'), say('operation.ended')],
      ends: 'settling',
      then: (snapshot) => expect(selectIsSettling(snapshot)).toBe(true),
    },
    {
      title: 'TRD-16 until it has been read',
      steps: [done('planTrade'), say('operation.ended'), after('settle')],
      ends: 'refreshing',
      then: (snapshot) => expect(selectIsSettling(snapshot)).toBe(true),
    },
  ],
});

test('CON-68 TRD-16 balances are read 1,500 ms after the verdict, not before', async () => {
  const clock = new SteppedClock();
  const read: unknown[] = [];
  const run = createActor(
    tradeRunMachine.provide({
      actors: {
        refreshTraded: fromPromise(async ({ input }) => {
          read.push(input);
          return null;
        }),
      },
    }),
    { input: { parent: someParent, question: aBuyQuestion, request: aBuyRequest }, clock },
  ).start();
  run.send({ type: 'operation.ended', end: aBuyEnd });
  clock.advance(1_499);
  expect(read).toEqual([]);
  clock.advance(1);
  expect(read).toEqual([{ done: aBuyEnd.intent }]);
  run.stop();
});
