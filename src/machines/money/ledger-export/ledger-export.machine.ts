import { assign, sendTo, setup } from 'xstate';
import { toFault, type Fault } from '#shared/fault';
import { notice } from '#shared/notice';
import { raised } from '../../parent';
import { port } from '../../port';
import type { LedgerExportContext, LedgerExportEvent, LedgerExportInput } from './ledger-export.types';

/** Effects of exporting the ledger. */
export const ledgerExportPorts = {
  /** Reads every page that matches and downloads one CSV, a line an entry; answers how many operations it holds. */
  exportLedger: port<number, { readonly search: string }>('exportLedger'),
};

/** Export CSV of the operations page: what the filter shows, all pages of it. */
export const ledgerExportMachine = setup({
  types: {
    input: {} as LedgerExportInput,
    context: {} as LedgerExportContext,
    events: {} as LedgerExportEvent,
    tags: {} as 'busy',
  },
  actors: ledgerExportPorts,
  actions: {
    store: assign({ search: (_, search: string) => search }),
    tellExported: sendTo(
      ({ context }) => context.parent,
      (_, operations: number) => raised(notice('ledger/exported', { operations })),
    ),
    tellFailed: sendTo(
      ({ context }) => context.parent,
      (_, reason: Fault) => raised(notice('ledger/exportFailed', { reason })),
    ),
  },
}).createMachine({
  id: 'ledgerExport',
  context: ({ input }) => ({ ...input, search: '' }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'ledger.exported': { target: 'exporting', actions: { type: 'store', params: ({ event }) => event.search } },
      },
    },
    exporting: {
      tags: 'busy',
      invoke: {
        id: 'exportLedger',
        src: 'exportLedger',
        input: ({ context }) => ({ search: context.search }),
        onDone: { target: 'idle', actions: { type: 'tellExported', params: ({ event }) => event.output } },
        onError: { target: 'idle', actions: { type: 'tellFailed', params: ({ event }) => toFault(event.error) } },
      },
    },
  },
});
