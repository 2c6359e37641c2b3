import { assign, forwardTo, sendTo, setup } from 'xstate';
import { childPort, port, type ChildrenOf } from '../../port';
import type { postLaunchMachine } from '../post-launch/post-launch.machine';
import type { quickLaunchMachine } from '../quick-launch/quick-launch.machine';
import { NO_FORM } from './quick-host.form';
import type { QuickForm } from '../quick-launch/quick-launch.types';
import type { QuickHostContext, QuickHostEvent, QuickHostInput } from './quick-host.types';

/** Effects of having quick launches beside the form. */
export const quickHostPorts = {
  /** Fetches the code of quick launches, once the form is looked at. */
  openQuick: port<void>('openQuick'),
  quickLaunch: childPort<typeof quickLaunchMachine>('quickLaunch'),
  postLaunch: childPort<typeof postLaunchMachine>('postLaunch'),
};

/** Runs quick launches beside the form from when their code is here, and again when they broke; they speak to the form themselves. */
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
    tellDropped: sendTo(({ context }) => context.parent, { type: 'quick.dropped' }),
  },
  delays: { patience: 5_000 },
}).createMachine({
  id: 'quickHost',
  context: ({ input }) => ({ parent: input.parent, form: NO_FORM }),
  on: { 'form.known': { actions: { type: 'storeForm', params: ({ event }) => event.form } } },
  initial: 'opening',
  states: {
    opening: { invoke: { id: 'openQuick', src: 'openQuick', onDone: 'here', onError: 'failed' } },
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
      },
    },
    failed: { after: { patience: 'opening' } },
  },
});
