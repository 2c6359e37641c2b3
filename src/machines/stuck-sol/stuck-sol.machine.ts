import { assign, setup } from 'xstate';
import { toFault, type Fault } from '#shared/fault';
import { port } from '../port';
import type { StuckPlace, StuckSolContext, StuckSolEvent } from './stuck-sol.types';

/** Effects of looking for SOL that lies about. */
export const stuckSolPorts = {
  /** Every wallet the user ever had here that holds lamports or token accounts now, deleted ones included. */
  findStuck: port<readonly StuckPlace[]>('findStuck'),
};

/** The stuck-SOL finder: looks at every wallet of the user on the chain of now. What is found goes back by the flows that move money. */
export const stuckSolMachine = setup({
  types: { context: {} as StuckSolContext, events: {} as StuckSolEvent, tags: {} as 'busy' },
  actors: stuckSolPorts,
  actions: {
    storePlaces: assign((_, places: readonly StuckPlace[]) => ({ places, fault: null })),
    storeFault: assign({ fault: (_, fault: Fault) => fault }),
  },
}).createMachine({
  id: 'stuckSol',
  context: { places: [], fault: null },
  initial: 'closed',
  states: {
    closed: { on: { 'search.asked': 'looking' } },
    looking: {
      tags: 'busy',
      invoke: {
        id: 'findStuck',
        src: 'findStuck',
        onDone: { target: 'shown', actions: { type: 'storePlaces', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'storeFault', params: ({ event }) => toFault(event.error) } },
      },
      on: { 'search.closed': 'closed' },
    },
    shown: { on: { 'search.asked': 'looking', 'search.closed': 'closed' } },
    failed: { on: { 'search.asked': 'looking', 'search.closed': 'closed' } },
  },
});
