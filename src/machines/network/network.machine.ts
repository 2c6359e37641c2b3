import { assign, sendTo, setup } from 'xstate';
import { toFault, type Fault } from '#shared/fault';
import { notice } from '#shared/notice';
import { port } from '../port';
import type { NetworkContext, NetworkEvent, NetworkInput, NetworkProbe } from './network.types';

/** Effects of watching the network. */
export const networkPorts = {
  /** Asks for genesis hash and version through /rpc and times the answer in ms. */
  probeNetwork: port<NetworkProbe>('probeNetwork'),
};

/** Which network this is, how far away, and whether it is still the same one. Chart: docs/statecharts/network.md */
export const networkMachine = setup({
  types: {
    input: {} as NetworkInput,
    context: {} as NetworkContext,
    events: {} as NetworkEvent,
    tags: {} as 'probing' | 'money',
  },
  actors: networkPorts,
  guards: { isAnother: ({ context: { first } }, probe: NetworkProbe) => first !== null && first.id !== probe.id },
  actions: {
    storeProbe: assign({
      first: ({ context }, probe: NetworkProbe) => context.first ?? probe,
      latest: (_, probe: NetworkProbe) => probe,
      fault: null,
    }),
    storeFault: assign({ fault: (_, fault: Fault) => fault }),
    tellWrong: sendTo(({ context }) => context.parent, { type: 'notice.raised', notice: notice('network/wrong') }),
  },
  delays: { probeEvery: 10_000, probeAgain: 3_000, probeTimeout: 8_000 },
}).createMachine({
  id: 'network',
  context: ({ input }) => ({ ...input, first: null, latest: null, fault: null }),
  initial: 'probing',
  states: {
    probing: {
      tags: 'probing',
      invoke: {
        id: 'probeNetwork',
        src: 'probeNetwork',
        onDone: [
          {
            guard: { type: 'isAnother', params: ({ event }) => event.output },
            target: 'wrong',
            actions: 'tellWrong',
          },
          { target: 'live', actions: { type: 'storeProbe', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'unreachable',
          actions: { type: 'storeFault', params: ({ event }) => toFault(event.error) },
        },
      },
      after: { probeTimeout: 'unreachable' },
    },
    live: {
      tags: 'money',
      after: { probeEvery: 'rechecking' },
      on: { 'probe.requested': 'rechecking' },
    },
    rechecking: {
      tags: ['probing', 'money'],
      invoke: {
        id: 'probeNetwork',
        src: 'probeNetwork',
        onDone: [
          {
            guard: { type: 'isAnother', params: ({ event }) => event.output },
            target: 'wrong',
            actions: 'tellWrong',
          },
          { target: 'live', actions: { type: 'storeProbe', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'unreachable',
          actions: { type: 'storeFault', params: ({ event }) => toFault(event.error) },
        },
      },
      after: { probeTimeout: 'unreachable' },
    },
    unreachable: {
      after: { probeAgain: 'probing' },
      on: { 'probe.requested': 'probing' },
    },
    // Only the first network ends this: what was signed for it must not be mixed with another's.
    wrong: { after: { probeEvery: 'doubting' }, on: { 'probe.requested': 'doubting' } },
    doubting: {
      tags: 'probing',
      invoke: {
        id: 'probeNetwork',
        src: 'probeNetwork',
        onDone: [
          { guard: { type: 'isAnother', params: ({ event }) => event.output }, target: 'wrong' },
          { target: 'live', actions: { type: 'storeProbe', params: ({ event }) => event.output } },
        ],
        onError: 'wrong',
      },
      after: { probeTimeout: 'wrong' },
    },
  },
});
