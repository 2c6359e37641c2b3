import { expect } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { toastsModel } from './toasts.model';
import { selectToasts, selectWaitingCount } from './toasts.selectors';

const { say, wait, done, failed } = script(toastsModel);
const here = done('awaitRegion');
const pushed = say('notice.raised');
const warned = say('notice.raised', 1);
const started = say('notice.raised', 2);
const ended = say('notice.raised', 3);
const codes = (snapshot: Parameters<typeof selectToasts>[0]) =>
  selectToasts(snapshot).map(({ id, notice }) => `${id} ${notice.code}`);

describeMachine(toastsModel, {
  journeys: [
    { title: 'SHL-31 a toast lasts 1,400 ms: still there before', steps: [here, pushed, wait(1_399)], ends: 'showing' },
    { title: 'CON-32 SHL-31 a toast lasts 1,400 ms: gone then', steps: [here, pushed, wait(1_400)], ends: 'idle' },
    { title: 'SHL-33 a warning is there for 5 s', steps: [here, warned, wait(4_999)], ends: 'showing' },
    { title: 'CON-32 SHL-33 and gone after', steps: [here, warned, wait(5_000)], ends: 'idle' },
    {
      title: 'SHL-31 a toast told before its place is on the screen waits for it, and then lasts its whole time',
      steps: [pushed, wait(60_000), here, wait(1_399)],
      ends: 'showing',
      then: (end) => expect(codes(end)).toEqual(['1 group/created']),
    },
    { title: 'SHL-31 and is gone then', steps: [pushed, wait(60_000), here, wait(1_400)], ends: 'idle' },
    { title: 'toasts go on where their place cannot be told', steps: [failed('awaitRegion')], ends: 'idle' },
    {
      title: 'CON-32 SHL-32 three are visible, further ones wait',
      steps: [here, pushed, pushed, pushed, pushed, pushed],
      ends: 'showing',
      then: (end) => expect([codes(end).length, selectWaitingCount(end)]).toEqual([3, 2]),
    },
    {
      title: 'SHL-32 who waited gets its whole time',
      steps: [here, pushed, pushed, pushed, pushed, wait(1_400), wait(1_399)],
      ends: 'showing',
      then: (end) => expect(codes(end)).toEqual(['4 group/created']),
    },
    {
      title: 'SHL-34 progress stays as long as it takes',
      steps: [here, started, wait(3_600_000)],
      ends: 'showing',
      then: (end) => expect(codes(end)).toEqual(['1 operation/confirming']),
    },
    {
      title: 'SHL-34 its result takes its place instead of standing beside it, and leaves',
      steps: [here, started, pushed, ended, wait(1_399)],
      ends: 'showing',
      then: (end) => expect(codes(end)).toEqual(['1 transfer/done', '2 group/created']),
    },
    { title: 'SHL-34 and leaves by itself', steps: [here, started, ended, wait(1_400)], ends: 'idle' },
    {
      title: 'GAP-31 hovering holds everything',
      steps: [here, pushed, say('toasts.hovered'), wait(60_000)],
      ends: 'paused',
    },
    {
      title: 'GAP-31 leaving gives the whole time again',
      steps: [here, pushed, wait(1_000), say('toasts.hovered'), say('toasts.left'), wait(1_399)],
      ends: 'showing',
    },
    { title: 'a toast can be dismissed', steps: [here, pushed, say('toast.dismissed')], ends: 'idle' },
    { title: 'also while hovered', steps: [here, pushed, say('toasts.hovered'), say('toast.dismissed')], ends: 'idle' },
    {
      title: 'the timer of one that was dismissed does not hit the next with its number',
      steps: [here, pushed, wait(1_000), say('toast.dismissed'), pushed, wait(1_000)],
      ends: 'showing',
    },
  ],
});
