import { DEFAULT_KEYBINDS } from '#shared/keybinds';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { keyCaptureMachine, keyCapturePorts } from './key-capture.machine';

export const keyCaptureModel = defineModel({
  machine: keyCaptureMachine,
  ports: keyCapturePorts,
  input: { parent: someParent, action: 'openQuickPresets', keybinds: DEFAULT_KEYBINDS },
  otherInputs: [{ parent: someParent, action: 'sellAllTokens', keybinds: DEFAULT_KEYBINDS }],
  events: {
    'keybinds.known': [
      { type: 'keybinds.known', keybinds: DEFAULT_KEYBINDS },
      { type: 'keybinds.known', keybinds: { ...DEFAULT_KEYBINDS, openQuickPresets: '' } },
    ],
    'capture.asked': [{ type: 'capture.asked' }],
    'key.pressed': [
      { type: 'key.pressed', name: 'q' },
      { type: 'key.pressed', name: 'shift' },
      { type: 'key.pressed', name: 'space' },
      { type: 'key.pressed', name: 'p' },
    ],
    'capture.cancelled': [{ type: 'capture.cancelled' }],
    'key.cleared': [{ type: 'key.cleared' }],
  },
  outcomes: {},
});
