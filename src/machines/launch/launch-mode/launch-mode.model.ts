import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { launchModeMachine, launchModePorts } from './launch-mode.machine';

const BUNDLE = { way: 'delayed', snipers: 2, shortest: '40', longest: '900', sniperBuy: '0.2' } as const;

export const launchModeModel = defineModel({
  machine: launchModeMachine,
  ports: launchModePorts,
  input: { parent: someParent },
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
    'sale.switched': [{ type: 'sale.switched' }],
    'delay.chosen': [
      { type: 'delay.chosen', delayMs: 400 },
      { type: 'delay.chosen', delayMs: 1_000 },
    ],
    'mode.recalled': [
      { type: 'mode.recalled', mode: { instaSellMs: 700, bundle: null } },
      { type: 'mode.recalled', mode: { instaSellMs: null, bundle: null } },
      { type: 'mode.recalled', mode: { instaSellMs: null, bundle: BUNDLE } },
      { type: 'mode.recalled', mode: { instaSellMs: null, bundle: { ...BUNDLE, way: 'instant' } } },
      { type: 'mode.recalled', mode: { instaSellMs: 200, bundle: { ...BUNDLE, way: 'safe', snipers: 0 } } },
    ],
    'launch.begun': [{ type: 'launch.begun' }],
  },
  outcomes: {
    recallLast: {
      done: [
        { delayMs: 300, sniperBuy: '0.4' },
        { delayMs: null, sniperBuy: null },
      ],
      error: [new AppError('storage/unavailable')],
    },
    rememberLast: { done: [undefined], error: [new AppError('storage/unavailable')] },
  },
});
