import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { passkeysMachine, passkeysPorts } from './passkeys.machine';

const laptop = { id: 'p1', name: 'Laptop', createdAt: '2026-11-21T10:00:00.000Z', usedAt: null };
const refusals = [
  new AppError('api/conflict', { detail: 'This is your only way in.' }),
  new AppError('user/declined'),
] as const;

export const passkeysModel = defineModel({
  machine: passkeysMachine,
  ports: passkeysPorts,
  input: { parent: someParent },
  events: {
    'passkeys.refreshed': [{ type: 'passkeys.refreshed' }],
    'passkey.offered': [{ type: 'passkey.offered' }],
    'rename.asked': [{ type: 'rename.asked', id: 'p1' }],
    'name.typed': [
      { type: 'name.typed', name: 'Phone' },
      { type: 'name.typed', name: '  ' },
    ],
    'name.given': [{ type: 'name.given' }],
    'removal.asked': [{ type: 'removal.asked', id: 'p1' }],
    'removal.confirmed': [{ type: 'removal.confirmed' }],
    'change.cancelled': [{ type: 'change.cancelled' }],
  },
  outcomes: {
    readPasskeys: {
      done: [
        { passkeys: [laptop], supported: true },
        { passkeys: [], supported: false },
      ],
      error: [new AppError('api/unreachable')],
    },
    createPasskey: { done: [undefined], error: refusals },
    renamePasskey: { done: [undefined], error: [new AppError('api/not-found')] },
    removePasskey: { done: [undefined], error: refusals },
  },
});
