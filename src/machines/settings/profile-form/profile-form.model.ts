import { AppError } from '#shared/fault';
import { aCrop, aPicture } from '../../page/crop/crop.model';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { profileFormMachine, profileFormPorts } from './profile-form.machine';
import type { KeptProfile } from './profile-form.types';

const file = (type: string, bytes: number) => new File([new Uint8Array(bytes)], 'me', { type });
const MEBIBYTE = 1024 * 1024;

export const ann: KeptProfile = { id: 'u1', username: 'ann', email: 'ann@example.test', avatarUrl: null };
export const anna: KeptProfile = { ...ann, username: 'anna', avatarUrl: '/cdn/anna.webp' };

export const profileFormModel = defineModel({
  machine: profileFormMachine,
  ports: profileFormPorts,
  input: { parent: someParent },
  events: {
    'username.typed': [
      { type: 'username.typed', username: 'anna' },
      { type: 'username.typed', username: 'a b' },
      { type: 'username.typed', username: 'ann' },
    ],
    'username.left': [{ type: 'username.left' }],
    'avatar.picked': [
      { type: 'avatar.picked', file: file('image/png', 2 * MEBIBYTE) },
      { type: 'avatar.picked', file: file('image/png', 2 * MEBIBYTE + 1) },
      { type: 'avatar.picked', file: file('text/plain', 1) },
      { type: 'avatar.picked', file: file('image/svg+xml', 1) },
    ],
    'changes.reverted': [{ type: 'changes.reverted' }],
    'changes.saved': [{ type: 'changes.saved' }],
    'reading.retried': [{ type: 'reading.retried' }],
  },
  outcomes: {
    readProfile: { done: [ann], error: [new AppError('api/unreachable')] },
    openAvatar: { done: [aPicture], error: [new AppError('api/invalid')] },
    crop: { done: [aCrop, null], error: [new Error('the dialog broke')] },
    saveProfile: {
      done: [anna],
      error: [new AppError('api/failed'), new AppError('api/conflict', { detail: 'Username is already taken' })],
    },
  },
  project: ({ username, kept, avatar, usernameProblem, usernameRefusal, avatarProblem }) => [
    username,
    kept.username,
    avatar === null,
    usernameProblem,
    usernameRefusal?.code ?? null,
    avatarProblem,
  ],
  limit: 4_000,
});
