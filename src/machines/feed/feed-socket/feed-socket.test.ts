import { expect } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { feedSocketModel } from './feed-socket.model';
import { selectAttempt, selectCanReconnect, selectLine } from './feed-socket.selectors';

const { say, wait } = script(feedSocketModel);
const joined = say('subscriber.joined');
const opened = say('line.opened');
const lost = say('line.lost');
const line = ['openLine', undefined] as const;
const returning = ['watchReturn', undefined] as const;
const lines = (count: number) => Array.from({ length: count }, () => line);
/** Lost, and right before and right at the end of each pause. */
const fiveTries = [lost, wait(3_000), lost, wait(6_000), lost, wait(9_000), lost, wait(9_000), lost, wait(9_000), lost];

describeMachine(feedSocketModel, {
  delays: { connectTimeout: 10_000, retryDelay: [3_000, 6_000, 9_000] },
  journeys: [
    { title: 'without a subscriber there is no line', steps: [wait(60_000)], ends: 'idle', asks: [] },
    {
      title: 'SOC-03 a lost line is tried again after 3 s, not sooner',
      steps: [joined, opened, lost, wait(2_999)],
      ends: 'waiting',
      asks: lines(1),
    },
    {
      title: 'SOC-03 CON-37 then after 6, 9, 9 and 9 s',
      steps: [
        joined,
        lost,
        wait(3_000),
        lost,
        wait(5_999),
        wait(1),
        lost,
        wait(8_999),
        wait(1),
        lost,
        wait(9_000),
        lost,
        wait(8_999),
      ],
      ends: 'waiting',
      asks: lines(5),
      then: (end) => expect([selectAttempt(end), selectLine(end)]).toEqual([5, 'reconnecting']),
    },
    {
      title: 'SOC-04 CON-37 the fifth try that fails is the last, and Reconnect is offered',
      steps: [joined, ...fiveTries, wait(600_000)],
      ends: 'gaveUp',
      asks: [...lines(6), returning],
      then: (end) => expect([selectLine(end), selectCanReconnect(end)]).toEqual(['lost', true]),
    },
    {
      title: 'SOC-04 Reconnect tries at once',
      steps: [joined, ...fiveTries, say('reconnect.asked'), opened],
      ends: { linked: 'live' },
      asks: [...lines(6), returning, line],
    },
    {
      title: 'and so does a page that is seen again, or online',
      steps: [joined, ...fiveTries, say('page.returned')],
      ends: { linked: 'connecting' },
      asks: [...lines(6), returning, line],
    },
    {
      title: 'SOC-11 a line that stands again forgets the tries before it',
      steps: [joined, lost, wait(3_000), lost, wait(6_000), opened, lost, wait(3_000)],
      ends: { linked: 'connecting' },
      asks: lines(4),
      then: (end) => expect(selectAttempt(end)).toBe(1),
    },
    {
      title: 'SOC-05 the line closes with its last subscriber, and not before',
      steps: [joined, opened, say('subscriber.joined', 1), say('subscriber.left')],
      ends: { linked: 'live' },
      then: (end) => expect(selectLine(end)).toBe('live'),
    },
    {
      title: 'SOC-05 nobody left, nothing is tried again',
      steps: [
        joined,
        say('subscriber.joined', 1),
        lost,
        say('subscriber.left'),
        say('subscriber.left', 1),
        wait(60_000),
      ],
      ends: 'idle',
      asks: lines(1),
      then: (end) => expect(selectLine(end)).toBe('off'),
    },
    {
      title: 'a session that ended is not tried again, whoever asks',
      steps: [joined, opened, say('line.lost', 1), say('subscriber.joined', 1), wait(600_000)],
      ends: 'ended',
      asks: lines(1),
      then: (end) => expect([selectLine(end), selectCanReconnect(end)]).toEqual(['ended', false]),
    },
    {
      title: 'a line that says nothing for 10 s is lost',
      steps: [joined, wait(10_000)],
      ends: 'waiting',
      asks: lines(1),
    },
  ],
});
