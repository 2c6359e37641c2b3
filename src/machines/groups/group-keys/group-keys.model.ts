import { AppError } from '#shared/fault';
import { harbor } from '../groups/groups.model';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { groupKeysMachine, groupKeysPorts } from './group-keys.machine';

export const groupKeysModel = defineModel({
  machine: groupKeysMachine,
  ports: groupKeysPorts,
  input: { parent: someParent },
  events: {
    'keys.exported': [{ type: 'keys.exported', group: harbor }],
    'key.copied': [{ type: 'key.copied', address: 'Wal1' }],
  },
  outcomes: {
    exportGroup: { done: [undefined], error: [new AppError('api/reauth-required')] },
    copyKey: { done: [undefined], error: [new AppError('signer/key-missing'), new AppError('user/declined')] },
    clearClipboard: { done: ['cleared', 'changed'], error: [new AppError('user/declined')] },
  },
});
