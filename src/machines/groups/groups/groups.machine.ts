import { assign, raise, sendTo, setup } from 'xstate';
import { notice } from '#shared/notice';
import { storingFault } from '../../keep-fault';
import { channel } from '../../channel';
import { telling } from '../../parent';
import { port } from '../../port';
import { readingWith } from '../../reading';
import type { RefreshChosen } from '../../settings/settings/settings.types';
import type { GroupRef, GroupsContext, GroupsEvent, GroupsInput } from './groups.types';

/** Effects of the wallet groups. */
export const groupsPorts = {
  /** GET /groups/ past any cache; groups of the sol chain only (GAP-60). */
  readGroups: port<readonly GroupRef[]>('readGroups'),
  /** Says `feed.lost` when balances are no longer pushed, `feed.restored` when they are again. */
  watchFeed: channel('watchFeed'),
  /** Reads these balances into the chain store now, 100 accounts a call. */
  refreshBalances: port<void, { readonly addresses: readonly string[] }>('refreshBalances'),
  /** Reads the token accounts of these owners into the chain store now. */
  refreshHoldings: port<void, { readonly addresses: readonly string[] }>('refreshHoldings'),
};

/** Two reads are never closer than this. */
const THROTTLE = 1_000;

const addressesOf = ({ groups }: GroupsContext): readonly string[] =>
  groups.flatMap(({ wallets }) => wallets.map(({ address }) => address));

/** The groups and the pace at which their balances (D1 section 9, GAP-13) and holdings are read; what is pushed is not polled. */
export const groupsMachine = setup({
  types: { input: {} as GroupsInput, context: {} as GroupsContext, events: {} as GroupsEvent },
  actors: groupsPorts,
  guards: {
    isAnnounced: ({ context }) => context.announced,
    isWantedAgain: ({ context }) => context.again,
    isStale: ({ context }) => context.stale,
    isAuto: ({ context }) => context.auto,
    beginsAgain: (_, { auto }: RefreshChosen) => auto,
    isFed: ({ context }) => context.fed,
  },
  actions: {
    storeGroups: assign((_, groups: readonly GroupRef[]) => ({ groups, known: true, fault: null })),
    storeFault: storingFault(),
    announce: assign({ announced: true }),
    beSilent: assign({ announced: false }),
    wantAgain: assign({ again: true }),
    wantOnce: assign({ again: false }),
    noteStale: assign({ stale: true }),
    noteFresh: assign({ stale: false }),
    noteFed: assign({ fed: true }),
    noteUnfed: assign({ fed: false }),
    storePace: assign({ auto: (_, { auto }: RefreshChosen) => auto }),
    openBar: assign({ barOpen: true }),
    closeBar: assign({ barOpen: false }),
    tellGroups: sendTo(
      ({ context }) => context.parent,
      ({ self }) => ({ type: 'groups.known', owner: self }),
    ),
    lookAtHoldings: raise({ type: 'holdings.changed' }),
    tell: telling(),
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
    known: false,
    fault: null,
    announced: false,
    again: false,
    barOpen: false,
    fed: false,
    auto: true,
    stale: false,
  }),
  invoke: { id: 'watchFeed', src: 'watchFeed' },
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          invoke: readingWith('readGroups', {
            to: 'ready',
            keep: 'storeGroups',
            then: ['tellGroups', 'lookAtHoldings'],
            failed: 'failed',
          }),
          on: { 'groups.changed': { target: 'loading', reenter: true } },
        },
        ready: { on: { 'groups.changed': 'loading' } },
        failed: { on: { 'groups.changed': 'loading' } },
      },
    },
    balances: {
      initial: 'waiting',
      on: {
        'bar.opened': { actions: ['openBar', 'wantAgain'] },
        'bar.closed': { actions: 'closeBar' },
        'feed.lost': { actions: 'noteUnfed' },
        'feed.restored': { actions: 'noteFed' },
        'refresh.chosen': { actions: { type: 'storePace', params: ({ event }) => event } },
      },
      states: {
        // Pushes are down: balances are polled.
        waiting: {
          after: { poll: { guard: 'isAuto', target: 'reading' } },
          on: {
            'refresh.chosen': [
              {
                guard: { type: 'beginsAgain', params: ({ event }) => event },
                target: 'reading',
                actions: { type: 'storePace', params: ({ event }) => event },
              },
              { actions: { type: 'storePace', params: ({ event }) => event } },
            ],
            'balances.asked': { target: 'reading', actions: 'announce' },
            'bar.opened': { target: 'reading', actions: 'openBar' },
            'master.changed': 'masterChanged',
            'feed.restored': { target: 'following', actions: 'noteFed' },
          },
        },
        // Every balance on screen is pushed; nothing is polled.
        following: {
          on: {
            'balances.asked': { target: 'reading', actions: 'announce' },
            'bar.opened': { actions: 'openBar' },
            'master.changed': 'masterChanged',
            'feed.lost': { target: 'waiting', actions: 'noteUnfed' },
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
              {
                guard: 'isAnnounced',
                target: 'resting',
                actions: [{ type: 'tell', params: notice('balances/refreshed') }, 'beSilent'],
              },
              { target: 'resting' },
            ],
            onError: { target: 'resting', actions: 'beSilent' },
          },
          on: { 'balances.asked': { actions: 'announce' }, 'master.changed': { actions: 'wantAgain' } },
        },
        resting: {
          after: {
            throttle: [
              { guard: 'isWantedAgain', target: 'reading' },
              { guard: 'isFed', target: 'following' },
              { target: 'waiting' },
            ],
          },
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
        waiting: {
          after: { holdingsPoll: { guard: 'isAuto', target: 'reading' } },
          on: {
            'holdings.changed': 'reading',
            'refresh.chosen': { guard: { type: 'beginsAgain', params: ({ event }) => event }, target: 'reading' },
          },
        },
        reading: {
          entry: 'noteFresh',
          invoke: {
            id: 'refreshHoldings',
            src: 'refreshHoldings',
            input: ({ context }) => ({ addresses: addressesOf(context) }),
            onDone: [{ guard: 'isStale', target: 'reading', reenter: true }, { target: 'waiting' }],
            onError: 'waiting',
          },
          on: { 'holdings.changed': { actions: 'noteStale' } },
        },
      },
    },
  },
});
