import { defineModel } from '../testing/model';
import { shellMachine } from './shell.machine';

export const shellModel = defineModel({
  machine: shellMachine,
  ports: {},
  input: { leftCollapsed: false, small: false },
  otherInputs: [{ leftCollapsed: true, small: false }],
  events: {
    'left.toggled': [{ type: 'left.toggled' }],
    'menu.closed': [{ type: 'menu.closed' }],
    'groups.toggled': [{ type: 'groups.toggled' }],
    'presets.toggled': [{ type: 'presets.toggled' }],
    'group.opened': [{ type: 'group.opened', groupId: 'group-1' }],
    'panel.closed': [{ type: 'panel.closed' }],
    'escape.pressed': [{ type: 'escape.pressed' }],
    'screen.resized': [
      { type: 'screen.resized', small: true },
      { type: 'screen.resized', small: false },
    ],
    'post.arrived': [{ type: 'post.arrived' }],
    'tracker.entered': [{ type: 'tracker.entered' }],
    'tracker.left': [{ type: 'tracker.left' }],
  },
  outcomes: {},
  project: ({ small, groupId, unseen }) => ({ small, groupId, unseen: Math.min(unseen, 1) }),
});
