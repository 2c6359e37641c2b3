import { assign, sendTo, setup } from 'xstate';
import { toFault, type FaultCode } from '#shared/fault';
import { notice, type Notice } from '#shared/notice';
import type { GroupRef } from '../groups/groups.types';
import { raised } from '../parent';
import { port } from '../port';
import type { GroupKeysContext, GroupKeysEvent, GroupKeysInput } from './group-keys.types';

/** Effects of giving a person their own keys; no key passes through the machine. */
export const groupKeysPorts = {
  /** Asks for each key (purpose export) and downloads one text file named after the group, made in the browser. */
  exportGroup: port<void, { readonly name: string; readonly addresses: readonly string[] }>('exportGroup'),
  /** Asks for the key (purpose copy) and puts it on the clipboard: `signer/key-missing`, `user/declined`. */
  copyKey: port<void, { readonly address: string }>('copyKey'),
};

const MISSING: readonly FaultCode[] = ['signer/key-missing', 'signer/unavailable', 'api/not-found'];

/** Export Wallets of a group, and Copy private key of a wallet; what was copied shows for 2 s. */
export const groupKeysMachine = setup({
  types: {
    input: {} as GroupKeysInput,
    context: {} as GroupKeysContext,
    events: {} as GroupKeysEvent,
    tags: {} as 'busy',
  },
  actors: groupKeysPorts,
  guards: { isMissing: (_, code: FaultCode) => MISSING.includes(code) },
  actions: {
    storeGroup: assign({ group: (_, group: GroupRef) => group }),
    storeAddress: assign({ address: (_, address: string) => address }),
    forget: assign({ group: null, address: null }),
    tell: sendTo(
      ({ context }) => context.parent,
      (_, one: Notice) => raised(one),
    ),
  },
  delays: { shown: 2_000 },
}).createMachine({
  id: 'groupKeys',
  context: ({ input }) => ({ ...input, group: null, address: null }),
  initial: 'idle',
  states: {
    idle: {
      entry: 'forget',
      on: {
        'keys.exported': { target: 'exporting', actions: { type: 'storeGroup', params: ({ event }) => event.group } },
        'key.copied': { target: 'copying', actions: { type: 'storeAddress', params: ({ event }) => event.address } },
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
    copying: {
      tags: 'busy',
      invoke: {
        id: 'copyKey',
        src: 'copyKey',
        input: ({ context }) => ({ address: context.address ?? '' }),
        onDone: { target: 'copied', actions: { type: 'tell', params: notice('copy/done') } },
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => toFault(event.error).code },
            target: 'idle',
            actions: { type: 'tell', params: notice('copy/keyMissing') },
          },
          { target: 'idle', actions: { type: 'tell', params: notice('copy/failed') } },
        ],
      },
    },
    copied: {
      after: { shown: 'idle' },
      on: {
        'keys.exported': { target: 'exporting', actions: { type: 'storeGroup', params: ({ event }) => event.group } },
        'key.copied': { target: 'copying', actions: { type: 'storeAddress', params: ({ event }) => event.address } },
      },
    },
  },
});
