import { expect } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { smoothScrollModel } from './smooth-scroll.model';
import { selectIsSmooth } from './smooth-scroll.selectors';

const { say } = script(smoothScrollModel);
const kept = (isOn: boolean) => ['smoothStore', { type: 'smooth.changed', isOn }] as const;

describeMachine(smoothScrollModel, {
  journeys: [
    {
      title: 'TWF-07 a press turns it on and the next one off, and each is kept',
      steps: [say('smooth.toggled'), say('smooth.toggled')],
      ends: 'off',
      tells: [kept(true), kept(false)],
    },
    {
      title: 'LST-07 what was kept is on again, and is not kept once more',
      steps: [say('smooth.recalled')],
      ends: 'on',
      tells: [],
      then: (end) => expect(selectIsSmooth(end)).toBe(true),
    },
  ],
});
