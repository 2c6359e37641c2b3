import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { contractAddressMachine, contractAddressPorts } from './contract-address.machine';

export const contractAddressModel = defineModel({
  machine: contractAddressMachine,
  ports: contractAddressPorts,
  input: { parent: someParent },
  events: {
    'address.wanted': [{ type: 'address.wanted' }],
    'address.refreshed': [{ type: 'address.refreshed' }],
    'address.spent': [{ type: 'address.spent' }],
  },
  outcomes: {
    generateMint: { done: [{ mint: 'Mint1' }, { mint: 'Mint2' }], error: [new AppError('api/unreachable')] },
  },
});
