import { assertEvent, assign, sendTo, setup } from 'xstate';
import { notice } from '#shared/notice';
import type { Secret } from '#shared/secret';
import { storingFault, withFault } from '../../keep-fault';
import type { GroupRef } from '../groups/groups.types';
import { telling } from '../../parent';
import { port } from '../../port';
import type {
  KeyRefused,
  KeysImported,
  WalletImportContext,
  WalletImportEvent,
  WalletImportInput,
  WalletsImportAnswer,
} from './wallet-import.types';

/** Effects of importing keys into a group. */
export const walletImportPorts = {
  /**
   * Reads one key a line, base58 or a JSON list of bytes, looks at each before any call, then POST /groups/{id}/wallets/import.
   * `api/conflict` when the group would be too full or a key is a master's.
   */
  importWallets: port<WalletsImportAnswer, { readonly groupId: string; readonly keys: Secret<string> }>(
    'importWallets',
  ),
};

/** The Import Wallets dialog of a group: all the keys or none of them (GAP-25). */
export const walletImportMachine = setup({
  types: {
    input: {} as WalletImportInput,
    context: {} as WalletImportContext,
    events: {} as WalletImportEvent,
    tags: {} as 'busy',
  },
  actors: walletImportPorts,
  guards: { isRefused: (_, answer: WalletsImportAnswer) => answer.kind === 'refused' },
  actions: {
    begin: assign((_, group: GroupRef) => ({ group, refusal: null, fault: null })),
    clear: assign({ refusal: null, fault: null }),
    storeRefusal: assign({ refusal: (_, refusal: KeyRefused) => refusal }),
    storeFault: storingFault(),
    tell: telling(),
    tellTouched: sendTo(({ context }) => context.parent, { type: 'groups.touched' }),
  },
}).createMachine({
  id: 'walletImport',
  context: ({ input }) => ({ ...input, group: null, refusal: null, fault: null }),
  initial: 'closed',
  states: {
    closed: {
      on: { 'import.asked': { target: 'editing', actions: { type: 'begin', params: ({ event }) => event.group } } },
    },
    editing: {
      on: {
        'keys.typed': { actions: 'clear' },
        'keys.given': { target: 'saving', actions: 'clear' },
        'dialog.closed': 'closed',
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'importWallets',
        src: 'importWallets',
        input: ({ context, event }) => {
          assertEvent(event, 'keys.given');
          return { groupId: context.group?.id ?? '', keys: event.keys };
        },
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'storeRefusal', params: ({ event }) => refusedOf(event.output) },
          },
          {
            target: 'closed',
            actions: [
              { type: 'tell', params: ({ event }) => notice('wallets/imported', importedOf(event.output)) },
              'tellTouched',
            ],
          },
        ],
        onError: withFault('editing'),
      },
    },
  },
});

const NOT_REFUSED: KeyRefused = { kind: 'refused', problem: 'key/required', line: 1 };
const refusedOf = (answer: WalletsImportAnswer): KeyRefused => (answer.kind === 'refused' ? answer : NOT_REFUSED);
const importedOf = (answer: WalletsImportAnswer): Pick<KeysImported, 'added' | 'known'> =>
  answer.kind === 'imported' ? { added: answer.added, known: answer.known } : { added: 0, known: 0 };
