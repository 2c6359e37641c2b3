import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
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
      { type: 'provider.chosen', provider: 'oidc' },
    ],
    'passkey.offered': [{ type: 'passkey.offered' }],
    'email.discarded': [{ type: 'email.discarded' }],
  },
  outcomes: {
    sendMagicLink: { done: [undefined], error: [new AppError('api/unavailable')] },
    signInByPasskey: { done: [undefined], error: [new AppError('api/unauthorized'), new AppError('user/declined')] },
    startSocial: { done: [undefined], error: [new AppError('api/unavailable')] },
  },
});
