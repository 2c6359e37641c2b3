import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { keyLockMachine, keyLockPorts } from './key-lock.machine';

export const keyLockModel = defineModel({
  machine: keyLockMachine,
  ports: keyLockPorts,
  input: { parent: someParent },
  events: {
    'timeout.chosen': [
      { type: 'timeout.chosen', minutes: '5' },
      { type: 'timeout.chosen', minutes: '30' },
    ],
    'twoFactor.chosen': [
      { type: 'twoFactor.chosen', on: true },
      { type: 'twoFactor.chosen', on: false },
    ],
    'reading.retried': [{ type: 'reading.retried' }],
  },
  outcomes: {
    readKeyLock: {
      done: [{ sessionTimeout: '30', twoFactorEnabled: false }],
      error: [new AppError('api/unreachable')],
    },
    saveKeyLock: {
      done: [{ sessionTimeout: '5', twoFactorEnabled: false }],
      error: [
        new AppError('api/reauth-required', { detail: "Please confirm it's you to continue" }),
        new AppError('api/conflict', { detail: 'Two-factor needs a passkey. Add one first.' }),
      ],
    },
  },
});
