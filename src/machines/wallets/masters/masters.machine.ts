import { assign, sendTo, setup } from 'xstate';
import { LIMITS } from '#shared/limits';
import { notice } from '#shared/notice';
import { storingFault, withFault } from '../../keep-fault';
import type { addWalletMachine } from '../add-wallet/add-wallet.machine';
import { telling } from '../../parent';
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
    mayActivate: ({ context }, id: string) =>
      !context.settling && solMasters(context.masters).some((one) => one.id === id && !one.active),
    isAny: ({ context }) => context.masters.length > 0,
    isGone: ({ context }) => !context.masters.some(({ id }) => id === context.chosen),
    moreThanOne: ({ context }, id: string) =>
      context.masters.length > 1 && context.masters.some((one) => one.id === id),
    isBelowLimit: ({ context }) => solMasters(context.masters).length < LIMITS.masters,
  },
  actions: {
    storeMasters: assign((_, masters: readonly MasterRef[]) => ({ masters, known: true, fault: null })),
    storeFault: storingFault(),
    noteSettling: assign({ settling: true, autoTried: true }),
    noteSettled: assign({ settling: false }),
    choose: assign({ chosen: (_, id: string) => id }),
    tellMasters: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'masters.known', active: activeOf(context.masters) }),
    ),
    tell: telling(),
  },
}).createMachine({
  id: 'masters',
  context: ({ input }) => ({
    parent: input.parent,
    masters: [],
    known: false,
    chosen: null,
    autoTried: false,
    settling: false,
    fault: null,
  }),
  type: 'parallel',
  states: {
    // Reads beside what a person does: no press waits for a list that is read anew.
    list: {
      initial: 'loading',
      on: { 'masters.refreshed': '.loading' },
      states: {
        loading: {
          tags: 'busy',
          invoke: reading('readMasters', 'deciding', 'storeMasters'),
        },
        failed: {},
        deciding: {
          always: [
            { guard: 'hasNoSol', target: 'empty', actions: 'tellMasters' },
            { guard: 'mayAutoActivate', target: 'autoActivating' },
            { target: 'ready', actions: 'tellMasters' },
          ],
        },
        autoActivating: {
          tags: 'busy',
          entry: 'noteSettling',
          exit: 'noteSettled',
          invoke: {
            id: 'activateMaster',
            src: 'activateMaster',
            input: ({ context }) => ({ id: firstSol(context.masters)?.id ?? '' }),
            onDone: 'loading',
            onError: {
              target: 'ready',
              actions: ['tellMasters', { type: 'tell', params: notice('master/activateFailed') }],
            },
          },
        },
        empty: {},
        ready: {},
      },
    },
    work: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'master.chosen': {
              guard: { type: 'mayActivate', params: ({ event }) => event.id },
              target: 'activating',
              actions: { type: 'choose', params: ({ event }) => event.id },
            },
            'deletion.asked': [
              {
                guard: { type: 'moreThanOne', params: ({ event }) => event.id },
                target: 'confirmingDelete',
                actions: { type: 'choose', params: ({ event }) => event.id },
              },
              { actions: { type: 'tell', params: notice('master/lastKept') } },
            ],
            'wallets.exported': { guard: 'isAny', target: 'exporting' },
            'addWallet.opened': [
              { guard: 'isBelowLimit', target: 'adding' },
              { actions: { type: 'tell', params: notice('master/limit') } },
            ],
          },
        },
        activating: {
          tags: 'busy',
          invoke: {
            id: 'activateMaster',
            src: 'activateMaster',
            input: ({ context }) => ({ id: context.chosen ?? '' }),
            onDone: {
              target: '#masters.list.loading',
              actions: {
                type: 'tell',
                params: ({ context }) =>
                  notice('master/activated', { position: positionOf(context.masters, context.chosen) }),
              },
            },
            onError: { target: 'idle', actions: { type: 'tell', params: notice('master/activateFailed') } },
          },
        },
        confirmingDelete: {
          // It went in another window meanwhile.
          always: { guard: 'isGone', target: 'idle' },
          on: { 'deletion.confirmed': 'deleting', 'deletion.cancelled': 'idle', 'wallets.exported': 'exportingChosen' },
        },
        // GAP-67: the key is offered before its wallet goes.
        exportingChosen: {
          tags: 'busy',
          invoke: {
            id: 'exportMasters',
            src: 'exportMasters',
            input: ({ context }) => ({ ids: [context.chosen ?? ''] }),
            onDone: { target: 'confirmingDelete', actions: { type: 'tell', params: notice('master/exported') } },
            onError: { target: 'confirmingDelete', actions: { type: 'tell', params: notice('master/exportFailed') } },
          },
        },
        deleting: {
          tags: 'busy',
          invoke: {
            id: 'deleteMaster',
            src: 'deleteMaster',
            input: ({ context }) => ({ id: context.chosen ?? '' }),
            onDone: { target: '#masters.list.loading', actions: { type: 'tell', params: notice('master/deleted') } },
            onError: { target: 'idle', actions: { type: 'tell', params: notice('master/deleteFailed') } },
          },
        },
        exporting: {
          tags: 'busy',
          invoke: {
            id: 'exportMasters',
            src: 'exportMasters',
            input: ({ context }) => ({ ids: context.masters.map(({ id }) => id) }),
            onDone: { target: 'idle', actions: { type: 'tell', params: notice('master/exported') } },
            onError: { target: 'idle', actions: { type: 'tell', params: notice('master/exportFailed') } },
          },
        },
        adding: {
          invoke: {
            id: 'addWallet',
            src: 'addWallet',
            input: ({ context }) => ({ parent: context.parent }),
            onDone: '#masters.list.loading',
            onError: withFault('#masters.list.failed'),
          },
        },
      },
    },
  },
});
