import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { soundMachine, soundPorts } from './sound.machine';

const file = (type: string, bytes: number) => new File([new Uint8Array(bytes)], 'bell', { type });
const MEBIBYTE = 1024 * 1024;

export const soundModel = defineModel({
  machine: soundMachine,
  ports: soundPorts,
  input: { parent: someParent },
  events: {
    'sound.picked': [
      { type: 'sound.picked', file: file('audio/wav', 2 * MEBIBYTE) },
      { type: 'sound.picked', file: file('image/png', 1) },
      { type: 'sound.picked', file: file('audio/wav', 2 * MEBIBYTE + 1) },
    ],
    'sound.tested': [{ type: 'sound.tested' }],
    'sound.removed': [{ type: 'sound.removed' }],
    'settings.replaced': [{ type: 'settings.replaced' }],
  },
  outcomes: {
    recallSound: { done: [{ custom: false }, { custom: true }], error: [new AppError('storage/unavailable')] },
    keepSound: {
      done: [undefined],
      error: [new AppError('internal/unexpected'), new AppError('storage/unavailable')],
    },
    forgetSound: { done: [undefined], error: [new AppError('storage/unavailable')] },
    playSound: { done: [undefined], error: [new AppError('internal/unexpected')] },
  },
});
