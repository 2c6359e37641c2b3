import { setup } from 'xstate';
import { toFault, type Fault } from '#shared/fault';
import { notice } from '#shared/notice';
import { telling } from '../../parent';
import { port } from '../../port';
import type { CoinRemovalContext, CoinRemovalEvent, CoinRemovalInput, CoinRemovalOutput } from './coin-removal.types';

/** Effects of removing a coin. */
export const coinRemovalPorts = {
  /** DELETE /coins/{address}; `api/not-found` when nobody tracks it. */
  removeCoin: port<void, { readonly mint: string }>('removeCoin'),
};

/** The Remove Coin dialog: nothing on the chain changes, the tracker forgets the coin. */
export const coinRemovalMachine = setup({
  types: {
    input: {} as CoinRemovalInput,
    context: {} as CoinRemovalContext,
    events: {} as CoinRemovalEvent,
    output: {} as CoinRemovalOutput,
    tags: {} as 'busy',
  },
  actors: coinRemovalPorts,
  guards: { isGone: (_, { code }: Fault) => code === 'api/not-found' },
  actions: {
    tell: telling(),
  },
}).createMachine({
  id: 'coinRemoval',
  context: ({ input }) => input,
  output: ({ event }) => ({ removed: event.output === true }),
  initial: 'confirming',
  states: {
    confirming: { on: { 'removal.confirmed': 'deleting', 'removal.cancelled': 'kept' } },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'removeCoin',
        src: 'removeCoin',
        input: ({ context }) => ({ mint: context.mint }),
        onDone: { target: 'removed', actions: { type: 'tell', params: notice('coin/removed') } },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => toFault(event.error) },
            target: 'removed',
            actions: { type: 'tell', params: notice('coin/missing') },
          },
          { target: 'kept', actions: { type: 'tell', params: notice('coin/removeFailed') } },
        ],
      },
    },
    removed: { type: 'final', output: true },
    kept: { type: 'final', output: false },
  },
});
