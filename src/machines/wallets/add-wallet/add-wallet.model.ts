import { AppError } from '#shared/fault';
import { Secret } from '#shared/secret';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { addWalletMachine, addWalletPorts } from './add-wallet.machine';

const TYPED_KEY = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';

export const addWalletModel = defineModel({
  machine: addWalletMachine,
  ports: addWalletPorts,
  input: { parent: someParent },
  events: {
    'tab.chosen': [
      { type: 'tab.chosen', tab: 'import' },
      { type: 'tab.chosen', tab: 'generate' },
    ],
    'wallet.asked': [{ type: 'wallet.asked' }],
    'key.typed': [{ type: 'key.typed' }],
    'key.given': [{ type: 'key.given', key: new Secret(TYPED_KEY) }],
    'dialog.closed': [{ type: 'dialog.closed' }],
  },
  outcomes: {
    generateMaster: { done: [undefined], error: [new AppError('api/failed'), new AppError('api/conflict')] },
    importMaster: {
      done: [
        { kind: 'imported' },
        { kind: 'refused', problem: 'key/required' },
        { kind: 'refused', problem: 'key/length' },
        { kind: 'refused', problem: 'key/known' },
      ],
      error: [new AppError('api/unreachable'), new AppError('api/conflict')],
    },
  },
  secrets: [TYPED_KEY],
});
