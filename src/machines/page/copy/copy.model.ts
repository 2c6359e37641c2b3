import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { copyMachine, copyPorts } from './copy.machine';

export const copyModel = defineModel({
  machine: copyMachine,
  ports: copyPorts,
  input: { parent: someParent },
  events: {
    'copy.asked': [
      { type: 'copy.asked', kind: 'address', text: 'Maa1' },
      { type: 'copy.asked', kind: 'contract', text: 'Mint1' },
      { type: 'copy.asked', kind: 'address', text: '' },
    ],
  },
  outcomes: {
    writeClipboard: { done: [undefined], error: [new AppError('user/declined')] },
  },
});
