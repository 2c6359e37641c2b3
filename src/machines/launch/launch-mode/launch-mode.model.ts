import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { launchModeMachine, launchModePorts } from './launch-mode.machine';

const BUNDLE = { way: 'delayed', snipers: 2, shortest: '40', longest: '900', sniperBuy: '0.2' } as const;

export const launchModeModel = defineModel({
  machine: launchModeMachine,
  ports: launchModePorts,
  input: { parent: someParent },
  // No guard reads a field; what is typed of a bundle and of several coins does not meet.
  project: ({ bundle: { snipers, longest }, delayMs }) => ({ snipers, longest, delayMs }),
  events: {
    'standard.chosen': [{ type: 'standard.chosen' }],
    'bundled.chosen': [{ type: 'bundled.chosen' }],
    'way.chosen': [
      { type: 'way.chosen', way: 'safe' },
      { type: 'way.chosen', way: 'instant' },
      { type: 'way.chosen', way: 'delayed' },
    ],
    'bundle.edited': [
      { type: 'bundle.edited', patch: { snipers: 3 } },
      { type: 'bundle.edited', patch: { longest: '250' } },
    ],
    'several.switched': [{ type: 'several.switched' }],
    'several.edited': [
      { type: 'several.edited', patch: { count: 4 } },
      { type: 'several.edited', patch: { most: '0.5' } },
    ],
    'sale.switched': [{ type: 'sale.switched' }],
    'delay.chosen': [
      { type: 'delay.chosen', delayMs: 400 },
      { type: 'delay.chosen', delayMs: 1_000 },
    ],
    'mode.recalled': [
      { type: 'mode.recalled', mode: { instaSellMs: 700, bundle: null, several: null } },
      { type: 'mode.recalled', mode: { instaSellMs: null, bundle: null, several: null } },
      { type: 'mode.recalled', mode: { instaSellMs: null, bundle: BUNDLE, several: null } },
      { type: 'mode.recalled', mode: { instaSellMs: null, bundle: { ...BUNDLE, way: 'instant' }, several: null } },
      {
        type: 'mode.recalled',
        mode: { instaSellMs: 300, bundle: null, several: { count: 3, least: '0.2', most: '' } },
      },
      {
        type: 'mode.recalled',
        mode: { instaSellMs: 200, bundle: { ...BUNDLE, way: 'safe', snipers: 0 }, several: null },
      },
    ],
    'launch.begun': [{ type: 'launch.begun' }],
  },
  outcomes: {
    recallLast: {
      done: [
        { delayMs: 300, sniperBuy: '0.4', several: { count: 1, least: '0.3', most: '2' } },
        { delayMs: null, sniperBuy: null, several: null },
      ],
      error: [new AppError('storage/unavailable')],
    },
    rememberLast: { done: [undefined], error: [new AppError('storage/unavailable')] },
  },
});
