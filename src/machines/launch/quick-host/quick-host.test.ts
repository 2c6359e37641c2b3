import { expect } from 'vitest';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { aTweet } from '../post-words/post-words.model';
import { harbor } from '../quick-configs/quick-configs.model';
import { someForm } from '../quick-launch/quick-launch.model';
import { quickHostModel } from './quick-host.model';

const { say, done, failed, after } = script(quickHostModel);
const known = say('form.known');
const heard = [
  ['quickLaunch', { type: 'form.known', form: someForm }],
  ['postLaunch', { type: 'form.known', form: someForm }],
] as const;
const NO_WORDS = ['parent', { type: 'words.told', words: null }] as const;
const post = { id: 'x:1', text: aTweet.text, link: 'https://x.com/deepsea_lab/status/1' };

describeMachine(quickHostModel, {
  delays: { patience: 5_000 },
  journeys: [
    {
      title: 'what the form was before the code came is what quick launches begin with',
      steps: [known, done('openQuick')],
      ends: { here: 'ready' },
      tells: [],
      then: ({ context }) => expect(context.form).toEqual(someForm),
    },
    {
      title: 'from then on they hear of every other form, and of a plan that moved',
      steps: [done('openQuick'), known, say('plan.moved')],
      ends: { here: 'ready' },
      tells: [...heard, ['quickLaunch', { type: 'plan.moved' }], ['postLaunch', { type: 'plan.moved' }]],
    },
    {
      title: 'launches from posts hear which config is starred',
      steps: [done('openQuick'), say('quick.chosen')],
      ends: { here: 'ready' },
      tells: [['postLaunch', { type: 'quick.chosen', config: harbor }]],
    },
    {
      title: 'where those crashed the form is given back as well',
      steps: [done('openQuick'), failed('postLaunch')],
      ends: 'failed',
      tells: [['parent', { type: 'quick.dropped' }], NO_WORDS],
    },
    {
      title: 'code that did not come is fetched again five seconds later',
      steps: [failed('openQuick'), say('plan.moved'), after('patience'), done('openQuick')],
      ends: { here: 'ready' },
      tells: [NO_WORDS],
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
      ends: { here: 'ready' },
      tells: [...heard, NO_WORDS],
      then: ({ context }) => expect(context.form.agreement).toBe('plan 2'),
    },
    {
      title: 'where they crashed the form is given back',
      steps: [done('openQuick'), failed('quickLaunch')],
      ends: 'failed',
      tells: [['parent', { type: 'quick.dropped' }], NO_WORDS],
    },
    {
      title: 'TWD-02 the last post that was chosen before the code came is passed on once it is here',
      steps: [say('post.chosen', 1), say('post.chosen'), done('openQuick')],
      ends: { here: 'ready' },
      tells: [['postWords', { type: 'post.chosen', post, wordsFor: aTweet }]],
      then: ({ context }) => expect(context.chosen).toBe(null),
    },
    {
      title: 'from then on each is passed on at once',
      steps: [done('openQuick'), say('post.chosen', 1)],
      ends: { here: 'ready' },
      tells: [['postWords', { type: 'post.chosen', post }]],
    },
    {
      title: 'TWD-07 the form waits no longer for words whose code did not come, and it is said',
      steps: [say('post.chosen'), failed('openQuick')],
      ends: 'failed',
      tells: [['parent', { type: 'notice.raised', notice: notice('words/failed') }], NO_WORDS],
      then: ({ context }) => expect(context.chosen).toBe(null),
    },
    {
      title: 'nor for words that broke',
      steps: [done('openQuick'), failed('postWords')],
      ends: 'failed',
      tells: [['parent', { type: 'quick.dropped' }], NO_WORDS],
    },
  ],
});
