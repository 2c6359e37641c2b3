import { AppError, faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { defineModel } from '../testing/model';
import { someParent } from '../testing/parent';
import {
  aQuestion,
  aReturnEnd,
  aReturnRequest,
  aSecondReturn,
  aSplitQuestion,
  returnRecordIn,
} from './agreement.fixtures';
import { agreementMachine, agreementPorts } from './agreement.machine';

const input = { parent: someParent, question: aQuestion('return'), master: 'Maa1', requests: [] };

export const agreementModel = defineModel({
  machine: agreementMachine,
  ports: agreementPorts,
  input,
  otherInputs: [
    { ...input, requests: [aReturnRequest] },
    { ...input, question: aSplitQuestion },
  ],
  events: {
    'dialog.opened': [{ type: 'dialog.opened' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
    'plan.confirmed': [{ type: 'plan.confirmed' }],
    'plan.retried': [{ type: 'plan.retried' }],
    'master.changed': [
      { type: 'master.changed', address: 'Maa2' },
      { type: 'master.changed', address: null },
    ],
    'operation.ended': [
      { type: 'operation.ended', end: aReturnEnd },
      {
        type: 'operation.ended',
        end: { ...aReturnEnd, verdict: 'failed', record: null, fault: faultOf('signer/locked') },
      },
      { type: 'operation.ended', end: { ...aReturnEnd, verdict: 'abandoned', record: returnRecordIn('abandoned') } },
      { type: 'operation.ended', end: { ...aReturnEnd, id: '01SECOND', intent: aSecondReturn.intent } },
    ],
  },
  outcomes: {
    planAgreement: {
      done: [
        { kind: 'planned', requests: [aReturnRequest], leftOut: [], warnings: [] },
        {
          kind: 'planned',
          requests: [aReturnRequest, aSecondReturn],
          leftOut: [{ group: 'Depot', why: 'tokens' }],
          warnings: [notice('return/skipped', { groups: ['Depot'] })],
        },
        { kind: 'refused', why: notice('return/tokensLeft') },
      ],
      error: [new AppError('rpc/unreachable')],
    },
    refreshGroups: { done: [undefined], error: [new AppError('rpc/unreachable')] },
  },
});
