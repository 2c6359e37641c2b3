import { assertEvent, assign, setup } from 'xstate';
import { toFault, type FaultCode } from '#shared/fault';
import { notice } from '#shared/notice';
import type { Secret } from '#shared/secret';
import type { FieldCode } from '#shared/validation';
import { telling } from '../../parent';
import { port } from '../../port';
import type {
  AddWalletContext,
  AddWalletEvent,
  AddWalletInput,
  AddWalletOutput,
  ImportAnswer,
} from './add-wallet.types';

/** Effects of adding a master wallet. */
export const addWalletPorts = {
  /** POST /users/masters {chain: 'sol'}; the server makes and keeps the key. */
  generateMaster: port<void>('generateMaster'),
  /** Checks the key (`key/required`, `key/length`: 64 bytes), then POST /users/masters with it; `key/known` when the account has it. */
  importMaster: port<ImportAnswer, { readonly key: Secret<string> }>('importMaster'),
};

const problemOf = (answer: ImportAnswer): FieldCode | null => (answer.kind === 'refused' ? answer.problem : null);

/** The Add Wallet dialog: generate a master wallet or import one. Ends when it is closed or the wallet is there. */
export const addWalletMachine = setup({
  types: {
    input: {} as AddWalletInput,
    context: {} as AddWalletContext,
    events: {} as AddWalletEvent,
    output: {} as AddWalletOutput,
    tags: {} as 'busy',
  },
  actors: addWalletPorts,
  guards: {
    isImport: (_, tab: 'generate' | 'import') => tab === 'import',
    isGenerate: (_, tab: 'generate' | 'import') => tab === 'generate',
    isLimit: (_, code: FaultCode) => code === 'api/conflict',
    isRefused: (_, answer: ImportAnswer) => answer.kind === 'refused',
  },
  actions: {
    noteProblem: assign({ problem: (_, problem: FieldCode | null) => problem }),
    clearProblem: assign({ problem: null }),
    noteAdded: assign({ added: true }),
    tell: telling(),
  },
}).createMachine({
  id: 'addWallet',
  context: ({ input }) => ({ parent: input.parent, problem: null, added: false }),
  output: ({ context }) => ({ added: context.added }),
  initial: 'generating',
  states: {
    generating: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'tab.chosen': {
              guard: { type: 'isImport', params: ({ event }) => event.tab },
              target: '#addWallet.importing',
              actions: 'clearProblem',
            },
            'wallet.asked': 'saving',
            'dialog.closed': '#addWallet.closed',
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'generateMaster',
            src: 'generateMaster',
            onDone: {
              target: '#addWallet.closed',
              actions: ['noteAdded', { type: 'tell', params: notice('master/created') }],
            },
            onError: [
              {
                guard: { type: 'isLimit', params: ({ event }) => toFault(event.error).code },
                target: 'idle',
                actions: { type: 'tell', params: notice('master/limit') },
              },
              { target: 'idle', actions: { type: 'tell', params: notice('master/addFailed') } },
            ],
          },
        },
      },
    },
    importing: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'tab.chosen': {
              guard: { type: 'isGenerate', params: ({ event }) => event.tab },
              target: '#addWallet.generating',
              actions: 'clearProblem',
            },
            'key.typed': { actions: 'clearProblem' },
            'key.given': 'saving',
            'dialog.closed': '#addWallet.closed',
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'importMaster',
            src: 'importMaster',
            input: ({ event }) => {
              assertEvent(event, 'key.given');
              return { key: event.key };
            },
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: 'idle',
                actions: { type: 'noteProblem', params: ({ event }) => problemOf(event.output) },
              },
              {
                target: '#addWallet.closed',
                actions: ['noteAdded', { type: 'tell', params: notice('master/imported') }],
              },
            ],
            onError: [
              {
                guard: { type: 'isLimit', params: ({ event }) => toFault(event.error).code },
                target: 'idle',
                actions: { type: 'tell', params: notice('master/limit') },
              },
              { target: 'idle', actions: { type: 'tell', params: notice('master/addFailed') } },
            ],
          },
        },
      },
    },
    closed: { type: 'final' },
  },
});
