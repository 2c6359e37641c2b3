import { and, assign, setup } from 'xstate';
import { toFault, type Fault } from '#shared/fault';
import { notice } from '#shared/notice';
import { storingFault } from '../../keep-fault';
import { telling } from '../../parent';
import { port } from '../../port';
import { loadingFrom } from '../../reading';
import type { KnownPasskeys, PasskeysContext, PasskeysEvent, PasskeysInput } from './passkeys.types';

/** Effects of the passkeys. Changes may ask the person to confirm first; `user/declined` when they did not, or closed the browser's own dialog. */
export const passkeysPorts = {
  /** GET /api/auth/passkeys, oldest first, and whether this browser can use them. */
  readPasskeys: port<KnownPasskeys>('readPasskeys'),
  /** Asks the authenticator for a new passkey and stores it under this name. */
  createPasskey: port<void, { readonly name: string }>('createPasskey'),
  /** PATCH /api/auth/passkeys/{id}. */
  renamePasskey: port<void, { readonly id: string; readonly name: string }>('renamePasskey'),
  /** DELETE /api/auth/passkeys/{id}. */
  removePasskey: port<void, { readonly id: string }>('removePasskey'),
};

const NAME_MAX = 40;
const NEW_NAME = 'Passkey';
const isName = (text: string): boolean => text.trim() !== '' && text.trim().length <= NAME_MAX;

/** The passkeys of the person: added, named and removed. */
export const passkeysMachine = setup({
  types: {
    input: {} as PasskeysInput,
    context: {} as PasskeysContext,
    events: {} as PasskeysEvent,
    tags: {} as 'busy',
  },
  actors: passkeysPorts,
  guards: {
    isSupported: ({ context }) => context.supported,
    isKnown: ({ context }, id: string) => context.passkeys.some((one) => one.id === id),
    isNew: ({ context }) => context.chosen === null,
    nameIsGood: ({ context }) => isName(context.name),
    mayCreate: and(['nameIsGood', 'isNew']),
    isDeclined: (_, { code }: Fault) => code === 'user/declined',
  },
  actions: {
    storeKnown: assign((_, known: KnownPasskeys) => ({ ...known, fault: null })),
    storeFault: storingFault(),
    beginNew: assign({ chosen: null, name: NEW_NAME }),
    choose: assign({
      chosen: (_, id: string) => id,
      name: ({ context }, id: string) => context.passkeys.find((one) => one.id === id)?.name ?? '',
    }),
    storeName: assign({ name: (_, name: string) => name.slice(0, NAME_MAX) }),
    tell: telling(),
  },
  delays: { readTimeout: 15_000 },
}).createMachine({
  id: 'passkeys',
  context: ({ input }) => ({ ...input, passkeys: [], supported: false, chosen: null, name: '', fault: null }),
  initial: 'loading',
  states: {
    loading: loadingFrom('readPasskeys', 'idle', 'storeKnown'),
    failed: { on: { 'passkeys.refreshed': 'loading' } },
    idle: {
      on: {
        'passkeys.refreshed': 'loading',
        'passkey.offered': { guard: 'isSupported', target: 'naming', actions: 'beginNew' },
        'rename.asked': {
          guard: { type: 'isKnown', params: ({ event }) => event.id },
          target: 'naming',
          actions: { type: 'choose', params: ({ event }) => event.id },
        },
        'removal.asked': {
          guard: { type: 'isKnown', params: ({ event }) => event.id },
          target: 'confirming',
          actions: { type: 'choose', params: ({ event }) => event.id },
        },
      },
    },
    naming: {
      on: {
        'name.typed': { actions: { type: 'storeName', params: ({ event }) => event.name } },
        'name.given': [
          { guard: 'mayCreate', target: 'creating' },
          { guard: 'nameIsGood', target: 'renaming' },
        ],
        'change.cancelled': 'idle',
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createPasskey',
        src: 'createPasskey',
        input: ({ context }) => ({ name: context.name.trim() }),
        onDone: { target: 'loading', actions: { type: 'tell', params: () => notice('passkey/added') } },
        onError: [
          { guard: { type: 'isDeclined', params: ({ event }) => toFault(event.error) }, target: 'idle' },
          {
            target: 'loading',
            actions: {
              type: 'tell',
              params: ({ event }) => notice('passkey/failed', { reason: toFault(event.error) }),
            },
          },
        ],
      },
    },
    renaming: {
      tags: 'busy',
      invoke: {
        id: 'renamePasskey',
        src: 'renamePasskey',
        input: ({ context }) => ({ id: context.chosen ?? '', name: context.name.trim() }),
        onDone: { target: 'loading', actions: { type: 'tell', params: () => notice('passkey/renamed') } },
        onError: {
          target: 'loading',
          actions: { type: 'tell', params: ({ event }) => notice('passkey/failed', { reason: toFault(event.error) }) },
        },
      },
    },
    confirming: { on: { 'removal.confirmed': 'removing', 'change.cancelled': 'idle' } },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removePasskey',
        src: 'removePasskey',
        input: ({ context }) => ({ id: context.chosen ?? '' }),
        onDone: { target: 'loading', actions: { type: 'tell', params: () => notice('passkey/removed') } },
        onError: [
          { guard: { type: 'isDeclined', params: ({ event }) => toFault(event.error) }, target: 'idle' },
          {
            target: 'loading',
            actions: {
              type: 'tell',
              params: ({ event }) => notice('passkey/failed', { reason: toFault(event.error) }),
            },
          },
        ],
      },
    },
  },
});
