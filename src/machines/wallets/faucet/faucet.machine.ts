import { assign, setup } from 'xstate';
import { toFault } from '#shared/fault';
import { notice } from '#shared/notice';
import { LIMITS } from '#shared/limits';
import { telling } from '../../parent';
import { port } from '../../port';
import type { FaucetContext, FaucetEvent, FaucetGift, FaucetInput, FundsAsked } from './faucet.types';

/** Effects of the faucet. */
export const faucetPorts = {
  /** Lamports a drip gives on this network; null where there is no faucet. */
  readGift: port<bigint | null>('readGift'),
  /** POST /faucet, or /faucet/usd1, which the embedded network alone has; answers when the gift is confirmed. */
  askFaucet: port<FaucetGift, { readonly address: string; readonly usd1: boolean }>('askFaucet'),
  /** Reads these balances into the chain store now. */
  refreshBalances: port<void, { readonly addresses: readonly string[] }>('refreshBalances'),
};

/** Test SOL for a wallet, offered by test networks only, and test USD1. */
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
    take: assign((_, { address, usd1 = false }: FundsAsked) => ({ address, usd1 })),
    tell: telling(),
  },
  delays: { settle: LIMITS.settleMs, lookAgain: 5_000 },
}).createMachine({
  id: 'faucet',
  context: ({ input }) => ({ parent: input.parent, address: '', usd1: false }),
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
          on: { 'funds.asked': { target: 'asking', actions: { type: 'take', params: ({ event }) => event } } },
        },
        asking: {
          tags: 'busy',
          invoke: {
            id: 'askFaucet',
            src: 'askFaucet',
            input: ({ context: { address, usd1 } }) => ({ address, usd1 }),
            onDone: {
              target: 'settling',
              actions: {
                type: 'tell',
                params: ({ event }) => notice('faucet/funded', event.output),
              },
            },
            onError: {
              target: 'idle',
              actions: {
                type: 'tell',
                params: ({ context, event }) =>
                  notice('faucet/failed', { reason: toFault(event.error), usd1: context.usd1 }),
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
