import { assign, setup } from 'xstate';
import type { KeyLock, KeyLockChange } from '#shared/contract/identity';
import { notice } from '#shared/notice';
import { storingFault, withFault } from '../../keep-fault';
import { telling } from '../../parent';
import { port } from '../../port';
import { loadingFrom } from '../../reading';
import type { KeyLockContext, KeyLockEvent, KeyLockInput } from './key-lock.types';

/** Effects of the lock of the keys. */
export const keyLockPorts = {
  /** GET /users/me/key-lock. */
  readKeyLock: port<KeyLock>('readKeyLock'),
  /** PATCH /users/me/key-lock; `api/reauth-required` without a fresh confirmation, `api/conflict` without a passkey. */
  saveKeyLock: port<KeyLock, { readonly change: KeyLockChange }>('saveKeyLock'),
};

/** How long keys stay open after a sign-in, and whether only a passkey opens them: kept and enforced by the server. */
export const keyLockMachine = setup({
  types: {
    input: {} as KeyLockInput,
    context: {} as KeyLockContext,
    events: {} as KeyLockEvent,
    tags: {} as 'busy',
  },
  actors: keyLockPorts,
  guards: {
    isOtherTime: ({ context }, minutes: string) => context.kept?.sessionTimeout !== minutes,
    isOtherWay: ({ context }, on: boolean) => context.kept?.twoFactorEnabled !== on,
  },
  actions: {
    storeKept: assign((_, kept: KeyLock) => ({ kept, asked: {}, fault: null })),
    storeAsked: assign({ asked: (_, asked: KeyLockChange) => asked, fault: null }),
    storeFault: storingFault(),
    tell: telling(),
  },
  delays: { readTimeout: 10_000, saveTimeout: 60_000 },
}).createMachine({
  id: 'keyLock',
  context: ({ input }) => ({ ...input, kept: null, asked: {}, fault: null }),
  initial: 'loading',
  states: {
    loading: loadingFrom('readKeyLock', 'ready', 'storeKept'),
    failed: { on: { 'reading.retried': 'loading' } },
    ready: {
      on: {
        'timeout.chosen': {
          guard: { type: 'isOtherTime', params: ({ event }) => event.minutes },
          target: 'saving',
          actions: { type: 'storeAsked', params: ({ event }) => ({ sessionTimeout: event.minutes }) },
        },
        'twoFactor.chosen': {
          guard: { type: 'isOtherWay', params: ({ event }) => event.on },
          target: 'saving',
          actions: { type: 'storeAsked', params: ({ event }) => ({ twoFactorEnabled: event.on }) },
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveKeyLock',
        src: 'saveKeyLock',
        input: ({ context }) => ({ change: context.asked }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'storeKept', params: ({ event }) => event.output },
            { type: 'tell', params: notice('settings/lockSaved') },
          ],
        },
        onError: withFault('ready'),
      },
      // Whether it was changed is not known, so it is read again.
      after: { saveTimeout: 'loading' },
    },
  },
});
