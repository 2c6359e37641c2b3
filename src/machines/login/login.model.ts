import { AppError } from '#shared/fault';
import { defineModel } from '../testing/model';
import { loginMachine, loginPorts } from './login.machine';

export const loginModel = defineModel({
  machine: loginMachine,
  ports: loginPorts,
  input: undefined,
  events: {
    'email.typed': [
      { type: 'email.typed', email: 'ann@example.com' },
      { type: 'email.typed', email: 'ann' },
    ],
    'link.requested': [{ type: 'link.requested' }],
    'provider.chosen': [
      { type: 'provider.chosen', provider: 'twitter' },
      { type: 'provider.chosen', provider: 'discord' },
    ],
    'email.discarded': [{ type: 'email.discarded' }],
  },
  outcomes: {
    sendMagicLink: { done: [undefined], error: [new AppError('api/unavailable')] },
    startSocial: { done: [undefined], error: [new AppError('api/unavailable')] },
  },
});
