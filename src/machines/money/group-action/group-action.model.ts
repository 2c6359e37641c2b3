import {
  aClosingRequest,
  aDistributionRequest,
  aGroupSaleRequest,
  aReturnEnd,
  aReturnRequest,
} from '../agreement/agreement.fixtures';
import { harbor } from '../../groups/groups/groups.model';
import { aTransferRequest } from '../operation/operation.fixtures';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { groupActionMachine, groupActionPorts } from './group-action.machine';

const input = { parent: someParent, group: harbor, master: 'Maa1', request: null, occupied: [] };
const signed = { signed: true } as const;

export const groupActionModel = defineModel({
  machine: groupActionMachine,
  ports: groupActionPorts,
  input,
  otherInputs: [
    { ...input, request: aReturnRequest },
    { ...input, master: null },
  ],
  events: {
    'action.asked': [
      { type: 'action.asked', kind: 'return' },
      { type: 'action.asked', kind: 'sell' },
      { type: 'action.asked', kind: 'close' },
      { type: 'action.asked', kind: 'distribute' },
      { type: 'action.asked', kind: 'distribute', prefill: { mode: 'simple', total: '2' } },
    ],
    'group.changed': [{ type: 'group.changed', group: { ...harbor, wallets: [] } }],
    'groups.occupied': [
      { type: 'groups.occupied', ids: ['g1'] },
      { type: 'groups.occupied', ids: [] },
    ],
    'master.changed': [
      { type: 'master.changed', address: 'Maa2' },
      { type: 'master.changed', address: null },
    ],
    'operation.followed': [
      { type: 'operation.followed', request: aReturnRequest },
      { type: 'operation.followed', request: aTransferRequest },
      { type: 'operation.followed', request: aGroupSaleRequest },
      { type: 'operation.followed', request: aClosingRequest },
      { type: 'operation.followed', request: aDistributionRequest },
    ],
    'operation.ended': [{ type: 'operation.ended', end: aReturnEnd }],
  },
  outcomes: {
    agreement: { done: [signed], error: [new Error('the agreement broke')] },
    distribute: { done: [undefined], error: [new Error('the distribution broke')] },
  },
});
