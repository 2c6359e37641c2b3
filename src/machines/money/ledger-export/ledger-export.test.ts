import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { ledgerExportModel } from './ledger-export.model';

const { say, done, failed } = script(ledgerExportModel);

describeMachine(ledgerExportModel, {
  journeys: [
    {
      title: 'an export says how many operations it holds',
      steps: [say('ledger.exported'), done('exportLedger')],
      ends: 'idle',
      tells: [told(notice('ledger/exported', { operations: 3 }))],
    },
    {
      title: 'an export that fails says why',
      steps: [say('ledger.exported'), failed('exportLedger')],
      ends: 'idle',
      tells: [told(notice('ledger/exportFailed', { reason: faultOf('api/unreachable') }))],
    },
    {
      title: 'a second press while it runs asks for no second file',
      steps: [say('ledger.exported'), say('ledger.exported')],
      ends: 'exporting',
      tells: [],
    },
  ],
});
