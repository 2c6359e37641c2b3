import { assign, sendTo, setup } from 'xstate';
import { toFault, type Fault } from '#shared/fault';
import { notice } from '#shared/notice';
import { raised } from '../parent';
import { port } from '../port';
import type { GroupRef, GroupsContext, GroupsEvent, GroupsInput } from './groups.types';

/** Effects of the wallet groups. */
export const groupsPorts = {
  /** GET /groups/ past any cache; groups of the sol chain only (GAP-60). */
  readGroups: port<readonly GroupRef[]>('readGroups'),
  /** Reads these balances into the chain store now, 100 accounts a call. */
  refreshBalances: port<void, { readonly addresses: readonly string[] }>('refreshBalances'),
  /** Reads the token accounts of these owners into the chain store now. */
  refreshHoldings: port<void, { readonly addresses: readonly string[] }>('refreshHoldings'),
};

/** Two reads are never closer than this. */
const THROTTLE = 1_000;

const addressesOf = ({ groups }: GroupsContext): readonly string[] =>
  groups.flatMap(({ wallets }) => wallets.map(({ address }) => address));

/** The groups and the pace at which their balances (D1 section 9, GAP-13) and holdings are read. */
export const groupsMachine = setup({
  types: { input: {} as GroupsInput, context: {} as GroupsContext, events: {} as GroupsEvent },
  actors: groupsPorts,
  guards: {
    isAnnounced: ({ context }) => context.announced,
    isWantedAgain: ({ context }) => context.again,
  },
  actions: {
    storeGroups: assign((_, groups: readonly GroupRef[]) => ({ groups, fault: null })),
    storeFault: assign({ fault: (_, fault: Fault) => fault }),
    announce: assign({ announced: true }),
    beSilent: assign({ announced: false }),
    wantAgain: assign({ again: true }),
    wantOnce: assign({ again: false }),
    openBar: assign({ barOpen: true }),
    closeBar: assign({ barOpen: false }),
    tellGroups: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'groups.known', groups: context.groups }),
    ),
    tellRefreshed: sendTo(({ context }) => context.parent, raised(notice('balances/refreshed'))),
  },
  delays: {
    /** From rest to the next read, so that reads are 3 s apart with the bar open and 5 s without. */
    poll: ({ context }) => (context.barOpen ? 3_000 : 5_000) - THROTTLE,
    throttle: THROTTLE,
    masterSettle: 400,
    holdingsPoll: 60_000,
  },
}).createMachine({
  id: 'groups',
  context: ({ input }) => ({
    parent: input.parent,
    groups: [],
    fault: null,
    announced: false,
    again: false,
    barOpen: false,
  }),
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'readGroups',
            src: 'readGroups',
            onDone: {
              target: 'ready',
              actions: [{ type: 'storeGroups', params: ({ event }) => event.output }, 'tellGroups'],
            },
            onError: { target: 'failed', actions: { type: 'storeFault', params: ({ event }) => toFault(event.error) } },
          },
          on: { 'groups.changed': { target: 'loading', reenter: true } },
        },
        ready: { on: { 'groups.changed': 'loading' } },
        failed: { on: { 'groups.changed': 'loading' } },
      },
    },
    balances: {
      initial: 'waiting',
      on: { 'bar.opened': { actions: ['openBar', 'wantAgain'] }, 'bar.closed': { actions: 'closeBar' } },
      states: {
        waiting: {
          after: { poll: 'reading' },
          on: {
            'balances.asked': { target: 'reading', actions: 'announce' },
            'bar.opened': { target: 'reading', actions: 'openBar' },
            'master.changed': 'masterChanged',
          },
        },
        masterChanged: {
          after: { masterSettle: 'reading' },
          on: { 'balances.asked': { target: 'reading', actions: 'announce' } },
        },
        reading: {
          entry: 'wantOnce',
          invoke: {
            id: 'refreshBalances',
            src: 'refreshBalances',
            input: ({ context }) => ({ addresses: addressesOf(context) }),
            onDone: [
              { guard: 'isAnnounced', target: 'resting', actions: ['tellRefreshed', 'beSilent'] },
              { target: 'resting' },
            ],
            onError: { target: 'resting', actions: 'beSilent' },
          },
          on: { 'balances.asked': { actions: 'announce' }, 'master.changed': { actions: 'wantAgain' } },
        },
        resting: {
          after: { throttle: [{ guard: 'isWantedAgain', target: 'reading' }, { target: 'waiting' }] },
          on: {
            'balances.asked': { actions: ['announce', 'wantAgain'] },
            'master.changed': { actions: 'wantAgain' },
          },
        },
      },
    },
    holdings: {
      initial: 'waiting',
      states: {
        waiting: { after: { holdingsPoll: 'reading' }, on: { 'holdings.changed': 'reading' } },
        reading: {
          invoke: {
            id: 'refreshHoldings',
            src: 'refreshHoldings',
            input: ({ context }) => ({ addresses: addressesOf(context) }),
            onDone: 'waiting',
            onError: 'waiting',
          },
        },
      },
    },
  },
});
