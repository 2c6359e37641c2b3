import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { sessionMachine, sessionPorts } from './session.machine';

export const sessionModel = defineModel({
  machine: sessionMachine,
  ports: sessionPorts,
  input: { parent: someParent, waits: false, isNobody: false },
  otherInputs: [
    { parent: someParent, waits: true, isNobody: true },
    { parent: someParent, waits: false, isNobody: true },
  ],
  events: {
    'signIn.completed': [{ type: 'signIn.completed' }],
    'setup.completed': [{ type: 'setup.completed' }],
    'signOut.requested': [{ type: 'signOut.requested' }],
    'session.refused': [{ type: 'session.refused' }],
    'session.retried': [{ type: 'session.retried' }],
  },
  outcomes: {
    readSession: {
      done: [null, { userId: 'user-1', needsSetup: true }, { userId: 'user-1', needsSetup: false }],
      error: [new AppError('api/unreachable')],
    },
    signOut: { done: [undefined], error: [new AppError('api/unreachable')] },
    forgetUser: { done: [undefined], error: [new AppError('storage/unavailable')] },
  },
});
