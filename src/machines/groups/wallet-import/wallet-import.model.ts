import { AppError } from '#shared/fault';
import { Secret } from '#shared/secret';
import { harbor } from '../groups/groups.model';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { walletImportMachine, walletImportPorts } from './wallet-import.machine';

const TYPED_KEYS = '5CANARYmBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';

export const walletImportModel = defineModel({
  machine: walletImportMachine,
  ports: walletImportPorts,
  input: { parent: someParent },
  events: {
    'import.asked': [{ type: 'import.asked', group: harbor }],
    'keys.typed': [{ type: 'keys.typed' }],
    'keys.given': [{ type: 'keys.given', keys: new Secret(TYPED_KEYS) }],
    'dialog.closed': [{ type: 'dialog.closed' }],
  },
  outcomes: {
    importWallets: {
      done: [
        { kind: 'imported', added: 2, known: 1 },
        { kind: 'refused', problem: 'key/length', line: 2 },
      ],
      error: [new AppError('api/conflict', { detail: 'Wallets must be between 1 and 20' })],
    },
  },
  secrets: [TYPED_KEYS],
});
