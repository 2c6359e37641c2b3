import { expect } from 'vitest';
import { notice } from '#shared/notice';
import { describeMachine } from '../testing/describe-machine';
import { script } from '../testing/model';
import { networkModel } from './network.model';
import { selectCanMoveMoney, selectCluster, selectLatencyMs, selectState } from './network.selectors';

const { done, failed, after, wait, say } = script(networkModel);

describeMachine(networkModel, {
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
      title: 'another genesis stops all that moves money, and says so once',
      steps: [done('probeNetwork'), say('probe.requested'), done('probeNetwork', 1)],
      ends: 'wrong',
      tells: [['parent', { type: 'notice.raised', notice: notice('network/wrong') }]],
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
      tells: [['parent', { type: 'notice.raised', notice: notice('network/wrong') }]],
      then: (end) => expect(selectCanMoveMoney(end)).toBe(true),
    },
    { title: 'silence counts as unreachable', steps: [after('probeTimeout')], ends: 'unreachable' },
  ],
});
