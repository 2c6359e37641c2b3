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
      { type: 'posts.arrived', count: 60_000 },
    ],
    'feed.toggled': [{ type: 'feed.toggled' }],
    'list.entered': [{ type: 'list.entered' }],
    'list.left': [{ type: 'list.left' }],
    'top.left': [{ type: 'top.left' }],
    'top.reached': [{ type: 'top.reached' }],
    'newest.asked': [{ type: 'newest.asked' }],
    'picture.opened': [
      { type: 'picture.opened', open: { pictures: ['a', 'b', 'c'], at: 0, name: 'Solana' } },
      { type: 'picture.opened', open: { pictures: ['d'], at: 0, name: 'Harbor' } },
    ],
    'picture.turned': [
      { type: 'picture.turned', by: 1 },
      { type: 'picture.turned', by: -1 },
    ],
    'picture.closed': [{ type: 'picture.closed' }],
    'accounts.opened': [{ type: 'accounts.opened', id: 'test:38' }],
    'accounts.closed': [{ type: 'accounts.closed' }],
    'post.stepped': [
      { type: 'post.stepped', by: 1, inSight: 'test:39' },
      { type: 'post.stepped', by: -1, inSight: 'test:39' },
    ],
    'post.marked': [
      { type: 'post.marked', id: 'test:39' },
      { type: 'post.marked', id: 'test:38' },
    ],
    'mark.left': [{ type: 'mark.left' }],
    'page.left': [{ type: 'page.left' }],
  },
  outcomes: {},
  project: ({ queued }) => queued > 0,
});
