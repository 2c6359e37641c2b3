import { assign, setup } from 'xstate';
import { toFault } from '#shared/fault';
import { notice } from '#shared/notice';
import { LIMITS } from '#shared/limits';
import { telling } from '../../parent';
import { port } from '../../port';
import type { FaucetContext, FaucetEvent, FaucetGift, FaucetInput } from './faucet.types';

/** Effects of the faucet. */
export const faucetPorts = {
  /** Lamports a drip gives on this network; null where there is no faucet. */
  readGift: port<bigint | null>('readGift'),
  /** POST /faucet; answers when the gift is confirmed, in lamports. */
  askFaucet: port<FaucetGift, { readonly address: string }>('askFaucet'),
  /** Reads these balances into the chain store now. */
  refreshBalances: port<void, { readonly addresses: readonly string[] }>('refreshBalances'),
};

/** Test SOL for a wallet; offered by test networks only. */
export const faucetMachine = setup({
  types: {
    input: {} as FaucetInput,
    context: {} as FaucetContext,
    events: {} as FaucetEvent,
    tags: {} as 'busy',
  },
  actors: faucetPorts,
  guards: { isGiving: (_, lamports: bigint | null) => lamports !== null && lamports > 0n },
  actions: {
    take: assign({ address: (_, address: string) => address }),
    tell: telling(),
  },
  delays: { settle: LIMITS.settleMs, lookAgain: 5_000 },
}).createMachine({
  id: 'faucet',
  context: ({ input }) => ({ parent: input.parent, address: '' }),
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'readGift',
        src: 'readGift',
        onDone: [
          { guard: { type: 'isGiving', params: ({ event }) => event.output }, target: 'offered' },
          { target: 'absent' },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: { after: { lookAgain: 'looking' } },
    absent: { on: { 'network.changed': 'looking' } },
    offered: {
      initial: 'idle',
      states: {
        idle: {
          on: { 'funds.asked': { target: 'asking', actions: { type: 'take', params: ({ event }) => event.address } } },
        },
        asking: {
          tags: 'busy',
          invoke: {
            id: 'askFaucet',
            src: 'askFaucet',
            input: ({ context }) => ({ address: context.address }),
            onDone: {
              target: 'settling',
              actions: {
                type: 'tell',
                params: ({ event }) => notice('faucet/funded', { lamports: event.output.lamports }),
              },
            },
            onError: {
              target: 'idle',
              actions: {
                type: 'tell',
                params: ({ event }) => notice('faucet/failed', { reason: toFault(event.error) }),
              },
            },
          },
        },
        settling: { after: { settle: 'refreshing' } },
        refreshing: {
          invoke: {
            id: 'refreshBalances',
            src: 'refreshBalances',
            input: ({ context }) => ({ addresses: [context.address] }),
            onDone: 'idle',
            onError: 'idle',
          },
        },
      },
    },
  },
});
