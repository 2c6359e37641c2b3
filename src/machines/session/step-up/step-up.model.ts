import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { stepUpMachine, stepUpPorts } from './step-up.machine';

const confirmedAt = '2026-11-21T10:00:00.000Z';
const refusal = [new AppError('api/unavailable')] as const;

export const stepUpModel = defineModel({
  machine: stepUpMachine,
  ports: stepUpPorts,
  input: undefined,
  events: {
    'confirmation.asked': [{ type: 'confirmation.asked' }],
    'way.chosen': [
      { type: 'way.chosen', way: 'passkey' },
      { type: 'way.chosen', way: 'email' },
      { type: 'way.chosen', way: 'twitter' },
      { type: 'way.chosen', way: 'discord' },
      { type: 'way.chosen', way: 'oidc' },
    ],
    'ways.refreshed': [{ type: 'ways.refreshed' }],
    'confirmation.declined': [{ type: 'confirmation.declined' }],
  },
  outcomes: {
    readWays: {
      done: [
        { ways: ['passkey', 'email', 'twitter', 'discord', 'oidc'], confirmedAt },
        { ways: ['passkey'], confirmedAt },
      ],
      error: [new AppError('api/unreachable')],
    },
    provePasskey: { done: [undefined], error: [new AppError('api/forbidden'), new AppError('user/declined')] },
    mailConfirmation: { done: [undefined], error: refusal },
    openProvider: { done: [undefined], error: refusal },
    checkConfirmed: { done: [true, false], error: refusal },
    settleAsked: { done: [undefined], error: refusal },
  },
});
