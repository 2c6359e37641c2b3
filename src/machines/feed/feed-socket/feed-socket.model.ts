import { defineModel } from '../../testing/model';
import { feedSocketMachine, feedSocketPorts } from './feed-socket.machine';

export const feedSocketModel = defineModel({
  machine: feedSocketMachine,
  ports: feedSocketPorts,
  input: undefined,
  events: {
    'subscriber.joined': [
      { type: 'subscriber.joined', name: 'count' },
      { type: 'subscriber.joined', name: 'list' },
    ],
    'subscriber.left': [
      { type: 'subscriber.left', name: 'count' },
      { type: 'subscriber.left', name: 'list' },
    ],
    'line.opened': [{ type: 'line.opened' }],
    'line.lost': [
      { type: 'line.lost', code: 1006 },
      { type: 'line.lost', code: 4401 },
    ],
    'reconnect.asked': [{ type: 'reconnect.asked' }],
    'page.returned': [{ type: 'page.returned' }],
  },
  outcomes: {},
  project: ({ subscribers, attempt }) => ({ subscribers: subscribers.toSorted(), attempt }),
});
