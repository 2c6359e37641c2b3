import { setup } from 'xstate';
import type { clearEmptyMachine } from '../../groups/clear-empty/clear-empty.machine';
import type { groupEditMachine } from '../../groups/group-edit/group-edit.machine';
import type { groupKeysMachine } from '../../groups/group-keys/group-keys.machine';
import type { ledgerExportMachine } from '../../money/ledger-export/ledger-export.machine';
import type { recoveryMachine } from '../recovery/recovery.machine';
import type { stuckSolMachine } from '../stuck-sol/stuck-sol.machine';
import type { walletImportMachine } from '../../groups/wallet-import/wallet-import.machine';
import type { walletRoleMachine } from '../../groups/wallet-role/wallet-role.machine';
import { childPort, type ChildrenOf } from '../../port';
import type { HousekeepingContext, HousekeepingInput } from './housekeeping.types';

/** Flows that keep wallets in order and move no money. */
export const housekeepingPorts = {
  groupEdit: childPort<typeof groupEditMachine>('groupEdit'),
  walletRole: childPort<typeof walletRoleMachine>('walletRole'),
  walletImport: childPort<typeof walletImportMachine>('walletImport'),
  clearEmpty: childPort<typeof clearEmptyMachine>('clearEmpty'),
  recovery: childPort<typeof recoveryMachine>('recovery'),
  groupKeys: childPort<typeof groupKeysMachine>('groupKeys'),
  ledgerExport: childPort<typeof ledgerExportMachine>('ledgerExport'),
  stuckSol: childPort<typeof stuckSolMachine>('stuckSol'),
};

/** What is done with groups and wallets besides moving money; each flow is there for as long as its user. */
export const housekeepingMachine = setup({
  types: {
    input: {} as HousekeepingInput,
    context: {} as HousekeepingContext,
    children: {} as ChildrenOf<typeof housekeepingPorts>,
  },
  actors: housekeepingPorts,
}).createMachine({
  id: 'housekeeping',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      invoke: [
        { id: 'groupEdit', src: 'groupEdit', input: ({ context: { parent } }) => ({ parent }), onError: 'broken' },
        { id: 'walletRole', src: 'walletRole', input: ({ context: { parent } }) => ({ parent }), onError: 'broken' },
        {
          id: 'walletImport',
          src: 'walletImport',
          input: ({ context: { parent } }) => ({ parent }),
          onError: 'broken',
        },
        { id: 'clearEmpty', src: 'clearEmpty', input: ({ context: { parent } }) => ({ parent }), onError: 'broken' },
        { id: 'recovery', src: 'recovery', input: ({ context: { parent } }) => ({ parent }), onError: 'broken' },
        { id: 'groupKeys', src: 'groupKeys', input: ({ context: { parent } }) => ({ parent }), onError: 'broken' },
        {
          id: 'ledgerExport',
          src: 'ledgerExport',
          input: ({ context: { parent } }) => ({ parent }),
          onError: 'broken',
        },
        { id: 'stuckSol', src: 'stuckSol', input: ({ context: { parent } }) => ({ parent }), onError: 'broken' },
      ],
    },
    broken: { type: 'final' },
  },
});
