import { defineModel } from '../../testing/model';
import { smoothScrollMachine, smoothScrollPorts } from './smooth-scroll.machine';

export const smoothScrollModel = defineModel({
  machine: smoothScrollMachine,
  ports: smoothScrollPorts,
  input: undefined,
  events: {
    'smooth.toggled': [{ type: 'smooth.toggled' }],
    'smooth.recalled': [{ type: 'smooth.recalled' }],
  },
  outcomes: {},
});
