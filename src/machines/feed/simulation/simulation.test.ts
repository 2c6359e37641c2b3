import { expect } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { simulationModel } from './simulation.model';
import { selectIsTesting, selectTestFault } from './simulation.selectors';

const { say, done, failed, wait } = script(simulationModel);
const pressed = say('test.toggled');
const asked = ['askSample', undefined] as const;

describeMachine(simulationModel, {
  delays: { pause: [3_000, 4_200.5, 5_000] },
  journeys: [
    { title: 'nothing is asked for before Test is pressed', steps: [wait(60_000)], ends: 'off', asks: [] },
    { title: 'TWF-27 a sample is asked for at once', steps: [pressed], ends: { on: 'asking' }, asks: [asked] },
    {
      title: 'TWF-27 CON-61 and again after 3 to 5 s, not sooner',
      steps: [pressed, done('askSample', 2), wait(4_200)],
      ends: { on: 'waiting' },
      asks: [asked],
    },
    {
      title: 'TWF-27 CON-61 when that time is over',
      steps: [pressed, done('askSample', 2), wait(4_201)],
      ends: { on: 'asking' },
      asks: [asked, asked],
    },
    {
      title: 'CON-61 a pause that is too short is 3 s',
      steps: [pressed, done('askSample', 3), wait(2_999)],
      ends: { on: 'waiting' },
      asks: [asked],
    },
    {
      title: 'CON-61 and one that is too long is 5 s',
      steps: [pressed, done('askSample', 4), wait(5_000)],
      ends: { on: 'asking' },
      asks: [asked, asked],
    },
    {
      title: 'TWF-28 GAP-82 pressed again it asks no more',
      steps: [pressed, done('askSample'), pressed, wait(60_000)],
      ends: 'off',
      asks: [asked],
      then: (end) => expect(selectIsTesting(end)).toBe(false),
    },
    {
      title: 'a sample that does not come ends it and says why',
      steps: [pressed, failed('askSample')],
      ends: 'off',
      then: (end) => expect(selectTestFault(end)?.code).toBe('api/unreachable'),
    },
    {
      title: 'which is forgotten with the next press',
      steps: [pressed, failed('askSample'), pressed],
      ends: { on: 'asking' },
      then: (end) => expect(selectTestFault(end)).toBeNull(),
    },
  ],
});
