import { assign, setup } from 'xstate';
import type { ShellContext, ShellEvent, ShellInput } from './shell.types';

const MOST_UNSEEN = 99;

/** Sidebars, panels and the count of unseen posts. Chart: docs/statecharts/shell.md */
export const shellMachine = setup({
  types: { input: {} as ShellInput, context: {} as ShellContext, events: {} as ShellEvent },
  guards: {
    isSmall: ({ context }) => context.small,
    startsCollapsed: ({ context }) => context.startsCollapsed,
    isWide: ({ context }) => !context.small,
    turnsWide: (_, small: boolean) => !small,
    hasRoom: ({ context }) => context.unseen < MOST_UNSEEN,
  },
  actions: {
    storeSmall: assign({ small: (_, small: boolean) => small }),
    storeGroup: assign({ groupId: (_, groupId: string) => groupId }),
    clearGroup: assign({ groupId: null }),
    countPost: assign({ unseen: ({ context }) => context.unseen + 1 }),
    clearUnseen: assign({ unseen: 0 }),
  },
}).createMachine({
  id: 'shell',
  context: ({ input }) => ({ small: input.small, startsCollapsed: input.leftCollapsed, unseen: 0, groupId: null }),
  type: 'parallel',
  on: { 'screen.resized': { actions: { type: 'storeSmall', params: ({ event }) => event.small } } },
  states: {
    left: {
      initial: 'starting',
      states: {
        starting: { always: [{ guard: 'startsCollapsed', target: 'collapsed' }, { target: 'expanded' }] },
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
            'screen.resized': { guard: { type: 'turnsWide', params: ({ event }) => event.small }, target: 'closed' },
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
          on: {
            'groups.toggled': 'none',
            'presets.toggled': 'presets',
            'panel.closed': 'none',
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
            'escape.pressed': 'none',
            'left.toggled': { guard: 'isSmall', target: 'none' },
          },
        },
      },
    },
    tracker: {
      initial: 'away',
      states: {
        away: {
          on: { 'post.arrived': { guard: 'hasRoom', actions: 'countPost' }, 'tracker.entered': 'here' },
        },
        here: { entry: 'clearUnseen', on: { 'tracker.left': 'away' } },
      },
    },
  },
});
