import { AppError, faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import {
  aBurningRequest,
  aClosingRequest,
  aLeavingReturn,
  aMovedReturnEnd,
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
  lists: { question: 'asked about' },
  ports: agreementPorts,
  input,
  otherInputs: [
    { ...input, requests: [aReturnRequest] },
    { ...input, question: aSplitQuestion },
  ],
  events: {
    'dialog.opened': [{ type: 'dialog.opened' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
    'tokens.left': [{ type: 'tokens.left' }],
    'burning.asked': [{ type: 'burning.asked' }],
    'burning.agreed': [{ type: 'burning.agreed' }],
    'plan.confirmed': [{ type: 'plan.confirmed' }],
    'plan.outdated': [{ type: 'plan.outdated' }],
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
      { type: 'operation.ended', end: aMovedReturnEnd },
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
        { kind: 'planned', requests: [aLeavingReturn], leftOut: [], warnings: [], burnable: 1 },
        { kind: 'planned', requests: [aBurningRequest], leftOut: [], warnings: [] },
        { kind: 'planned', requests: [aClosingRequest], leftOut: [], warnings: [], burnable: 1 },
      ],
      error: [new AppError('rpc/unreachable')],
    },
    refreshGroups: {
      done: [null, { lamports: 150_000_000n, tokens: [] }],
      error: [new AppError('rpc/unreachable')],
    },
  },
});
