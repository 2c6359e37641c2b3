import { defineModel } from '../../testing/model';
import { helpMachine } from './help.machine';

export const helpModel = defineModel({
  machine: helpMachine,
  ports: {},
  input: undefined,
  events: {
    'entry.toggled': [
      { type: 'entry.toggled', id: 'fees' },
      { type: 'entry.toggled', id: 'keys' },
    ],
    'search.typed': [
      { type: 'search.typed', query: 'fee' },
      { type: 'search.typed', query: ' ' },
    ],
  },
  outcomes: {},
});
