import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { networkMachine, networkPorts } from './network.machine';

export const networkModel = defineModel({
  machine: networkMachine,
  ports: networkPorts,
  input: { parent: someParent },
  events: { 'probe.requested': [{ type: 'probe.requested' }] },
  outcomes: {
    probeNetwork: {
      done: [
        { id: 'genesis-1', cluster: 'local', latencyMs: 4 },
        { id: 'genesis-2', cluster: 'devnet', latencyMs: 90 },
      ],
      error: [new AppError('rpc/unreachable')],
    },
  },
});
