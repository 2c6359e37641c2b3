import { assign, setup } from 'xstate';
import { channel } from '../../channel';
import { port } from '../../port';
import { hasRoom, screenPort, type ScreenSize } from '../../screen';
import type { TrackerContext, TrackerEvent, TrackerTab } from './tracker.types';

/** Effects of the tracker's left column. */
export const trackerPorts = {
  screen: screenPort,
  /** Says `deploy.asked` whenever the address is /dashboard/tracker with `?open=deploy`. */
  watchAsked: channel('watchAsked'),
  /** The last used tab from local storage `tracker-active-tab`; null for the default. */
  recallTab: port<TrackerTab | null>('recallTab'),
  /** Keeps the tab under `tracker-active-tab`. */
  rememberTab: port<void, { readonly tab: TrackerTab }>('rememberTab'),
};

/** The tracker's left column: Deploy or Tokens, a column on a desktop and a drawer below it (D2 section 2.1). */
export const trackerMachine = setup({
  types: { context: {} as TrackerContext, events: {} as TrackerEvent },
  actors: trackerPorts,
  guards: {
    isWide: (_, size: ScreenSize) => hasRoom(size),
    isOther: ({ context }, tab: TrackerTab) => tab !== context.tab,
  },
  actions: {
    storeTab: assign({ tab: (_, tab: TrackerTab) => tab }),
    recallTab: assign({ tab: ({ context }, tab: TrackerTab | null) => tab ?? context.tab }),
  },
}).createMachine({
  id: 'tracker',
  context: { tab: 'deploy' },
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
