import { assign, setup } from 'xstate';
import type { Holders } from '#shared/holder';
import { storingFault, withFault } from '../../keep-fault';
import { port } from '../../port';
import type { TopHoldersContext, TopHoldersEvent } from './top-holders.types';

/** Effects of the list of holders. */
export const topHoldersPorts = {
  /** Who holds most of a coin, past any cache. */
  readHolders: port<Holders, { readonly mint: string }>('readHolders'),
};

/** Who holds most of a coin, read when somebody asks: it is two calls of the network. */
export const topHoldersMachine = setup({
  types: { context: {} as TopHoldersContext, events: {} as TopHoldersEvent },
  actors: topHoldersPorts,
  guards: { isOther: ({ context }, mint: string) => context.mint !== mint },
  actions: {
    aim: assign((_, mint: string) => ({ mint, holders: null, fault: null })),
    storeHolders: assign((_, holders: Holders) => ({ holders, fault: null })),
    forget: assign({ mint: null, holders: null, fault: null }),
    storeFault: storingFault(),
  },
}).createMachine({
  id: 'topHolders',
  context: { mint: null, holders: null, fault: null },
  initial: 'closed',
  on: {
    'holders.asked': [
      {
        guard: { type: 'isOther', params: ({ event }) => event.mint },
        target: '.reading',
        actions: { type: 'aim', params: ({ event }) => event.mint },
      },
      // What is known stays while it is read again.
      { target: '.reading' },
    ],
  },
  states: {
    closed: {},
    reading: {
      on: { 'holders.closed': { target: 'closed', actions: 'forget' } },
      invoke: {
        id: 'readHolders',
        src: 'readHolders',
        input: ({ context }) => ({ mint: context.mint ?? '' }),
        onDone: { target: 'shown', actions: { type: 'storeHolders', params: ({ event }) => event.output } },
        onError: withFault('failed'),
      },
    },
    shown: { on: { 'holders.closed': { target: 'closed', actions: 'forget' } } },
    failed: { on: { 'holders.closed': { target: 'closed', actions: 'forget' } } },
  },
});
