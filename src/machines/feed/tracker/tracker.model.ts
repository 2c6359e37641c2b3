import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { trackerMachine, trackerPorts } from './tracker.machine';

export const trackerModel = defineModel({
  machine: trackerMachine,
  ports: trackerPorts,
  input: undefined,
  events: {
    'tab.chosen': [
      { type: 'tab.chosen', tab: 'tokens' },
      { type: 'tab.chosen', tab: 'deploy' },
    ],
    'drawer.toggled': [{ type: 'drawer.toggled' }],
    'drawer.closed': [{ type: 'drawer.closed' }],
    'screen.resized': [
      { type: 'screen.resized', size: 'desktop' },
      { type: 'screen.resized', size: 'tablet' },
    ],
    'coin.launched': [{ type: 'coin.launched' }],
    'deploy.asked': [{ type: 'deploy.asked' }],
    'look.changed': [
      { type: 'look.changed', look: { list: 9_000 } },
      { type: 'look.changed', look: { interval: '5m' } },
    ],
  },
  outcomes: {
    recallTab: { done: ['tokens', null], error: [new AppError('storage/unavailable')] },
    recallLook: { done: [{ measure: 'price' }, {}], error: [new AppError('storage/unavailable')] },
    rememberLook: { done: [undefined], error: [new AppError('storage/unavailable')] },
    rememberTab: { done: [undefined], error: [new AppError('storage/unavailable')] },
  },
});
