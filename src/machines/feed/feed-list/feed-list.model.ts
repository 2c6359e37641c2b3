import { defineModel } from '../../testing/model';
import { feedListMachine, feedListPorts } from './feed-list.machine';

export const feedListModel = defineModel({
  machine: feedListMachine,
  ports: feedListPorts,
  input: undefined,
  events: {
    'posts.arrived': [
      { type: 'posts.arrived', count: 1 },
      { type: 'posts.arrived', count: 3 },
      { type: 'posts.arrived', count: 5_000 },
    ],
    'feed.toggled': [{ type: 'feed.toggled' }],
    'list.entered': [{ type: 'list.entered' }],
    'list.left': [{ type: 'list.left' }],
    'top.left': [{ type: 'top.left' }],
    'top.reached': [{ type: 'top.reached' }],
    'newest.asked': [{ type: 'newest.asked' }],
    'page.left': [{ type: 'page.left' }],
  },
  outcomes: {},
  project: ({ queued }) => queued > 0,
});
