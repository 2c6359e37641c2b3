import { assign, setup } from 'xstate';
import { storingFault, withFault } from '../../keep-fault';
import { port } from '../../port';
import type { SimulationContext, SimulationEvent } from './simulation.types';

const SHORTEST_MS = 3_000;
const LONGEST_MS = 5_000;

/** Effects of the Test button. */
export const simulationPorts = {
  /** Has the server send a sample post to this person's sockets, and draws the pause until the next, ms. */
  askSample: port<{ readonly pauseMs: number }>('askSample'),
};

/** The Test button: a sample post at once and then every 3 to 5 s, until it is pressed again or one does not come (GAP-82). */
export const simulationMachine = setup({
  types: { context: {} as SimulationContext, events: {} as SimulationEvent },
  actors: simulationPorts,
  actions: {
    storePause: assign({
      pauseMs: (_, { pauseMs }: { readonly pauseMs: number }) => Math.min(LONGEST_MS, Math.max(SHORTEST_MS, pauseMs)),
    }),
    storeFault: storingFault(),
    forgetFault: assign({ fault: null }),
  },
  delays: { pause: ({ context }) => context.pauseMs },
}).createMachine({
  id: 'simulation',
  context: { pauseMs: SHORTEST_MS, fault: null },
  initial: 'off',
  states: {
    off: { on: { 'test.toggled': { target: 'on', actions: 'forgetFault' } } },
    on: {
      initial: 'asking',
      on: { 'test.toggled': 'off' },
      states: {
        asking: {
          invoke: {
            id: 'askSample',
            src: 'askSample',
            onDone: { target: 'waiting', actions: { type: 'storePause', params: ({ event }) => event.output } },
            onError: withFault('#simulation.off'),
          },
        },
        waiting: { after: { pause: 'asking' } },
      },
    },
  },
});
