import { expect } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { harbor } from '../quick-configs/quick-configs.model';
import { someForm } from '../quick-launch/quick-launch.model';
import { quickHostModel } from './quick-host.model';

const { say, done, failed, after } = script(quickHostModel);
const known = say('form.known');
const heard = [
  ['quickLaunch', { type: 'form.known', form: someForm }],
  ['postLaunch', { type: 'form.known', form: someForm }],
] as const;

describeMachine(quickHostModel, {
  delays: { patience: 5_000 },
  journeys: [
    {
      title: 'what the form was before the code came is what quick launches begin with',
      steps: [known, done('openQuick')],
      ends: 'here',
      tells: [],
      then: ({ context }) => expect(context.form).toEqual(someForm),
    },
    {
      title: 'from then on they hear of every other form, and of a plan that moved',
      steps: [done('openQuick'), known, say('plan.moved')],
      ends: 'here',
      tells: [...heard, ['quickLaunch', { type: 'plan.moved' }], ['postLaunch', { type: 'plan.moved' }]],
    },
    {
      title: 'launches from posts hear which config is starred',
      steps: [done('openQuick'), say('quick.chosen')],
      ends: 'here',
      tells: [['postLaunch', { type: 'quick.chosen', config: harbor }]],
    },
    {
      title: 'where those crashed the form is given back as well',
      steps: [done('openQuick'), failed('postLaunch')],
      ends: 'failed',
      tells: [['parent', { type: 'quick.dropped' }]],
    },
    {
      title: 'code that did not come is fetched again five seconds later',
      steps: [failed('openQuick'), say('plan.moved'), after('patience'), done('openQuick')],
      ends: 'here',
      tells: [],
    },
    {
      title: 'quick launches that ended begin again with the form as it is by then',
      steps: [
        done('openQuick'),
        known,
        done('quickLaunch'),
        say('form.known', 1),
        after('patience'),
        done('openQuick'),
      ],
      ends: 'here',
      tells: [...heard],
      then: ({ context }) => expect(context.form.agreement).toBe('plan 2'),
    },
    {
      title: 'where they crashed the form is given back',
      steps: [done('openQuick'), failed('quickLaunch')],
      ends: 'failed',
      tells: [['parent', { type: 'quick.dropped' }]],
    },
  ],
});
