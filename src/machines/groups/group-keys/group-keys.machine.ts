import { assign, sendTo, setup } from 'xstate';
import { toFault, type FaultCode } from '#shared/fault';
import { notice } from '#shared/notice';
import type { GroupRef } from '../groups/groups.types';
import { raised, telling } from '../../parent';
import { port } from '../../port';
import type { Clearing, GroupKeysContext, GroupKeysEvent, GroupKeysInput } from './group-keys.types';

/** Effects of giving a person their own keys; no key passes through the machine. */
export const groupKeysPorts = {
  /** Asks for each key (purpose export) and downloads one text file named after the group, made in the browser. */
  exportGroup: port<void, { readonly name: string; readonly addresses: readonly string[] }>('exportGroup'),
  /** Asks for the key (purpose copy) and puts it on the clipboard: `signer/key-missing`, `user/declined`. */
  copyKey: port<void, { readonly address: string }>('copyKey'),
  /** Empties the clipboard unless something else is known to be on it; waits until the page has the focus. */
  clearClipboard: port<Clearing>('clearClipboard'),
};

const MISSING: readonly FaultCode[] = ['signer/key-missing', 'signer/unavailable', 'api/not-found'];

/** Export Wallets of a group, and Copy private key of a wallet: it shows as copied for 2 s and leaves the clipboard after 60 s. */
export const groupKeysMachine = setup({
  types: {
    input: {} as GroupKeysInput,
    context: {} as GroupKeysContext,
    events: {} as GroupKeysEvent,
    tags: {} as 'busy',
  },
  actors: groupKeysPorts,
  guards: {
    holdsKey: ({ context }) => context.holds,
    wasCleared: (_, clearing: Clearing) => clearing === 'cleared',
  },
  actions: {
    storeGroup: assign({ group: (_, group: GroupRef) => group }),
    forgetGroup: assign({ group: null }),
    storeAddress: assign({ address: (_, address: string) => address }),
    storeHeld: assign({ holds: true }),
    forgetHeld: assign({ holds: false, address: null }),
    tell: telling(),
    tellNotCopied: sendTo(
      ({ context }) => context.parent,
      (_, code: FaultCode) => raised(notice(MISSING.includes(code) ? 'copy/keyMissing' : 'copy/failed')),
    ),
  },
  delays: { shown: 2_000, kept: 58_000 },
}).createMachine({
  id: 'groupKeys',
  context: ({ input }) => ({ ...input, group: null, address: null, holds: false }),
  type: 'parallel',
  states: {
    file: {
      initial: 'idle',
      states: {
        idle: {
          entry: 'forgetGroup',
          on: {
            'keys.exported': {
              target: 'exporting',
              actions: { type: 'storeGroup', params: ({ event }) => event.group },
            },
          },
        },
        exporting: {
          tags: 'busy',
          invoke: {
            id: 'exportGroup',
            src: 'exportGroup',
            input: ({ context: { group } }) => ({
              name: group?.name ?? '',
              addresses: (group?.wallets ?? []).map(({ address }) => address),
            }),
            onDone: { target: 'idle', actions: { type: 'tell', params: notice('master/exported') } },
            onError: { target: 'idle', actions: { type: 'tell', params: notice('group/exportFailed') } },
          },
        },
      },
    },
    clipboard: {
      initial: 'clear',
      states: {
        clear: {
          entry: 'forgetHeld',
          on: {
            'key.copied': {
              target: 'copying',
              actions: { type: 'storeAddress', params: ({ event }) => event.address },
            },
          },
        },
        copying: {
          tags: 'busy',
          invoke: {
            id: 'copyKey',
            src: 'copyKey',
            input: ({ context }) => ({ address: context.address ?? '' }),
            onDone: { target: 'copied', actions: ['storeHeld', { type: 'tell', params: notice('copy/keyDone') }] },
            // The key that was copied before is still on the clipboard.
            onError: [
              {
                guard: 'holdsKey',
                target: 'holding',
                actions: { type: 'tellNotCopied', params: ({ event }) => toFault(event.error).code },
              },
              {
                target: 'clear',
                actions: { type: 'tellNotCopied', params: ({ event }) => toFault(event.error).code },
              },
            ],
          },
        },
        copied: {
          after: { shown: 'holding' },
          on: {
            'key.copied': {
              target: 'copying',
              actions: { type: 'storeAddress', params: ({ event }) => event.address },
            },
          },
        },
        holding: {
          after: { kept: 'clearing' },
          on: {
            'key.copied': {
              target: 'copying',
              actions: { type: 'storeAddress', params: ({ event }) => event.address },
            },
          },
        },
        clearing: {
          invoke: {
            id: 'clearClipboard',
            src: 'clearClipboard',
            onDone: [
              {
                guard: { type: 'wasCleared', params: ({ event }) => event.output },
                target: 'clear',
                actions: { type: 'tell', params: notice('copy/keyCleared') },
              },
              { target: 'clear' },
            ],
            onError: { target: 'clear', actions: { type: 'tell', params: notice('copy/keyNotCleared') } },
          },
          on: {
            'key.copied': {
              target: 'copying',
              actions: { type: 'storeAddress', params: ({ event }) => event.address },
            },
          },
        },
      },
    },
  },
});
