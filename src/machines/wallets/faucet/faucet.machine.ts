import { assign, setup } from 'xstate';
import { toFault } from '#shared/fault';
import { notice } from '#shared/notice';
import { LIMITS } from '#shared/limits';
import { telling } from '../../parent';
import { port } from '../../port';
import type { FaucetContext, FaucetEvent, FaucetGift, FaucetInput, FaucetOffer, Usd1Gift } from './faucet.types';

/** Effects of the faucet. */
export const faucetPorts = {
  /** What a drip gives on this network. */
  readGift: port<FaucetOffer>('readGift'),
  /** POST /faucet; answers when the gift is confirmed, in lamports. */
  askFaucet: port<FaucetGift, { readonly address: string }>('askFaucet'),
  /** POST /faucet/usd1; answers when the gift is confirmed. */
  askUsd1: port<Usd1Gift, { readonly address: string }>('askUsd1'),
  /** Reads these balances into the chain store now. */
  refreshBalances: port<void, { readonly addresses: readonly string[] }>('refreshBalances'),
};

/** Test SOL for a wallet, offered by test networks only, and test USD1 by the embedded one. */
export const faucetMachine = setup({
  types: {
    input: {} as FaucetInput,
    context: {} as FaucetContext,
    events: {} as FaucetEvent,
    tags: {} as 'busy',
  },
  actors: faucetPorts,
  guards: {
    isGiving: (_, { lamports }: FaucetOffer) => lamports !== null && lamports > 0n,
    givesUsd1: ({ context }) => context.givesUsd1,
  },
  actions: {
    take: assign({ address: (_, address: string) => address }),
    storeOffer: assign({ givesUsd1: (_, { usd1 }: FaucetOffer) => usd1 }),
    tell: telling(),
  },
  delays: { settle: LIMITS.settleMs, lookAgain: 5_000 },
}).createMachine({
  id: 'faucet',
  context: ({ input }) => ({ parent: input.parent, address: '', givesUsd1: false }),
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'readGift',
        src: 'readGift',
        onDone: [
          {
            guard: { type: 'isGiving', params: ({ event }) => event.output },
            target: 'offered',
            actions: { type: 'storeOffer', params: ({ event }) => event.output },
          },
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
          on: {
            'funds.asked': { target: 'asking', actions: { type: 'take', params: ({ event }) => event.address } },
            'usd1.asked': {
              guard: 'givesUsd1',
              target: 'askingUsd1',
              actions: { type: 'take', params: ({ event }) => event.address },
            },
          },
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
        askingUsd1: {
          invoke: {
            id: 'askUsd1',
            src: 'askUsd1',
            input: ({ context }) => ({ address: context.address }),
            onDone: {
              target: 'settling',
              actions: {
                type: 'tell',
                params: ({ event }) => notice('faucet/usd1Funded', { units: event.output.units }),
              },
            },
            onError: {
              target: 'idle',
              actions: {
                type: 'tell',
                params: ({ event }) => notice('faucet/usd1Failed', { reason: toFault(event.error) }),
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
