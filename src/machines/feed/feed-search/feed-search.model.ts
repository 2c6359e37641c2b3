import { defineModel } from '../../testing/model';
import { feedSearchMachine, feedSearchPorts } from './feed-search.machine';

export const feedSearchModel = defineModel({
  machine: feedSearchMachine,
  ports: feedSearchPorts,
  input: undefined,
  events: {
    'search.typed': [
      { type: 'search.typed', search: 'Post 3' },
      { type: 'search.typed', search: 'moon' },
      { type: 'search.typed', search: ' ' },
    ],
    'search.cleared': [{ type: 'search.cleared' }],
  },
  outcomes: {},
});
