import { assign, sendTo, setup } from 'xstate';
import { port } from '../../port';
import { hasRoom, screenPort, type ScreenSize } from '../../screen';
import type { ShellContext, ShellEvent, ShellInput, ShellReport } from './shell.types';

const MOST_UNSEEN = 99;
const TRACKER = '/dashboard/tracker';

/** Effects of the shell. */
export const shellPorts = {
  screen: screenPort,
  /** Whether the left rail starts collapsed: local setting `defaultSidebarState` (SHL-13). */
  recallLeft: port<boolean>('recallLeft'),
};

/** Sidebars, panels and the count of unseen posts. Chart: docs/statecharts/page/shell.md */
export const shellMachine = setup({
  types: { input: {} as ShellInput, context: {} as ShellContext, events: {} as ShellEvent },
  actors: shellPorts,
  guards: {
    isSmall: ({ context }) => !hasRoom(context.size),
    isWide: ({ context }) => hasRoom(context.size),
    turnsWide: (_, size: ScreenSize) => hasRoom(size),
    isCollapsed: (_, collapsed: boolean) => collapsed,
    mayCount: ({ context }) => context.unseen < MOST_UNSEEN,
    startsAtTracker: ({ context }) => context.path === TRACKER,
    isTracker: (_, path: string) => path === TRACKER,
    isElsewhere: (_, path: string) => path !== TRACKER,
  },
  actions: {
    storeSize: assign({ size: (_, size: ScreenSize) => size }),
    storeGroup: assign({ groupId: (_, groupId: string) => groupId }),
    clearGroup: assign({ groupId: null }),
    countPosts: assign({ unseen: ({ context }, count: number) => Math.min(MOST_UNSEEN, context.unseen + count) }),
    clearUnseen: assign({ unseen: 0 }),
    tell: sendTo(
      ({ context }) => context.parent,
      (_, report: ShellReport) => report,
    ),
  },
}).createMachine({
  id: 'shell',
  context: ({ input }) => ({ ...input, size: 'desktop', unseen: 0, groupId: null }),
  invoke: { id: 'screen', src: 'screen' },
  on: { 'screen.resized': { actions: { type: 'storeSize', params: ({ event }) => event.size } } },
  type: 'parallel',
  states: {
    left: {
      initial: 'starting',
      states: {
        starting: {
          invoke: {
            id: 'recallLeft',
            src: 'recallLeft',
            onDone: [
              { guard: { type: 'isCollapsed', params: ({ event }) => event.output }, target: 'collapsed' },
              { target: 'expanded' },
            ],
            onError: 'expanded',
          },
        },
        expanded: { on: { 'left.toggled': { guard: 'isWide', target: 'collapsed' } } },
        collapsed: { on: { 'left.toggled': { guard: 'isWide', target: 'expanded' } } },
      },
    },
    // One overlay at a time on small screens (GAP-76): opening the menu closes the panel, and the other way round.
    menu: {
      initial: 'closed',
      states: {
        closed: { on: { 'left.toggled': { guard: 'isSmall', target: 'open' } } },
        open: {
          on: {
            'left.toggled': 'closed',
            'menu.closed': 'closed',
            'escape.pressed': 'closed',
            'groups.toggled': 'closed',
            'presets.toggled': 'closed',
            'group.opened': 'closed',
            'page.shown': 'closed',
            'screen.resized': {
              guard: { type: 'turnsWide', params: ({ event }) => event.size },
              target: 'closed',
              actions: { type: 'storeSize', params: ({ event }) => event.size },
            },
          },
        },
      },
    },
    right: {
      initial: 'none',
      on: {
        'group.opened': { target: '.groups', actions: { type: 'storeGroup', params: ({ event }) => event.groupId } },
      },
      states: {
        none: { entry: 'clearGroup', on: { 'groups.toggled': 'groups', 'presets.toggled': 'presets' } },
        groups: {
          entry: { type: 'tell', params: { type: 'bar.opened' } },
          exit: { type: 'tell', params: { type: 'bar.closed' } },
          on: {
            'groups.toggled': 'none',
            'presets.toggled': 'presets',
            'panel.closed': 'none',
            'panel.swiped': 'none',
            'escape.pressed': 'none',
            'left.toggled': { guard: 'isSmall', target: 'none' },
          },
        },
        presets: {
          entry: 'clearGroup',
          on: {
            'groups.toggled': 'groups',
            'presets.toggled': 'none',
            'panel.closed': 'none',
            'panel.swiped': 'none',
            'escape.pressed': 'none',
            'left.toggled': { guard: 'isSmall', target: 'none' },
          },
        },
      },
    },
    tracker: {
      initial: 'starting',
      states: {
        starting: { always: [{ guard: 'startsAtTracker', target: 'here' }, { target: 'away' }] },
        away: {
          on: {
            'posts.arrived': { guard: 'mayCount', actions: { type: 'countPosts', params: ({ event }) => event.count } },
            'page.shown': { guard: { type: 'isTracker', params: ({ event }) => event.path }, target: 'here' },
          },
        },
        here: {
          entry: 'clearUnseen',
          on: { 'page.shown': { guard: { type: 'isElsewhere', params: ({ event }) => event.path }, target: 'away' } },
        },
      },
    },
  },
});
