import { expect } from 'vitest';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { networkModel } from './network.model';
import { selectCanMoveMoney, selectCluster, selectIsProbing, selectLatencyMs, selectState } from './network.selectors';

const { done, failed, after, wait, say } = script(networkModel);

describeMachine(networkModel, {
  delays: { probeTimeout: 8_000, probeEvery: 10_000, probeAgain: 3_000 },
  journeys: [
    {
      title: 'names the network and its distance',
      steps: [done('probeNetwork')],
      ends: 'live',
      then: (end) =>
        expect([selectCluster(end), selectLatencyMs(end), selectCanMoveMoney(end)]).toEqual(['local', 4, true]),
    },
    {
      title: 'moves no money before it knows where it is',
      steps: [],
      ends: 'probing',
      then: (end) => expect(selectCanMoveMoney(end)).toBe(false),
    },
    {
      title: 'stays live while it looks again',
      steps: [done('probeNetwork'), wait(10_000)],
      ends: 'rechecking',
      then: (end) => expect([selectState(end), selectCanMoveMoney(end)]).toEqual(['live', true]),
    },
    {
      title: 'a line that drops is noticed at once, and an old distance is told to nobody',
      steps: [done('probeNetwork'), say('probe.requested'), failed('probeNetwork')],
      ends: 'unreachable',
      then: (end) => expect([selectState(end), selectLatencyMs(end)]).toEqual(['unreachable', null]),
    },
    {
      title: 'an answer awaited while the line changed is not believed: it is asked for anew',
      steps: [done('probeNetwork'), wait(10_000), say('probe.requested'), failed('probeNetwork')],
      ends: 'unreachable',
      then: (end) => expect(selectCanMoveMoney(end)).toBe(false),
    },
    {
      title: 'an outage is told until the network has answered, also while it is asked again',
      steps: [failed('probeNetwork'), after('probeAgain')],
      ends: 'retrying',
      then: (end) => expect([selectState(end), selectIsProbing(end)]).toEqual(['unreachable', true]),
    },
    {
      title: 'another genesis stops all that moves money, and says so once',
      steps: [done('probeNetwork'), say('probe.requested'), done('probeNetwork', 1)],
      ends: 'wrong',
      tells: [told(notice('network/wrong'))],
      then: (end) => expect([selectCanMoveMoney(end), selectCluster(end)]).toEqual([false, 'local']),
    },
    {
      title: 'another genesis is noticed across an outage too',
      steps: [
        done('probeNetwork'),
        after('probeEvery'),
        failed('probeNetwork'),
        after('probeAgain'),
        done('probeNetwork', 1),
      ],
      ends: 'wrong',
    },
    {
      title: 'only the first network gives money back, and nothing is said twice',
      steps: [
        done('probeNetwork'),
        say('probe.requested'),
        done('probeNetwork', 1),
        wait(10_000),
        done('probeNetwork', 1),
        wait(10_000),
        done('probeNetwork'),
      ],
      ends: 'live',
      tells: [told(notice('network/wrong'))],
      then: (end) => expect(selectCanMoveMoney(end)).toBe(true),
    },
    { title: 'silence counts as unreachable', steps: [after('probeTimeout')], ends: 'unreachable' },
  ],
});
