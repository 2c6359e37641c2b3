import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { housekeepingMachine, housekeepingPorts } from './housekeeping.machine';

const broke = { error: [new Error('a flow broke')] } as const;

export const housekeepingModel = defineModel({
  machine: housekeepingMachine,
  ports: housekeepingPorts,
  input: { parent: someParent },
  events: {},
  outcomes: {
    groupEdit: broke,
    walletRole: broke,
    walletImport: broke,
    clearEmpty: broke,
    recovery: broke,
    groupKeys: broke,
    ledgerExport: broke,
    stuckSol: broke,
  },
});
