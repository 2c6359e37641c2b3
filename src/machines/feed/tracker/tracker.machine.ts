import { assign, setup } from 'xstate';
import { channel } from '../../channel';
import { port } from '../../port';
import { hasRoom, screenPort, type ScreenSize } from '../../screen';
import { BOUNDS, DEFAULT_LOOK, sized } from './tracker.look';
import type { DeskLook, LookChange, TrackerContext, TrackerEvent, TrackerTab } from './tracker.types';

/** Effects of the tracker's left column. */
export const trackerPorts = {
  screen: screenPort,
  /** Says `deploy.asked` whenever the address is /dashboard/tracker with `?open=deploy`. */
  watchAsked: channel('watchAsked'),
  /** The last used tab from local storage `tracker-active-tab`; null for the default. */
  recallTab: port<TrackerTab | null>('recallTab'),
  /** Keeps the tab under `tracker-active-tab`. */
  rememberTab: port<void, { readonly tab: TrackerTab }>('rememberTab'),
  /** What was kept of the look under `desk-look`; nothing of what is not kept. */
  recallLook: port<LookChange>('recallLook'),
  /** Keeps the look under `desk-look`. */
  rememberLook: port<void, { readonly look: DeskLook }>('rememberLook'),
};

/** The desk: Deploy or Tokens as a column on a desktop and a drawer below it (D2 section 2.1), the sizes of its parts and the look of its chart. */
export const trackerMachine = setup({
  types: { context: {} as TrackerContext, events: {} as TrackerEvent },
  actors: trackerPorts,
  guards: {
    isWide: (_, size: ScreenSize) => hasRoom(size),
    isDragged: (_, { list, coin, chart }: LookChange) => (list ?? coin ?? chart) !== undefined,
    isOther: ({ context }, tab: TrackerTab) => tab !== context.tab,
  },
  actions: {
    storeTab: assign({ tab: (_, tab: TrackerTab) => tab }),
    storeLook: assign({ look: ({ context }, change: LookChange) => sized({ ...context.look, ...change }) }),
    recallTab: assign({ tab: ({ context }, tab: TrackerTab | null) => tab ?? context.tab }),
  },
  delays: { settle: 300 },
}).createMachine({
  id: 'tracker',
  context: { tab: 'deploy', look: DEFAULT_LOOK, bounds: BOUNDS },
  // The size of the screen is said first: what is asked for opens where it has its place.
  invoke: [
    { id: 'screen', src: 'screen' },
    { id: 'watchAsked', src: 'watchAsked' },
  ],
  type: 'parallel',
  states: {
    tab: {
      initial: 'recalling',
      on: {
        'tab.chosen': {
          guard: { type: 'isOther', params: ({ event }) => event.tab },
          target: '.remembering',
          actions: { type: 'storeTab', params: ({ event }) => event.tab },
        },
        'coin.launched': { target: '.remembering', actions: { type: 'storeTab', params: 'tokens' } },
        'deploy.asked': { target: '.remembering', actions: { type: 'storeTab', params: 'deploy' } },
      },
      states: {
        recalling: {
          invoke: {
            id: 'recallTab',
            src: 'recallTab',
            onDone: { target: 'known', actions: { type: 'recallTab', params: ({ event }) => event.output } },
            onError: 'known',
          },
        },
        known: {},
        remembering: {
          invoke: {
            id: 'rememberTab',
            src: 'rememberTab',
            input: ({ context }) => ({ tab: context.tab }),
            onDone: 'known',
            onError: 'known',
          },
        },
      },
    },
    look: {
      initial: 'recalling',
      on: {
        'look.changed': [
          {
            guard: { type: 'isDragged', params: ({ event }) => event.look },
            target: '.settling',
            actions: { type: 'storeLook', params: ({ event }) => event.look },
          },
          { target: '.remembering', actions: { type: 'storeLook', params: ({ event }) => event.look } },
        ],
      },
      states: {
        recalling: {
          invoke: {
            id: 'recallLook',
            src: 'recallLook',
            onDone: { target: 'known', actions: { type: 'storeLook', params: ({ event }) => event.output } },
            onError: 'known',
          },
        },
        known: {},
        // A drag is many changes: what it comes to is kept.
        settling: { after: { settle: 'remembering' } },
        remembering: {
          invoke: {
            id: 'rememberLook',
            src: 'rememberLook',
            input: ({ context }) => ({ look: context.look }),
            onDone: 'known',
            onError: 'known',
          },
        },
      },
    },
    layout: {
      initial: 'measuring',
      on: {
        'screen.resized': [
          { guard: { type: 'isWide', params: ({ event }) => event.size }, target: '.column' },
          { target: '.drawer' },
        ],
      },
      states: {
        measuring: {},
        column: {},
        drawer: {
          initial: 'closed',
          states: {
            closed: { on: { 'drawer.toggled': 'open', 'coin.launched': 'open', 'deploy.asked': 'open' } },
            open: { on: { 'drawer.toggled': 'closed', 'drawer.closed': 'closed' } },
          },
        },
      },
    },
  },
});
