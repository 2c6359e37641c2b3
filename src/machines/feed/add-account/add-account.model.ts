import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { addAccountMachine, addAccountPorts } from './add-account.machine';

export const addAccountModel = defineModel({
  machine: addAccountMachine,
  ports: addAccountPorts,
  input: undefined,
  events: {
    'handle.typed': [
      { type: 'handle.typed', username: '@harbor_crew' },
      { type: 'handle.typed', username: ' @ ' },
    ],
    'source.chosen': [
      { type: 'source.chosen', source: 'bluesky' },
      { type: 'source.chosen', source: 'x' },
    ],
    'account.submitted': [{ type: 'account.submitted' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
  },
  outcomes: {
    trackAccount: {
      done: [undefined],
      error: [
        new AppError('api/conflict', { detail: '@harbor_crew is in your feed already' }),
        new AppError('api/invalid', { detail: 'A Bluesky handle is a domain, like alice.bsky.social' }),
        new AppError('api/unreachable'),
      ],
    },
  },
});
