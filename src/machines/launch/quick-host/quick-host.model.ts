import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { aTweet } from '../post-words/post-words.model';
import { harbor } from '../quick-configs/quick-configs.model';
import { someForm } from '../quick-launch/quick-launch.model';
import { quickHostMachine, quickHostPorts } from './quick-host.machine';

const post = { id: 'x:1', text: aTweet.text, link: 'https://x.com/deepsea_lab/status/1' };

export const quickHostModel = defineModel({
  machine: quickHostMachine,
  ports: quickHostPorts,
  input: { parent: someParent },
  events: {
    'form.known': [
      { type: 'form.known', form: someForm },
      { type: 'form.known', form: { ...someForm, agreement: 'plan 2' } },
    ],
    'plan.moved': [{ type: 'plan.moved' }],
    'post.chosen': [
      { type: 'post.chosen', post, wordsFor: aTweet },
      { type: 'post.chosen', post },
    ],
    'quick.chosen': [{ type: 'quick.chosen', config: harbor }],
  },
  outcomes: {
    openQuick: { done: [undefined], error: [new Error('no line')] },
    postLaunch: { error: [new Error('a part broke')] },
    postWords: { error: [new Error('a part broke')] },
    quickLaunch: { done: [undefined], error: [new Error('a part broke')] },
  },
  project: ({ form, chosen }) => [form.agreement, chosen?.wordsFor !== undefined],
});
