import { assign, sendTo, setup } from 'xstate';
import { LIMITS } from '#shared/limits';
import { notice } from '#shared/notice';
import { storingFault, withFault } from '../../keep-fault';
import type { addWalletMachine } from '../add-wallet/add-wallet.machine';
import { raised } from '../../parent';
import { childPort, port, type ChildrenOf } from '../../port';
import { reading } from '../../reading';
import { activeOf, firstSol, positionOf, solMasters } from './masters.list';
import type { MasterRef, MastersContext, MastersEvent, MastersInput } from './masters.types';

/** Effects of the master wallets. */
export const mastersPorts = {
  /** GET /users/masters past any cache, in the server's order; a missing chain is sol. */
  readMasters: port<readonly MasterRef[]>('readMasters'),
  /** PATCH /users/masters/{id}/activate. */
  activateMaster: port<void, { readonly id: string }>('activateMaster'),
  /** DELETE /users/masters/{id}. */
  deleteMaster: port<void, { readonly id: string }>('deleteMaster'),
  /** Asks for each key (purpose export) and downloads one text file with a timestamped name. */
  exportMasters: port<void, { readonly ids: readonly string[] }>('exportMasters'),
  addWallet: childPort<typeof addWalletMachine>('addWallet'),
};

/** The master wallets: which is active, adding, deleting and exporting them. */
export const mastersMachine = setup({
  types: {
    input: {} as MastersInput,
    context: {} as MastersContext,
    events: {} as MastersEvent,
    tags: {} as 'busy',
    children: {} as ChildrenOf<typeof mastersPorts>,
  },
  actors: mastersPorts,
  guards: {
    hasNoSol: ({ context }) => firstSol(context.masters) === null,
    mayAutoActivate: ({ context }) => activeOf(context.masters) === null && !context.autoTried,
    isInactive: ({ context }, id: string) => solMasters(context.masters).some((one) => one.id === id && !one.active),
    isAny: ({ context }) => context.masters.length > 0,
    isStale: ({ context }) => context.stale,
    moreThanOne: ({ context }, id: string) =>
      context.masters.length > 1 && context.masters.some((one) => one.id === id),
    isBelowLimit: ({ context }) => solMasters(context.masters).length < LIMITS.masters,
  },
  actions: {
    storeMasters: assign((_, masters: readonly MasterRef[]) => ({ masters, known: true, fault: null })),
    storeFault: storingFault(),
    noteStale: assign({ stale: true }),
    noteFresh: assign({ stale: false }),
    choose: assign({ chosen: (_, id: string) => id }),
    chooseFirst: assign({ chosen: ({ context }) => firstSol(context.masters)?.id ?? null, autoTried: true }),
    tellMasters: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'masters.known', active: activeOf(context.masters) }),
    ),
    tellActivated: sendTo(
      ({ context }) => context.parent,
      ({ context }) => raised(notice('master/activated', { position: positionOf(context.masters, context.chosen) })),
    ),
    tellActivateFailed: sendTo(({ context }) => context.parent, raised(notice('master/activateFailed'))),
    tellDeleted: sendTo(({ context }) => context.parent, raised(notice('master/deleted'))),
    tellDeleteFailed: sendTo(({ context }) => context.parent, raised(notice('master/deleteFailed'))),
    tellLastKept: sendTo(({ context }) => context.parent, raised(notice('master/lastKept'))),
    tellLimit: sendTo(({ context }) => context.parent, raised(notice('master/limit'))),
    tellExported: sendTo(({ context }) => context.parent, raised(notice('master/exported'))),
    tellExportFailed: sendTo(({ context }) => context.parent, raised(notice('master/exportFailed'))),
  },
}).createMachine({
  id: 'masters',
  context: ({ input }) => ({
    parent: input.parent,
    masters: [],
    known: false,
    chosen: null,
    autoTried: false,
    stale: false,
    fault: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'noteFresh',
      on: {
        'masters.refreshed': { target: 'loading', reenter: true },
        // A press on what stands there is served while it is read again; what is read here is read again after that.
        'addWallet.opened': [{ guard: 'isBelowLimit', target: 'adding' }, { actions: 'tellLimit' }],
        'master.chosen': {
          guard: { type: 'isInactive', params: ({ event }) => event.id },
          target: 'ready.activating',
          actions: [{ type: 'choose', params: ({ event }) => event.id }, 'noteStale'],
        },
        'deletion.asked': {
          guard: { type: 'moreThanOne', params: ({ event }) => event.id },
          target: 'ready.confirmingDelete',
          actions: [{ type: 'choose', params: ({ event }) => event.id }, 'noteStale'],
        },
        'wallets.exported': { guard: 'isAny', target: 'ready.exporting', actions: 'noteStale' },
      },
      invoke: reading('readMasters', 'deciding', 'storeMasters'),
    },
    failed: { on: { 'masters.refreshed': 'loading' } },
    deciding: {
      always: [
        { guard: 'hasNoSol', target: 'empty', actions: 'tellMasters' },
        { guard: 'mayAutoActivate', target: 'autoActivating', actions: 'chooseFirst' },
        { target: 'ready', actions: 'tellMasters' },
      ],
    },
    autoActivating: {
      tags: 'busy',
      invoke: {
        id: 'activateMaster',
        src: 'activateMaster',
        input: ({ context }) => ({ id: context.chosen ?? '' }),
        onDone: 'loading',
        onError: { target: 'ready', actions: ['tellMasters', 'tellActivateFailed'] },
      },
    },
    empty: { on: { 'masters.refreshed': 'loading', 'addWallet.opened': 'adding' } },
    ready: {
      initial: 'idle',
      on: { 'masters.refreshed': { actions: 'noteStale' } },
      states: {
        idle: {
          // Changed while something else was going on here.
          always: { guard: 'isStale', target: '#masters.loading' },
          on: {
            'master.chosen': {
              guard: { type: 'isInactive', params: ({ event }) => event.id },
              target: 'activating',
              actions: { type: 'choose', params: ({ event }) => event.id },
            },
            'deletion.asked': [
              {
                guard: { type: 'moreThanOne', params: ({ event }) => event.id },
                target: 'confirmingDelete',
                actions: { type: 'choose', params: ({ event }) => event.id },
              },
              { actions: 'tellLastKept' },
            ],
            'wallets.exported': 'exporting',
            'addWallet.opened': [{ guard: 'isBelowLimit', target: '#masters.adding' }, { actions: 'tellLimit' }],
          },
        },
        activating: {
          tags: 'busy',
          invoke: {
            id: 'activateMaster',
            src: 'activateMaster',
            input: ({ context }) => ({ id: context.chosen ?? '' }),
            onDone: { target: '#masters.loading', actions: 'tellActivated' },
            onError: { target: 'idle', actions: 'tellActivateFailed' },
          },
        },
        confirmingDelete: {
          on: { 'deletion.confirmed': 'deleting', 'deletion.cancelled': 'idle', 'wallets.exported': 'exportingChosen' },
        },
        // GAP-67: the key is offered before its wallet goes.
        exportingChosen: {
          tags: 'busy',
          invoke: {
            id: 'exportMasters',
            src: 'exportMasters',
            input: ({ context }) => ({ ids: [context.chosen ?? ''] }),
            onDone: { target: 'confirmingDelete', actions: 'tellExported' },
            onError: { target: 'confirmingDelete', actions: 'tellExportFailed' },
          },
        },
        deleting: {
          tags: 'busy',
          invoke: {
            id: 'deleteMaster',
            src: 'deleteMaster',
            input: ({ context }) => ({ id: context.chosen ?? '' }),
            onDone: { target: '#masters.loading', actions: 'tellDeleted' },
            onError: { target: 'idle', actions: 'tellDeleteFailed' },
          },
        },
        exporting: {
          tags: 'busy',
          invoke: {
            id: 'exportMasters',
            src: 'exportMasters',
            input: ({ context }) => ({ ids: context.masters.map(({ id }) => id) }),
            onDone: { target: 'idle', actions: 'tellExported' },
            onError: { target: 'idle', actions: 'tellExportFailed' },
          },
        },
      },
    },
    adding: {
      invoke: {
        id: 'addWallet',
        src: 'addWallet',
        input: ({ context }) => ({ parent: context.parent }),
        onDone: 'loading',
        onError: withFault('failed'),
      },
    },
  },
});
