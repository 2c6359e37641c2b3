import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { feedMachine, feedPorts } from './feed.machine';

const broke = { error: [new Error('a part broke')] } as const;

export const feedModel = defineModel({
  machine: feedMachine,
  ports: feedPorts,
  input: { parent: someParent },
  events: {
    'posts.arrived': [{ type: 'posts.arrived', count: 2 }],
    'tracker.shown': [{ type: 'tracker.shown' }],
    'tracker.left': [{ type: 'tracker.left' }],
    'filter.asked': [{ type: 'filter.asked' }],
    'paste.asked': [{ type: 'paste.asked' }],
    'retry.asked': [{ type: 'retry.asked' }],
  },
  outcomes: {
    feedSocket: broke,
    feedList: broke,
    feedSearch: broke,
    simulation: broke,
    smoothScroll: broke,
    translations: broke,
    feedFilter: broke,
    feedRules: broke,
    openRules: { done: [undefined], error: [new AppError('api/unreachable')] },
    openFilter: { done: [undefined], error: [new AppError('api/unreachable')] },
    pastePost: broke,
    openPaste: { done: [undefined], error: [new AppError('api/unreachable')] },
  },
});
