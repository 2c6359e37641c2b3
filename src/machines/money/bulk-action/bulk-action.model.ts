import { aReturnEnd, night } from '../agreement/agreement.fixtures';
import { harbor } from '../../groups/groups/groups.model';
import { defineModel } from '../../testing/model';
import { ownerOf, someParent } from '../../testing/parent';
import { bulkActionMachine, bulkActionPorts } from './bulk-action.machine';

export const bulkActionModel = defineModel({
  machine: bulkActionMachine,
  ports: bulkActionPorts,
  input: { parent: someParent, groups: null, master: null, occupied: [] },
  events: {
    'groups.known': [{ type: 'groups.known', owner: ownerOf({ groups: [harbor, night] }) }],
    'groups.occupied': [
      { type: 'groups.occupied', ids: ['g1', 'g2'] },
      { type: 'groups.occupied', ids: ['g2'] },
    ],
    'master.changed': [
      { type: 'master.changed', address: 'Maa1' },
      { type: 'master.changed', address: null },
    ],
    'bulk.asked': [
      { type: 'bulk.asked', kind: 'return' },
      { type: 'bulk.asked', kind: 'sell' },
      { type: 'bulk.asked', kind: 'close' },
    ],
    'operation.ended': [{ type: 'operation.ended', end: aReturnEnd }],
  },
  outcomes: { agreement: { done: [{ signed: true }], error: [new Error('the agreement broke')] } },
});
