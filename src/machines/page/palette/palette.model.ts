import { defineModel } from '../../testing/model';
import { paletteMachine, palettePorts } from './palette.machine';

export const paletteModel = defineModel({
  machine: paletteMachine,
  ports: palettePorts,
  input: undefined,
  events: {
    'palette.asked': [{ type: 'palette.asked' }],
    'shortcuts.asked': [{ type: 'shortcuts.asked' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
  },
  outcomes: {},
});
