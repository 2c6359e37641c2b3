import { defineModel } from '../../testing/model';
import { signOutMachine, signOutPorts } from './sign-out.machine';

export const signOutModel = defineModel({
  machine: signOutMachine,
  ports: signOutPorts,
  input: undefined,
  events: {
    'signOut.asked': [{ type: 'signOut.asked' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
  },
  outcomes: { readLost: { done: [['settings', 'lastUsed'], []], error: [new Error('storage is not allowed')] } },
});
