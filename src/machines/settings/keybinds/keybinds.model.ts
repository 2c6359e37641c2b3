import { DEFAULT_KEYBINDS } from '#shared/keybinds';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { keybindsMachine, keybindsPorts } from './keybinds.machine';
import type { KeyPress } from './keybinds.types';

export const press = (name: string, rest: Partial<KeyPress> = {}): KeyPress => ({
  name,
  modified: false,
  taken: false,
  control: false,
  ...rest,
});
const pressed = (name: string, rest: Partial<KeyPress> = {}) =>
  ({ type: 'key.pressed', press: press(name, rest) }) as const;

export const keybindsModel = defineModel({
  machine: keybindsMachine,
  ports: keybindsPorts,
  input: { parent: someParent, keybinds: DEFAULT_KEYBINDS },
  events: {
    'key.pressed': [
      pressed('g'),
      pressed('r'),
      pressed('escape'),
      pressed('g', { taken: true }),
      pressed('g', { modified: true }),
      pressed('space'),
      pressed('g', { control: true }),
      pressed('c'),
      pressed('p'),
      pressed(''),
      pressed('r', { modified: true }),
    ],
    'keybinds.known': [
      {
        type: 'keybinds.known',
        keybinds: { ...DEFAULT_KEYBINDS, closeAllAccounts: 'c', openQuickPresets: 'space', pauseTwitterFeed: '' },
      },
    ],
    'capture.begun': [{ type: 'capture.begun' }],
    'capture.ended': [{ type: 'capture.ended' }],
    'touch.known': [
      { type: 'touch.known', touch: false },
      { type: 'touch.known', touch: true },
    ],
    'bulk.settled': [{ type: 'bulk.settled' }],
  },
  outcomes: {},
});
