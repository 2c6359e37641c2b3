import { expect } from 'vitest';
import { faultOf } from '#shared/fault';
import { aDueStep, aJobStep } from '../operation/operation.fixtures';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { activityTradeModel } from './activity-trade.model';
import { selectIsTradeAway, selectIsTradeStopping, selectTradeRecord } from './activity-trade.selectors';

const { say, done, failed, after } = script(activityTradeModel);
const continued = ['parent', { type: 'operation.continued', id: '01ACTIVITY', due: aDueStep }] as const;
const asked = [done('planDue')];

describeMachine(activityTradeModel, {
  delays: { retryDelay: 3_000 },
  journeys: [
    {
      title: 'ACT-13 it is planned, asked for and lands',
      steps: [...asked, say('operation.rested', 1)],
      ends: 'landed',
      tells: [continued],
      output: { kind: 'landed' },
    },
    {
      title: 'GAP-98 I9 a Stop waits for its confirmation',
      steps: [...asked, say('activity.stopped')],
      ends: 'confirming',
      tells: [continued],
      then: (snapshot) => expect(selectIsTradeStopping(snapshot)).toBe(true),
    },
    {
      title: 'GAP-98 I9 what landed after a Stop has landed',
      steps: [...asked, say('activity.stopped'), say('operation.rested', 1)],
      ends: 'landed',
      output: { kind: 'landed' },
    },
    {
      title: 'ACT-16 one that cannot be planned is lost and says why',
      steps: [failed('planDue', 1)],
      ends: 'lost',
      tells: [],
      output: { kind: 'lost', fault: faultOf('chain/insufficient-funds') },
    },
    {
      title: 'a trade that failed on the chain is planned again at the price of then',
      steps: [...asked, say('operation.rested', 2), after('retryDelay')],
      ends: 'planning',
      tells: [continued],
      then: (snapshot) => expect(selectTradeRecord(snapshot).steps).toEqual([aJobStep(0, 'failed')]),
    },
    {
      title: 'after a Stop it is not tried again',
      steps: [...asked, say('operation.rested', 2), say('activity.stopped'), after('retryDelay')],
      ends: 'stopped',
      tells: [continued],
      output: { kind: 'stopped' },
    },
    {
      title: 'a network that answers what cannot be read is asked again, three times in all',
      steps: [failed('planDue'), after('retryDelay'), failed('planDue'), after('retryDelay'), failed('planDue')],
      ends: 'lost',
      tells: [],
      output: { kind: 'lost', fault: faultOf('rpc/malformed') },
    },
    {
      title: 'GAP-40 a network that is away is waited for, however long, and the trade goes on by itself',
      steps: [
        ...Array.from({ length: 5 }, () => [failed('planDue', 2), after('retryDelay')]).flat(),
        failed('planDue', 2),
      ],
      ends: 'awaiting',
      tells: [],
      then: (snapshot) => expect([selectIsTradeAway(snapshot), snapshot.context.tries]).toEqual([true, 0]),
    },
    {
      title: 'GAP-40 bytes that reached nobody are planned again once somebody is reached',
      steps: [...asked, say('operation.rested', 8), after('retryDelay'), done('planDue'), say('operation.rested', 1)],
      ends: 'landed',
      tells: [continued, continued],
      output: { kind: 'landed' },
    },
    {
      title: 'GAP-98 a Stop while the network is away ends the wait for it',
      steps: [failed('planDue', 2), say('activity.stopped'), after('retryDelay')],
      ends: 'stopped',
      tells: [],
      output: { kind: 'stopped' },
    },
    {
      title: 'one that cannot be signed is lost',
      steps: [...asked, say('operation.rested', 3)],
      ends: 'lost',
      output: { kind: 'lost', fault: faultOf('signer/refused') },
    },
    {
      title: 'a step refused because another window has the lease leaves the job to that window',
      steps: [...asked, say('operation.rested', 4)],
      ends: 'elsewhere',
      tells: [continued],
      output: { kind: 'elsewhere' },
    },
    {
      title: 'ACT-14 the trade of another group says nothing of this one',
      steps: [...asked, say('operation.rested', 5), say('operation.rested', 6)],
      ends: 'confirming',
      tells: [continued],
      then: (snapshot) => expect(selectTradeRecord(snapshot).steps).toEqual([]),
    },
    {
      title: 'a rest that tells nothing of the asked trade is kept and answered by asking again',
      steps: [...asked, say('operation.rested', 7)],
      ends: 'confirming',
      tells: [continued, continued],
      then: (snapshot) => expect(selectTradeRecord(snapshot).fence).toBe(2),
    },
  ],
});
