import { assign, sendTo, setup } from 'xstate';
import { notice } from '#shared/notice';
import { telling } from '../../parent';
import { port } from '../../port';
import { roleOf, roleRefusal } from './role.rules';
import type { RoleAsked, WalletRoleContext, WalletRoleEvent, WalletRoleInput } from './wallet-role.types';

/** Effects of changing roles. */
export const walletRolePorts = {
  /** PATCH /groups/{id}/wallets/{walletId}; the server knows the same limits. */
  saveRole: port<void, NonNullable<WalletRoleContext['asked']>>('saveRole'),
};

const NOBODY = { groupId: '', walletId: '', role: 'normal' } as const;

/** Roles of group wallets, one change at a time: one developer and three snipers a group, from one to the other by way of normal. */
export const walletRoleMachine = setup({
  types: {
    input: {} as WalletRoleInput,
    context: {} as WalletRoleContext,
    events: {} as WalletRoleEvent,
    tags: {} as 'busy',
  },
  actors: walletRolePorts,
  guards: {
    isSame: (_, asked: RoleAsked) => roleOf(asked) === asked.role,
    hasDev: (_, asked: RoleAsked) => roleRefusal(asked) === 'role/oneDeveloper',
    hasThreeSnipers: (_, asked: RoleAsked) => roleRefusal(asked) === 'role/threeSnipers',
    isTwoSteps: (_, asked: RoleAsked) => roleRefusal(asked) === 'role/normalFirst',
  },
  actions: {
    store: assign({ asked: (_, { group, walletId, role }: RoleAsked) => ({ groupId: group.id, walletId, role }) }),
    forget: assign({ asked: null }),
    tell: telling(),
    tellTouched: sendTo(({ context }) => context.parent, { type: 'groups.touched' }),
  },
}).createMachine({
  id: 'walletRole',
  context: ({ input }) => ({ ...input, asked: null }),
  initial: 'idle',
  states: {
    idle: {
      entry: 'forget',
      on: {
        'role.asked': [
          { guard: { type: 'isSame', params: ({ event }) => event } },
          {
            guard: { type: 'hasDev', params: ({ event }) => event },
            actions: { type: 'tell', params: notice('role/oneDeveloper') },
          },
          {
            guard: { type: 'hasThreeSnipers', params: ({ event }) => event },
            actions: { type: 'tell', params: notice('role/threeSnipers') },
          },
          {
            guard: { type: 'isTwoSteps', params: ({ event }) => event },
            actions: { type: 'tell', params: notice('role/normalFirst') },
          },
          { target: 'saving', actions: { type: 'store', params: ({ event }) => event } },
        ],
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveRole',
        src: 'saveRole',
        input: ({ context }) => context.asked ?? NOBODY,
        onDone: { target: 'idle', actions: [{ type: 'tell', params: notice('role/changed') }, 'tellTouched'] },
        onError: { target: 'idle', actions: { type: 'tell', params: notice('role/failed') } },
      },
    },
  },
});
