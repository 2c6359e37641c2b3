import { aReturnEnd, aReturnRequest } from '../agreement/agreement.fixtures';
import { jobRecordIn } from '../operation/operation.fixtures';
import { harbor } from '../groups/groups.model';
import { defineModel } from '../testing/model';
import { someParent } from '../testing/parent';
import { groupActionsMachine, groupActionsPorts } from './group-actions.machine';

const master = { id: 'm1', address: 'Maa1', chain: 'sol', active: true } as const;
const broke = { error: [new Error('a flow broke')] } as const;

export const groupActionsModel = defineModel({
  machine: groupActionsMachine,
  ports: groupActionsPorts,
  input: { parent: someParent },
  events: {
    'bulk.asked': [{ type: 'bulk.asked', kind: 'return' }],
    'distribution.asked': [{ type: 'distribution.asked', groupId: 'g1', prefill: { mode: 'simple', total: '1' } }],
    'groups.known': [
      { type: 'groups.known', groups: [harbor] },
      { type: 'groups.known', groups: [] },
    ],
    'masters.known': [
      { type: 'masters.known', masters: [master], active: master },
      { type: 'masters.known', masters: [], active: null },
    ],
    'operation.tended': [{ type: 'operation.tended', request: aReturnRequest }],
    'operation.rested': [{ type: 'operation.rested', record: jobRecordIn('waiting'), fault: null }],
    'operation.ended': [{ type: 'operation.ended', end: aReturnEnd }],
  },
  outcomes: {
    openFlows: { done: [undefined], error: [new Error('offline')] },
    groupAction: broke,
    bulkAction: broke,
    groupDelete: broke,
    activities: { done: [undefined], ...broke },
  },
  project: ({ told, asked, distribution, master: address, found, groups, acting }) => [
    told,
    asked,
    distribution?.groupId ?? null,
    address,
    found.length > 0,
    groups.map(({ id }) => id),
    acting.map(({ id }) => id),
  ],
  feasible: (snapshot, event) => event.type !== 'operation.tended' || snapshot.context.found.length === 0,
});
