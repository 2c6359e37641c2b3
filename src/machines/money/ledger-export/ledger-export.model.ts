import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { ledgerExportMachine, ledgerExportPorts } from './ledger-export.machine';

export const ledgerExportModel = defineModel({
  machine: ledgerExportMachine,
  ports: ledgerExportPorts,
  input: { parent: someParent },
  events: { 'ledger.exported': [{ type: 'ledger.exported', search: 'show=done' }] },
  outcomes: { exportLedger: { done: [3], error: [new AppError('api/unreachable')] } },
});
