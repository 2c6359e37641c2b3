import { AppError } from '#shared/fault';
import { defineModel } from '../testing/model';
import { someParent } from '../testing/parent';
import { setupMachine } from './setup.machine';
import { setupPorts } from './setup.parts';

const picture = (type: string, bytes: number) => new File([new Uint8Array(bytes)], 'me', { type });
const MEBIBYTE = 1024 * 1024;

export const setupModel = defineModel({
  machine: setupMachine,
  ports: setupPorts,
  input: { parent: someParent },
  events: {
    'username.typed': [
      { type: 'username.typed', username: 'ann' },
      { type: 'username.typed', username: 'a b' },
    ],
    'username.left': [{ type: 'username.left' }],
    'code.typed': [
      { type: 'code.typed', code: 'abcd1' },
      { type: 'code.typed', code: 'AB C1' },
    ],
    'code.left': [{ type: 'code.left' }],
    'code.revealed': [{ type: 'code.revealed' }],
    'avatar.picked': [
      { type: 'avatar.picked', file: picture('image/png', 2 * MEBIBYTE) },
      { type: 'avatar.picked', file: picture('text/plain', 1) },
      { type: 'avatar.picked', file: picture('image/png', 2 * MEBIBYTE + 1) },
      { type: 'avatar.picked', file: picture('image/svg+xml', 1) },
    ],
    'avatar.removed': [{ type: 'avatar.removed' }],
    'setup.submitted': [{ type: 'setup.submitted' }],
  },
  outcomes: {
    readStoredCode: { done: [null, 'ABCD1', 'a.b'], error: [new AppError('storage/unavailable')] },
    forgetStoredCode: { done: [undefined], error: [new AppError('storage/unavailable')] },
    checkCode: { done: [{ exists: true }, { exists: false }], error: [new AppError('api/unreachable')] },
    openAvatar: {
      done: [{ id: 'avatar-1', name: 'me', previewUrl: 'blob:1' }],
      error: [new AppError('internal/unexpected')],
    },
    submitSetup: {
      done: [undefined],
      error: [new AppError('api/failed'), new AppError('api/conflict', { detail: 'This username is taken' })],
    },
  },
  // The picture has nothing to do with name and code: it is walked with both still empty.
  project: ({ username, usernameProblem, code, codeProblem, codeNotice, avatarProblem }) => [
    username,
    usernameProblem,
    code,
    codeProblem,
    codeNotice?.code ?? null,
    avatarProblem,
  ],
  feasible: ({ context }, event) => {
    const isAboutAvatar = /avatar|Avatar|openTimeout/.test(event.type);
    const isUntouched = context.username === '' && context.code === '' && context.usernameProblem === null;
    const hasAvatar = context.avatar !== null || context.avatarProblem !== null;
    return isAboutAvatar ? isUntouched : !hasAvatar;
  },
});
