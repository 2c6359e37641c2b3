import { assign, setup } from 'xstate';
import { port } from '../../port';
import type { HoldingsContext, HoldingsEvent } from './holdings.types';

/** Effects of keeping holdings true. */
export const holdingsPorts = {
  /** Reads every token account that is looked at, 100 a call; what cannot be read keeps its last state (TOK-38). */
  refreshHoldings: port<void>('refreshHoldings'),
};

/** The signal that holdings may have changed: each is answered by one read that began after it. */
export const holdingsMachine = setup({
  types: { context: {} as HoldingsContext, events: {} as HoldingsEvent },
  actors: holdingsPorts,
  guards: { isWantedAgain: ({ context }) => context.again },
  actions: {
    bump: assign(({ context }) => ({ counter: context.counter + 1, again: false })),
    wantAgain: assign({ again: true }),
  },
}).createMachine({
  id: 'holdings',
  context: { counter: 0, again: false },
  initial: 'idle',
  states: {
    idle: { on: { 'holdings.changed': 'signalled', 'trade.done': 'signalled', 'coin.launched': 'signalled' } },
    signalled: {
      entry: 'bump',
      invoke: {
        id: 'refreshHoldings',
        src: 'refreshHoldings',
        onDone: [{ guard: 'isWantedAgain', target: 'signalled', reenter: true }, { target: 'idle' }],
        onError: [{ guard: 'isWantedAgain', target: 'signalled', reenter: true }, { target: 'idle' }],
      },
      on: {
        'holdings.changed': { actions: 'wantAgain' },
        'trade.done': { actions: 'wantAgain' },
        'coin.launched': { actions: 'wantAgain' },
      },
    },
  },
});
