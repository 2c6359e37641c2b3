import { aReturnEnd, aReturnRequest } from '../agreement/agreement.fixtures';
import { aJobRequest, jobRecordIn } from '../operation/operation.fixtures';
import { harbor } from '../../groups/groups/groups.model';
import { listIn } from '../../list-owner';
import { defineModel } from '../../testing/model';
import { ownerOf, someParent } from '../../testing/parent';
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
      { type: 'groups.known', owner: ownerOf({ groups: [harbor] }) },
      { type: 'groups.known', owner: ownerOf({ groups: [] }) },
    ],
    'masters.known': [
      { type: 'masters.known', active: master },
      { type: 'masters.known', active: null },
    ],
    'operation.followed': [
      { type: 'operation.followed', request: aReturnRequest },
      { type: 'operation.followed', request: aJobRequest },
    ],
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
  project: ({ hasMasters, asked, distribution, master: address, found, groups, acting }) => [
    hasMasters,
    asked,
    distribution?.groupId ?? null,
    address,
    found.map(({ request, found: record }) => [request.id, record?.state ?? null]),
    groups === null ? null : listIn(groups, 'groups').map(({ id }) => id),
    acting.map(({ id }) => id),
  ],
  feasible: (snapshot, event) => event.type !== 'operation.followed' || snapshot.context.found.length === 0,
});
