import { AppError } from '#shared/fault';
import type { TokenWords } from '#shared/contract/words';
import type { PostToLaunch } from '#shared/post-draft';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { harbor, lantern } from '../quick-configs/quick-configs.model';
import { someForm } from '../quick-launch/quick-launch.model';
import { postLaunchMachine, postLaunchPorts } from './post-launch.machine';

/** A post with a cashtag, two pictures and that of its author. */
export const aPostToLaunch: PostToLaunch = {
  id: 'x:1',
  tweet: {
    authorName: 'Deepsea Lab',
    authorHandle: 'deepsea_lab',
    text: 'It switches its own light off: we call it $lantern.',
  },
  link: 'https://x.com/deepsea_lab/status/1',
  images: ['a', 'b', 'face'],
};

export const someWords: TokenWords = { name: 'Lantern Fish', ticker: '$lantern', description: 'It has a switch.' };

/** As the form is once a quick launch has filled it in. */
export const takenForm = { ...someForm, isTaken: true };

export const postLaunchModel = defineModel({
  machine: postLaunchMachine,
  ports: postLaunchPorts,
  input: { parent: someParent, form: someForm },
  events: {
    'post.opened': [{ type: 'post.opened', post: aPostToLaunch }],
    'quick.chosen': [
      { type: 'quick.chosen', config: harbor },
      { type: 'quick.chosen', config: lantern },
      { type: 'quick.chosen', config: null },
    ],
    'form.known': [
      { type: 'form.known', form: takenForm },
      { type: 'form.known', form: { ...takenForm, agreement: 'plan 2' } },
      { type: 'form.known', form: { ...takenForm, isDeploying: true, agreement: null } },
      { type: 'form.known', form: { ...takenForm, lacks: 'image', agreement: null } },
      { type: 'form.known', form: someForm },
    ],
    'plan.moved': [{ type: 'plan.moved' }],
    'picture.chosen': [
      { type: 'picture.chosen', picture: 'b' },
      { type: 'picture.chosen', picture: null },
    ],
    'words.typed': [{ type: 'words.typed', words: { name: 'Lamp' } }],
    'platform.chosen': [{ type: 'platform.chosen', platform: 'bonk' }],
    'quote.chosen': [{ type: 'quote.chosen', quote: 'usd1' }],
    'launch.confirmed': [{ type: 'launch.confirmed', agreed: 'plan 1' }],
    'launch.cancelled': [{ type: 'launch.cancelled' }],
  },
  outcomes: {
    readWords: { done: [someWords, null], error: [new AppError('api/unreachable')] },
    preparePicture: { done: [{ url: '/cdn/i/1.webp' }], error: [new AppError('api/not-found')] },
  },
  project: ({ form, primary, config, picture, moved, cancelledByUser, fault }) => [
    form.agreement,
    form.isDeploying,
    form.isTaken,
    primary?.id ?? null,
    config?.id ?? null,
    picture,
    moved,
    cancelledByUser,
    fault?.code ?? null,
  ],
});
