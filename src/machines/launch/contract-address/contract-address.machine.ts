import { assign, sendTo, setup } from 'xstate';
import { storingFault, withFault } from '../../keep-fault';
import { port } from '../../port';
import type { ContractAddressContext, ContractAddressEvent, ContractAddressInput } from './contract-address.types';

/** Effects of the contract address. */
export const contractAddressPorts = {
  /** The signer worker draws a key pair and stores it through POST /mint-keys, read back, before this answers with its address. */
  generateMint: port<{ readonly mint: string }>('generateMint'),
};

/** The token's address, drawn at random (CAM-03); its key is kept by the server before any money moves. */
export const contractAddressMachine = setup({
  types: {
    input: {} as ContractAddressInput,
    context: {} as ContractAddressContext,
    events: {} as ContractAddressEvent,
    tags: {} as 'busy',
  },
  actors: contractAddressPorts,
  actions: {
    storeMint: assign((_, mint: string) => ({ mint, fault: null })),
    storeFault: storingFault(),
    forget: assign({ mint: null, fault: null }),
    tellGenerated: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'mint.generated', mint: context.mint ?? '' }),
    ),
    tellDropped: sendTo(({ context }) => context.parent, { type: 'mint.dropped' }),
  },
}).createMachine({
  id: 'contractAddress',
  context: ({ input }) => ({ parent: input.parent, mint: null, fault: null }),
  initial: 'random',
  states: {
    random: {
      initial: 'empty',
      states: {
        empty: { on: { 'address.wanted': 'generating', 'address.refreshed': 'generating' } },
        generating: {
          tags: 'busy',
          invoke: {
            id: 'generateMint',
            src: 'generateMint',
            onDone: { target: 'generated', actions: { type: 'storeMint', params: ({ event }) => event.output.mint } },
            onError: withFault('failed'),
          },
        },
        generated: {
          entry: 'tellGenerated',
          exit: 'tellDropped',
          on: {
            'address.refreshed': { target: 'generating', actions: 'forget' },
            'address.spent': { target: 'empty', actions: 'forget' },
          },
        },
        failed: { on: { 'address.refreshed': { target: 'generating', actions: 'forget' } } },
      },
    },
  },
});
