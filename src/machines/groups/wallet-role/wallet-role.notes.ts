import { notesFor } from '../../testing/notes';
import type { walletRoleMachine } from './wallet-role.machine';

export const walletRoleNotes = notesFor<typeof walletRoleMachine>({
  machine: 'Changes the part a wallet plays in its group: developer, sniper or normal, one change at a time.',
  states: {
    idle: 'No change is under way.',
    saving: 'The server is asked to keep the wallet’s new role.',
  },
  events: {
    'role.asked': 'The person picks another role for a wallet.',
  },
  guards: {
    isSame: 'Does the wallet play this role already?',
    hasDev: 'Does the group have its one developer already?',
    hasThreeSnipers: 'Does the group have its three snipers already?',
    isTwoSteps: 'Would this go from developer to sniper or back, which has to pass through normal?',
  },
});
