import { assign, sendTo, setup } from 'xstate';
import { notice } from '#shared/notice';
import { storingFault, withFault } from '../../keep-fault';
import { channel } from '../../channel';
import { port } from '../../port';
import type { NetworkContext, NetworkEvent, NetworkInput, NetworkProbe } from './network.types';

/** Effects of watching the network. */
export const networkPorts = {
  /** Asks for genesis hash and version through /rpc and times the answer in ms. */
  probeNetwork: port<NetworkProbe>('probeNetwork'),
  /** Tells when the line to the server drops and when it is back, as `probe.requested`. */
  watchLine: channel('watchLine'),
};

/** Types, ports, guards and actions of the watch. */
const networkParts = setup({
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
    storeFault: storingFault(),
    tellWrong: sendTo(({ context }) => context.parent, { type: 'notice.raised', notice: notice('network/wrong') }),
  },
  delays: { probeEvery: 10_000, probeAgain: 3_000, probeTimeout: 8_000 },
});

/** The line changed while an answer was awaited: it may be of before, so it is asked for anew. */
const askAnew = (target: 'probing' | 'rechecking' | 'retrying' | 'doubting') =>
  ({ 'probe.requested': { target, reenter: true } }) as const;

/** Asks whether it is still the network this page began with. */
const asking = networkParts.createStateConfig({
  invoke: {
    id: 'probeNetwork',
    src: 'probeNetwork',
    onDone: [
      { guard: { type: 'isAnother', params: ({ event }) => event.output }, target: 'wrong', actions: 'tellWrong' },
      { target: 'live', actions: { type: 'storeProbe', params: ({ event }) => event.output } },
    ],
    onError: withFault('unreachable'),
  },
  after: { probeTimeout: 'unreachable' },
});

/** Which network this is, how far away, and whether it is still the same one. Chart: docs/statecharts/page/network.md */
export const networkMachine = networkParts.createMachine({
  id: 'network',
  context: ({ input }) => ({ ...input, first: null, latest: null, fault: null }),
  invoke: { id: 'watchLine', src: 'watchLine' },
  initial: 'probing',
  states: {
    probing: {
      tags: 'probing',
      invoke: {
        id: 'probeNetwork',
        src: 'probeNetwork',
        onDone: { target: 'live', actions: { type: 'storeProbe', params: ({ event }) => event.output } },
        onError: withFault('unreachable'),
      },
      after: { probeTimeout: 'unreachable' },
      on: askAnew('probing'),
    },
    live: {
      tags: 'money',
      after: { probeEvery: 'rechecking' },
      on: { 'probe.requested': 'rechecking' },
    },
    rechecking: { ...asking, tags: ['probing', 'money'], on: askAnew('rechecking') },
    unreachable: {
      after: { probeAgain: 'retrying' },
      on: { 'probe.requested': 'retrying' },
    },
    // What is said of the outage stands until the network has answered.
    retrying: { ...asking, tags: 'probing', on: askAnew('retrying') },
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
      on: askAnew('doubting'),
    },
  },
});
