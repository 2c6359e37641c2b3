import { assign, enqueueActions, forwardTo, sendTo, setup } from 'xstate';
import { notice } from '#shared/notice';
import { telling } from '../../parent';
import { childPort, port, type ChildrenOf } from '../../port';
import type { postLaunchMachine } from '../post-launch/post-launch.machine';
import type { postWordsMachine } from '../post-words/post-words.machine';
import type { PostChosen } from '../post-words/post-words.types';
import type { quickLaunchMachine } from '../quick-launch/quick-launch.machine';
import { NO_FORM } from './quick-host.form';
import type { QuickForm } from '../quick-launch/quick-launch.types';
import type { QuickHostContext, QuickHostEvent, QuickHostInput } from './quick-host.types';

/** Effects of having beside the form what fills it from elsewhere. */
export const quickHostPorts = {
  /** Fetches the code of its parts, once the form is looked at. */
  openQuick: port<void>('openQuick'),
  quickLaunch: childPort<typeof quickLaunchMachine>('quickLaunch'),
  postLaunch: childPort<typeof postLaunchMachine>('postLaunch'),
  postWords: childPort<typeof postWordsMachine>('postWords'),
};

/** Runs beside the form what fills it from elsewhere (quick launches and words of a post) from when its code is here, and again when it broke; its parts speak to the form themselves. */
export const quickHostMachine = setup({
  types: {
    input: {} as QuickHostInput,
    context: {} as QuickHostContext,
    events: {} as QuickHostEvent,
    children: {} as ChildrenOf<typeof quickHostPorts>,
  },
  actors: quickHostPorts,
  actions: {
    storeForm: assign({ form: (_, form: QuickForm) => form }),
    storeChosen: assign({ chosen: (_, chosen: PostChosen) => chosen }),
    /** A post that was chosen before the code came. */
    passChosen: enqueueActions(({ context: { chosen }, enqueue }) => {
      if (chosen === null) return;
      enqueue.sendTo('postWords', chosen);
      enqueue.assign({ chosen: null });
    }),
    forgetChosen: assign({ chosen: null }),
    tellDropped: sendTo(({ context }) => context.parent, { type: 'quick.dropped' }),
    tellNoWords: sendTo(({ context }) => context.parent, { type: 'words.told', words: null }),
    tell: telling(),
  },
  guards: { wantsWords: ({ context }) => context.chosen?.wordsFor !== undefined },
  delays: { patience: 5_000 },
}).createMachine({
  id: 'quickHost',
  context: ({ input }) => ({ parent: input.parent, form: NO_FORM, chosen: null }),
  on: {
    'form.known': { actions: { type: 'storeForm', params: ({ event }) => event.form } },
    'post.chosen': { actions: { type: 'storeChosen', params: ({ event }) => event } },
  },
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        id: 'openQuick',
        src: 'openQuick',
        onDone: 'here',
        onError: [
          { guard: 'wantsWords', target: 'failed', actions: { type: 'tell', params: notice('words/failed') } },
          { target: 'failed' },
        ],
      },
    },
    here: {
      invoke: [
        {
          id: 'postLaunch',
          src: 'postLaunch',
          input: ({ context: { parent, form } }) => ({ parent, form }),
          // One that crashed may have filled the form in.
          onError: { target: 'failed', actions: 'tellDropped' },
        },
        {
          id: 'postWords',
          src: 'postWords',
          input: ({ context: { parent } }) => ({ parent }),
          onError: { target: 'failed', actions: 'tellDropped' },
        },
        {
          id: 'quickLaunch',
          src: 'quickLaunch',
          input: ({ context: { parent, form }, self }) => ({ parent, form, host: self }),
          onDone: 'failed',
          onError: { target: 'failed', actions: 'tellDropped' },
        },
      ],
      on: {
        'form.known': {
          actions: [
            { type: 'storeForm', params: ({ event }) => event.form },
            forwardTo('quickLaunch'),
            forwardTo('postLaunch'),
          ],
        },
        'plan.moved': { actions: [forwardTo('quickLaunch'), forwardTo('postLaunch')] },
        'quick.chosen': { actions: forwardTo('postLaunch') },
        'post.chosen': { actions: forwardTo('postWords') },
      },
      initial: 'ready',
      states: { ready: { entry: 'passChosen' } },
    },
    // The form waits for nobody's words then.
    failed: { entry: ['tellNoWords', 'forgetChosen'], after: { patience: 'opening' } },
  },
});
