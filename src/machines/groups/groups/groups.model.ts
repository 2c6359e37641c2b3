import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { groupsMachine, groupsPorts } from './groups.machine';
import type { GroupRef } from './groups.types';

export const harbor: GroupRef = {
  id: 'g1',
  name: 'Harbor',
  color: 'violet',
  wallets: [
    { id: 'w1', address: 'Dev1', type: 'developer' },
    { id: 'w2', address: 'Wal1', type: 'normal' },
  ],
};

export const groupsModel = defineModel({
  machine: groupsMachine,
  lists: { groups: 'owned' },
  ports: groupsPorts,
  input: { parent: someParent },
  events: {
    'groups.changed': [{ type: 'groups.changed' }],
    'bar.opened': [{ type: 'bar.opened' }],
    'bar.closed': [{ type: 'bar.closed' }],
    'balances.asked': [{ type: 'balances.asked' }],
    'master.changed': [{ type: 'master.changed' }],
    'feed.lost': [{ type: 'feed.lost' }],
    'feed.restored': [{ type: 'feed.restored' }],
    'refresh.chosen': [
      { type: 'refresh.chosen', auto: false },
      { type: 'refresh.chosen', auto: true },
    ],
    'holdings.changed': [{ type: 'holdings.changed' }],
  },
  outcomes: {
    readGroups: { done: [[harbor], []], error: [new AppError('api/unreachable')] },
    refreshBalances: { done: [undefined], error: [new AppError('rpc/unreachable')] },
    refreshHoldings: { done: [undefined], error: [new AppError('rpc/unreachable')] },
  },
  project: ({ announced, again, stale, fed, auto }) => [announced, again, stale, fed, auto],
});
