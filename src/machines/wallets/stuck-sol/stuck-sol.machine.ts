import { assign, sendTo, setup } from 'xstate';
import { toFault } from '#shared/fault';
import { notice } from '#shared/notice';
import { storingFault } from '../../keep-fault';
import { telling } from '../../parent';
import { port } from '../../port';
import { reading } from '../../reading';
import type { Adoption, StuckPlace, StuckSolContext, StuckSolEvent, StuckSolInput } from './stuck-sol.types';

/** Effects of looking for SOL that lies about. */
export const stuckSolPorts = {
  /** Every wallet the user ever had here that holds lamports or token accounts now, deleted ones included. */
  findStuck: port<readonly StuckPlace[]>('findStuck'),
  /** POST /wallets/adopt: loose wallets become normal wallets of a group, under the keys the vault keeps for them. */
  adoptWallets: port<void, Adoption>('adoptWallets'),
};

/** The stuck-SOL finder: looks at every wallet of the user on the chain at present. Loose wallets are adopted into a group, and what is found goes back by the flows that move money. */
export const stuckSolMachine = setup({
  types: {
    input: {} as StuckSolInput,
    context: {} as StuckSolContext,
    events: {} as StuckSolEvent,
    tags: {} as 'busy',
  },
  actors: stuckSolPorts,
  guards: { hasWallets: (_, { addresses }: Adoption) => addresses.length > 0 },
  actions: {
    storePlaces: assign((_, places: readonly StuckPlace[]) => ({ places, fault: null })),
    storeFault: storingFault(),
    storeAdoption: assign({ adoption: (_, adoption: Adoption) => adoption }),
    tell: telling(),
    tellTouched: sendTo(({ context }) => context.parent, { type: 'groups.touched' }),
  },
}).createMachine({
  id: 'stuckSol',
  context: ({ input }) => ({ ...input, places: [], fault: null, adoption: { groupId: '', addresses: [] } }),
  initial: 'closed',
  states: {
    closed: { on: { 'search.asked': 'looking' } },
    looking: {
      tags: 'busy',
      invoke: reading('findStuck', 'shown', 'storePlaces'),
      on: { 'search.closed': 'closed' },
    },
    shown: {
      on: {
        'search.asked': 'looking',
        'search.closed': 'closed',
        'adoption.asked': {
          guard: { type: 'hasWallets', params: ({ event }) => event.adoption },
          target: 'adopting',
          actions: { type: 'storeAdoption', params: ({ event }) => event.adoption },
        },
      },
    },
    adopting: {
      tags: 'busy',
      invoke: {
        id: 'adoptWallets',
        src: 'adoptWallets',
        input: ({ context }) => context.adoption,
        onDone: {
          target: 'looking',
          actions: [
            {
              type: 'tell',
              params: ({ context }) => notice('wallets/adopted', { wallets: context.adoption.addresses.length }),
            },
            'tellTouched',
          ],
        },
        onError: {
          target: 'shown',
          actions: {
            type: 'tell',
            params: ({ event }) => notice('wallets/adoptFailed', { reason: toFault(event.error) }),
          },
        },
      },
    },
    failed: { on: { 'search.asked': 'looking', 'search.closed': 'closed' } },
  },
});
