import { assign, sendTo, setup } from 'xstate';
import { toFault } from '#shared/fault';
import { childPort, port, type ChildrenOf } from '../../port';
import type { quickConfigsMachine } from '../quick-configs/quick-configs.machine';
import { isReady, patchOf, reasonOf } from './quick-launch.need';
import type {
  QuickForm,
  QuickLaunchContext,
  QuickLaunchEvent,
  QuickLaunchInput,
  QuickLaunchReport,
} from './quick-launch.types';

/** Effects of a quick launch. */
export const quickLaunchPorts = {
  quickConfigs: childPort<typeof quickConfigsMachine>('quickConfigs'),
  /** Lamports of the master, read anew. */
  readBalance: port<{ readonly lamports: bigint }, { readonly address: string | null }>('readBalance'),
};

/** Launches the form with the starred config by one confirmation: the form itself launches, and only what was confirmed. */
export const quickLaunchMachine = setup({
  types: {
    input: {} as QuickLaunchInput,
    context: {} as QuickLaunchContext,
    events: {} as QuickLaunchEvent,
    children: {} as ChildrenOf<typeof quickLaunchPorts>,
  },
  actors: quickLaunchPorts,
  guards: {
    isReady: ({ context }) => isReady(context),
    isLacking: ({ context }) => !isReady(context),
    covers: ({ context }, { lamports }: { readonly lamports: bigint }) =>
      isReady({ ...context, form: { ...context.form, masterLamports: lamports } }),
    isSeen: ({ context: { config, form } }, agreed: string) =>
      form.agreement === agreed && reasonOf(config, form) === null,
    isBegun: (_, { isDeploying }: QuickForm) => isDeploying,
    isOver: (_, { isDeploying }: QuickForm) => !isDeploying,
  },
  actions: {
    storeForm: assign({ form: (_, form: QuickForm) => form }),
    storeBalance: assign({
      form: ({ context }, { lamports }: { readonly lamports: bigint }) => ({
        ...context.form,
        masterLamports: lamports,
      }),
    }),
    store: assign((_, part: Partial<Pick<QuickLaunchContext, 'primary' | 'agreed' | 'moved' | 'fault'>>) => part),
    begin: assign({ config: ({ context }) => context.primary, moved: false, fault: null, agreed: '' }),
    tell: sendTo(
      ({ context }) => context.parent,
      (_, report: QuickLaunchReport) => report,
    ),
    tellHost: sendTo(
      ({ context }) => context.host,
      ({ context }) => ({ type: 'quick.chosen', config: context.primary }),
    ),
    apply: sendTo(
      ({ context }) => context.parent,
      ({ context: { config } }) => ({ type: 'quick.applied', patch: config === null ? {} : patchOf(config) }),
    ),
  },
  delays: { triggerTime: 100, balanceTimeout: 5_000, handTimeout: 5_000 },
}).createMachine({
  id: 'quickLaunch',
  context: ({ input }) => ({
    ...input,
    primary: null,
    config: null,
    agreed: '',
    moved: false,
    fault: null,
  }),
  invoke: { id: 'quickConfigs', src: 'quickConfigs', input: ({ self }) => ({ parent: self }), onError: '.broken' },
  on: {
    'form.known': { actions: { type: 'storeForm', params: ({ event }) => event.form } },
    // What is edited meanwhile is not what was confirmed: a launch keeps the config it began with.
    'quick.chosen': {
      actions: [{ type: 'store', params: ({ event }) => ({ primary: event.config }) }, 'tellHost'],
    },
  },
  initial: 'unavailable',
  states: {
    unavailable: { always: { guard: 'isReady', target: 'ready' } },
    ready: {
      always: { guard: 'isLacking', target: 'unavailable' },
      on: { 'star.pressed': { target: 'checkingBalance', actions: 'begin' } },
    },
    checkingBalance: {
      invoke: {
        id: 'readBalance',
        src: 'readBalance',
        input: ({ context }) => ({ address: context.form.master }),
        onDone: [
          {
            guard: { type: 'covers', params: ({ event }) => event.output },
            target: 'confirming',
            actions: [{ type: 'storeBalance', params: ({ event }) => event.output }, 'apply'],
          },
          { target: 'unavailable', actions: { type: 'storeBalance', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'unavailable',
          actions: { type: 'store', params: ({ event }) => ({ fault: toFault(event.error) }) },
        },
      },
      after: { balanceTimeout: 'unavailable' },
    },
    confirming: {
      on: {
        'platform.chosen': {
          actions: {
            type: 'tell',
            params: ({ event }) => ({ type: 'quick.applied', patch: { platform: event.platform } }),
          },
        },
        'quote.chosen': {
          actions: { type: 'tell', params: ({ event }) => ({ type: 'quick.applied', patch: { quote: event.quote } }) },
        },
        'launch.confirmed': [
          {
            guard: { type: 'isSeen', params: ({ event }) => event.agreed },
            target: 'applying',
            actions: { type: 'store', params: ({ event }) => ({ agreed: event.agreed, moved: false }) },
          },
          { actions: { type: 'store', params: { moved: true } } },
        ],
        'launch.cancelled': { target: 'unavailable', actions: { type: 'tell', params: { type: 'quick.dropped' } } },
      },
    },
    // CON-92: a press that is taken back at once launches nothing.
    applying: {
      after: {
        triggerTime: {
          target: 'handingOver',
          actions: { type: 'tell', params: ({ context }) => ({ type: 'quick.confirmed', agreed: context.agreed }) },
        },
      },
      on: {
        'launch.cancelled': { target: 'unavailable', actions: { type: 'tell', params: { type: 'quick.dropped' } } },
      },
    },
    handingOver: {
      on: {
        'form.known': {
          guard: { type: 'isBegun', params: ({ event }) => event.form },
          target: 'deploying',
          actions: { type: 'storeForm', params: ({ event }) => event.form },
        },
        'plan.moved': { target: 'confirming', actions: { type: 'store', params: { moved: true } } },
      },
      after: { handTimeout: { target: 'unavailable', actions: { type: 'tell', params: { type: 'quick.dropped' } } } },
    },
    // The launch is on its own from here; the form says what becomes of it.
    deploying: {
      on: {
        'form.known': {
          guard: { type: 'isOver', params: ({ event }) => event.form },
          target: 'unavailable',
          actions: { type: 'storeForm', params: ({ event }) => event.form },
        },
      },
    },
    // Its configs crashed: the form is given back, and launches without it.
    broken: { type: 'final', entry: { type: 'tell', params: { type: 'quick.dropped' } } },
  },
});
