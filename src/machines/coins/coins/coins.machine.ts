import { assign, or, raise, sendTo, setup, stateIn } from 'xstate';
import { channel } from '../../channel';
import { storingFault, withFault } from '../../keep-fault';
import type { coinRemovalMachine } from '../coin-removal/coin-removal.machine';
import type { CoinRemovalOutput } from '../coin-removal/coin-removal.types';
import { childPort, port, type ChildrenOf } from '../../port';
import type { RefreshChosen } from '../../settings/settings/settings.types';
import type { CoinRef, CoinShown, CoinsContext, CoinsEvent, CoinsInput } from './coins.types';

/** Effects of the token list. */
export const coinsPorts = {
  /** GET /coins/ past any cache; coins with an invalid address are left out (TOK-32). */
  readCoins: port<readonly CoinRef[]>('readCoins'),
  /** Local setting `showCoinOverviewAfterLaunch`: whether a launched coin opens (GAP-51). */
  recallOverview: port<boolean>('recallOverview'),
  /** Says `coin.addressed` at once where the tracker's address names a coin, and whenever another one is named there; writes there what is shown. */
  coinAddress: channel<CoinShown>('coinAddress'),
  coinRemoval: childPort<typeof coinRemovalMachine>('coinRemoval'),
};

type Launched = Extract<CoinsEvent, { readonly type: 'coin.launched' }>;

/** Your Tokens: the list, the coin that is looked at, and the one to be removed. */
export const coinsMachine = setup({
  types: {
    input: {} as CoinsInput,
    context: {} as CoinsContext,
    events: {} as CoinsEvent,
    children: {} as ChildrenOf<typeof coinsPorts>,
  },
  actors: coinsPorts,
  guards: {
    isAuto: ({ context }) => context.auto,
    beginsAgain: (_, { auto }: RefreshChosen) => auto,
    hasNone: (_, coins: readonly CoinRef[]) => coins.length === 0,
    isKnown: ({ context }, mint: string) => context.coins.some((coin) => coin.mint === mint),
    isSelected: ({ context }, mint: string) => context.selected === mint,
    isListed: ({ context: { coins, selected } }) => coins.some(({ mint }) => mint === selected),
    isRead: or([stateIn({ list: 'ready' }), stateIn({ list: 'empty' })]),
    namesNone: (_, mint: string | null) => mint === null,
    opens: (_, overview: boolean) => overview,
    isRemoved: (_, { removed }: CoinRemovalOutput) => removed,
  },
  actions: {
    storePace: assign({ auto: (_, { auto }: RefreshChosen) => auto }),
    storeCoins: assign((_, coins: readonly CoinRef[]) => ({ coins, fault: null })),
    storeFault: storingFault(),
    select: assign({ selected: (_, mint: string | null) => mint }),
    storeLaunched: assign((_, { mint, others }: Launched) => ({
      selected: mint,
      together: others.length === 0 ? [] : [mint, ...others],
    })),
    deselect: assign({ selected: null }),
    addressShown: sendTo('coinAddress', ({ context }): CoinShown => ({ type: 'coin.shown', mint: context.selected })),
    addressNone: sendTo('coinAddress', { type: 'coin.shown', mint: null } satisfies CoinShown),
    chooseRemoval: assign({ removing: (_, mint: string) => mint }),
    dropRemoved: assign(({ context: { coins, removing } }) => ({
      coins: coins.filter(({ mint }) => mint !== removing),
      removing: null,
    })),
    deselectRemoved: raise(({ context }) => ({ type: 'coin.lost', mint: context.removing ?? '' })),
    readAgain: raise({ type: 'coins.missed' }),
    tellCoins: sendTo(
      ({ context }) => context.parent,
      ({ self }) => ({ type: 'coins.known', owner: self }),
    ),
  },
  delays: { poll: 15_000, secondRead: 2_500, settle: 200, mark: 10_000 },
}).createMachine({
  id: 'coins',
  context: ({ input }) => ({
    parent: input.parent,
    coins: [],
    fault: null,
    auto: true,
    selected: null,
    together: [],
    removing: null,
  }),
  invoke: { id: 'coinAddress', src: 'coinAddress' },
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      on: {
        'coins.missed': '.loading',
        'coin.launched': '.loading',
        'refresh.chosen': [
          {
            guard: { type: 'beginsAgain', params: ({ event }) => event },
            target: '.loading',
            actions: { type: 'storePace', params: ({ event }) => event },
          },
          { actions: { type: 'storePace', params: ({ event }) => event } },
        ],
      },
      states: {
        loading: {
          invoke: {
            id: 'readCoins',
            src: 'readCoins',
            onDone: [
              {
                guard: { type: 'hasNone', params: ({ event }) => event.output },
                target: 'empty',
                actions: [{ type: 'storeCoins', params: ({ event }) => event.output }, 'tellCoins'],
              },
              {
                target: 'ready',
                actions: [{ type: 'storeCoins', params: ({ event }) => event.output }, 'tellCoins'],
              },
            ],
            onError: withFault('failed'),
          },
        },
        empty: { after: { poll: { guard: 'isAuto', target: 'loading' } } },
        ready: { after: { poll: { guard: 'isAuto', target: 'loading' } } },
        failed: { after: { poll: { guard: 'isAuto', target: 'loading' } } },
      },
    },
    // A launch is seen at once by most readers and 2.5 s later by the rest (D2 section 4).
    echo: {
      initial: 'calm',
      states: {
        calm: { on: { 'coin.launched': 'waiting' } },
        waiting: {
          on: { 'coin.launched': { target: 'waiting', reenter: true } },
          after: { secondRead: { target: 'calm', actions: 'readAgain' } },
        },
      },
    },
    selection: {
      initial: 'none',
      on: {
        'coin.launched': { target: '.asking', actions: { type: 'storeLaunched', params: ({ event }) => event } },
        'coin.chosen': {
          guard: { type: 'isKnown', params: ({ event }) => event.mint },
          target: '.open',
          actions: { type: 'select', params: ({ event }) => event.mint },
        },
        'coin.addressed': [
          {
            guard: { type: 'namesNone', params: ({ event }) => event.mint },
            target: '.none',
            actions: 'deselect',
          },
          { target: '.seeking', actions: { type: 'select', params: ({ event }) => event.mint } },
        ],
      },
      states: {
        none: {},
        seeking: {
          always: [
            { guard: 'isListed', target: 'open' },
            { guard: 'isRead', target: 'unknown' },
          ],
        },
        // A coin that comes into the list later opens then.
        unknown: { always: { guard: 'isListed', target: 'open' } },
        asking: {
          invoke: {
            id: 'recallOverview',
            src: 'recallOverview',
            onDone: [
              { guard: { type: 'opens', params: ({ event }) => event.output }, target: 'settling' },
              { target: 'marked' },
            ],
            onError: 'settling',
          },
        },
        settling: { after: { settle: 'open' } },
        // Shown among the others, in its place, until the eye has found it.
        marked: {
          entry: 'addressNone',
          after: { mark: { target: 'none', actions: 'deselect' } },
          on: { 'coin.left': { target: 'none', actions: 'deselect' } },
        },
        open: {
          entry: 'addressShown',
          on: {
            'coin.left': { target: 'none', actions: ['deselect', 'addressNone'] },
            'coin.lost': {
              guard: { type: 'isSelected', params: ({ event }) => event.mint },
              target: 'none',
              actions: ['deselect', 'addressNone'],
            },
          },
        },
      },
    },
    removal: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'removal.asked': {
              guard: { type: 'isKnown', params: ({ event }) => event.mint },
              target: 'asking',
              actions: { type: 'chooseRemoval', params: ({ event }) => event.mint },
            },
          },
        },
        asking: {
          invoke: {
            id: 'coinRemoval',
            src: 'coinRemoval',
            input: ({ context: { parent, coins, removing } }) => ({
              parent,
              mint: removing ?? '',
              symbol: coins.find(({ mint }) => mint === removing)?.symbol ?? '',
            }),
            onDone: [
              {
                guard: { type: 'isRemoved', params: ({ event }) => event.output },
                target: 'idle',
                actions: ['deselectRemoved', 'dropRemoved', 'tellCoins'],
              },
              { target: 'idle' },
            ],
            onError: 'idle',
          },
        },
      },
    },
  },
});
