import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { hasRoom } from '../../screen';
import { shellMachine, shellPorts } from './shell.machine';

export const shellModel = defineModel({
  machine: shellMachine,
  ports: shellPorts,
  input: { parent: someParent, path: '/dashboard' },
  otherInputs: [{ parent: someParent, path: '/dashboard/tracker' }],
  events: {
    'screen.resized': [
      { type: 'screen.resized', size: 'phone' },
      { type: 'screen.resized', size: 'tablet' },
      { type: 'screen.resized', size: 'desktop' },
      { type: 'screen.resized', size: 'wide' },
    ],
    'left.toggled': [{ type: 'left.toggled' }],
    'menu.closed': [{ type: 'menu.closed' }],
    'groups.toggled': [{ type: 'groups.toggled' }],
    'presets.toggled': [{ type: 'presets.toggled' }],
    'group.opened': [{ type: 'group.opened', groupId: 'group-1' }],
    'panel.closed': [{ type: 'panel.closed' }],
    'panel.swiped': [{ type: 'panel.swiped' }],
    'escape.pressed': [{ type: 'escape.pressed' }],
    'posts.arrived': [
      { type: 'posts.arrived', count: 1 },
      { type: 'posts.arrived', count: 3 },
    ],
    'page.shown': [
      { type: 'page.shown', path: '/dashboard/tracker' },
      { type: 'page.shown', path: '/dashboard' },
    ],
  },
  outcomes: { recallLeft: { done: [false, true], error: [new Error('storage is not allowed')] } },
  project: ({ size, groupId }) => ({ small: !hasRoom(size), groupId }),
});
