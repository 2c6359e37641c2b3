import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { faultOf } from '#shared/fault';
import { describeMachine } from '../testing/describe-machine';
import { SteppedClock } from '../testing/clock';
import { script } from '../testing/model';
import { someParent } from '../testing/parent';
import { tradeRunMachine } from './trade-run.machine';
import { tradeRunModel } from './trade-run.model';
import { selectTradePhase } from './trade-run.selectors';
import { aBuyEnd, aBuyQuestion, aBuyRequest, aFailedBuyEnd, aSellQuestion, aWallet } from './trade.fixtures';
import { walletsOf } from './trade-run.plan';

const { say, done, failed, after } = script(tradeRunModel);
const requested = ['parent', { type: 'operation.requested', request: aBuyRequest }] as const;

describeMachine(tradeRunModel, {
  journeys: [
    {
      title: 'TRD-16 CCH-13 plans, hands over, waits 1.5 s after the verdict and reads the balances again',
      steps: [done('planTrade'), say('operation.ended'), after('settle'), done('refreshTraded')],
      ends: 'over',
      tells: [requested],
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
      title: 'the verdict of another operation is not its own',
      steps: [done('planTrade'), say('operation.ended', 2)],
      ends: 'operating',
      then: (snapshot) =>
        expect(selectTradePhase(snapshot as Parameters<typeof selectTradePhase>[0])).toBe('operating'),
    },
  ],
});

test('CON-68 TRD-16 balances are read 1,500 ms after the verdict, not before', async () => {
  const clock = new SteppedClock();
  const read: unknown[] = [];
  const run = createActor(
    tradeRunMachine.provide({
      actors: { refreshTraded: fromPromise(async ({ input }) => void read.push(input)) },
    }),
    { input: { parent: someParent, question: aBuyQuestion, request: aBuyRequest }, clock },
  ).start();
  run.send({ type: 'operation.ended', end: aBuyEnd });
  clock.advance(1_499);
  expect(read).toEqual([]);
  clock.advance(1);
  expect(read).toEqual([{ wallets: [aWallet] }]);
  run.stop();
});

test('the wallets of a trade are those that buy or sell', () =>
  expect([walletsOf(aBuyQuestion), walletsOf(aSellQuestion)]).toEqual([[aWallet], [aWallet]]));
