import { AppError, faultOf } from '#shared/fault';
import type { LookupTableIntent } from '#operations/intent';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { aTransferEnd, recordIn } from '../operation/operation.fixtures';
import type { OperationEnd, OperationRequest } from '../operation/operation.types';
import { lookupTablesMachine, lookupTablesPorts } from './lookup-tables.machine';
import type { TablesShown } from './lookup-tables.types';

export const noTables: TablesShown = { tables: [], covered: 0, missing: 30 };
export const wholeTables: TablesShown = { tables: [{ address: 'Tab1', addresses: 30 }], covered: 30, missing: 0 };

/** Thirty addresses: created, filled twice, frozen. */
export const aTable: LookupTableIntent = {
  kind: 'lookup-table',
  master: 'Maa1',
  table: 'Tab1',
  slot: 77,
  addresses: Array.from({ length: 30 }, (_, index) => `Adr${index}`),
  byteLamports: 6_960n,
  networkFeeLamports: 5_000n,
};
export const aTableRequest: OperationRequest = { id: '01TABLE', networkId: 'net-1', intent: aTable };
const record = { ...recordIn('done'), id: '01TABLE', kind: 'lookup-table', intent: aTable } as const;
export const aTableEnd: OperationEnd = { id: '01TABLE', intent: aTable, verdict: 'done', record, fault: null };

export const lookupTablesModel = defineModel({
  machine: lookupTablesMachine,
  ports: lookupTablesPorts,
  input: { parent: someParent },
  events: {
    'masters.known': [
      { type: 'masters.known', active: { id: 'm1', address: 'Maa1', chain: 'sol', active: true } },
      { type: 'masters.known', active: null },
    ],
    'tables.asked': [{ type: 'tables.asked' }],
    'tables.closed': [{ type: 'tables.closed' }],
    'plan.asked': [{ type: 'plan.asked' }],
    'plan.confirmed': [{ type: 'plan.confirmed' }],
    'plan.reconsidered': [{ type: 'plan.reconsidered' }],
    'operation.ended': [
      { type: 'operation.ended', end: aTableEnd },
      { type: 'operation.ended', end: { ...aTableEnd, verdict: 'failed', fault: faultOf('chain/transaction-failed') } },
      { type: 'operation.ended', end: aTransferEnd },
    ],
  },
  outcomes: {
    readTables: { done: [noTables, wholeTables], error: [new AppError('rpc/unreachable')] },
    planTable: { done: [aTableRequest], error: [new AppError('chain/insufficient-funds')] },
  },
});
