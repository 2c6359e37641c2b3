import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { setupAvatarMachine, setupAvatarPorts } from './setup-avatar.machine';

const picture = (type: string, bytes: number) => new File([new Uint8Array(bytes)], 'me', { type });
const MEBIBYTE = 1024 * 1024;

export const setupAvatarModel = defineModel({
  machine: setupAvatarMachine,
  ports: setupAvatarPorts,
  input: { parent: someParent },
  events: {
    'avatar.picked': [
      { type: 'avatar.picked', file: picture('image/png', 2 * MEBIBYTE) },
      { type: 'avatar.picked', file: picture('text/plain', 1) },
      { type: 'avatar.picked', file: picture('image/png', 2 * MEBIBYTE + 1) },
      { type: 'avatar.picked', file: picture('image/svg+xml', 1) },
    ],
    'avatar.removed': [{ type: 'avatar.removed' }],
  },
  outcomes: {
    openAvatar: {
      done: [{ id: 'avatar-1', name: 'me', previewUrl: 'blob:1' }],
      error: [new AppError('internal/unexpected')],
    },
  },
});
