import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { launchModeMachine, launchModePorts } from './launch-mode.machine';

export const launchModeModel = defineModel({
  machine: launchModeMachine,
  ports: launchModePorts,
  input: { parent: someParent },
  events: {
    'sale.switched': [{ type: 'sale.switched' }],
    'delay.chosen': [
      { type: 'delay.chosen', delayMs: 400 },
      { type: 'delay.chosen', delayMs: 1_000 },
    ],
    'mode.recalled': [
      { type: 'mode.recalled', mode: { instaSellMs: 700 } },
      { type: 'mode.recalled', mode: { instaSellMs: null } },
    ],
    'launch.begun': [{ type: 'launch.begun' }],
  },
  outcomes: {
    recallDelay: { done: [300, null], error: [new AppError('storage/unavailable')] },
    rememberDelay: { done: [undefined], error: [new AppError('storage/unavailable')] },
  },
});
