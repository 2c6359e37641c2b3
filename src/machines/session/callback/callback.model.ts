import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { callbackMachine, callbackPorts } from './callback.machine';

export const callbackModel = defineModel({
  machine: callbackMachine,
  ports: callbackPorts,
  input: { way: 'link' },
  otherInputs: [{ way: 'twitter' }, { way: 'discord' }, { way: 'oidc' }],
  events: {
    'signIn.confirmed': [{ type: 'signIn.confirmed' }],
    'signIn.declined': [{ type: 'signIn.declined' }],
  },
  outcomes: {
    openLink: {
      done: [{ status: 'signed-in' }, { status: 'none' }, { status: 'confirm', email: 'someone@gantry.example' }],
      error: [new AppError('api/unauthorized')],
    },
    confirmSession: { done: [undefined], error: [new AppError('api/unauthorized'), new AppError('api/unreachable')] },
  },
});
