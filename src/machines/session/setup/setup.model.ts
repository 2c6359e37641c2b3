import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { setupMachine } from './setup.machine';
import { setupPorts } from './setup.parts';

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
    'avatar.chosen': [{ type: 'avatar.chosen', id: 'avatar-1' }],
    'avatar.dropped': [{ type: 'avatar.dropped' }],
    'setup.submitted': [{ type: 'setup.submitted' }],
  },
  outcomes: {
    readStoredCode: { done: [null, 'ABCD1', 'a.b'], error: [new AppError('storage/unavailable')] },
    forgetStoredCode: { done: [undefined], error: [new AppError('storage/unavailable')] },
    checkCode: { done: [{ exists: true }, { exists: false }], error: [new AppError('api/unreachable')] },
    setupAvatar: { error: [new Error('the picture broke')] },
    submitSetup: {
      done: [undefined],
      error: [new AppError('api/failed'), new AppError('api/conflict', { detail: 'This username is taken' })],
    },
  },
  // The picture has nothing to do with name and code: it is walked with both still empty.
  project: ({ username, usernameProblem, code, codeProblem, codeNotice, avatarId }) => [
    username,
    usernameProblem,
    code,
    codeProblem,
    codeNotice?.code ?? null,
    avatarId,
  ],
  feasible: ({ context }, event) => {
    const isAboutAvatar = /avatar/i.test(event.type);
    const isUntouched = context.username === '' && context.code === '' && context.usernameProblem === null;
    return isAboutAvatar ? isUntouched : context.avatarId === null;
  },
});
