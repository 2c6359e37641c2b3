import { assign, setup } from 'xstate';
import { port } from '../port';
import { hasRoom, screenPort, type ScreenSize } from '../screen';
import type { TrackerContext, TrackerEvent, TrackerTab } from './tracker.types';

/** Effects of the tracker's left column. */
export const trackerPorts = {
  screen: screenPort,
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
  invoke: { id: 'screen', src: 'screen' },
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
            closed: { on: { 'drawer.toggled': 'open', 'coin.launched': 'open' } },
            open: { on: { 'drawer.toggled': 'closed', 'drawer.closed': 'closed' } },
          },
        },
      },
    },
  },
});
