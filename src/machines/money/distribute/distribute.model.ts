import { aDistributionRequest, aReturnEnd } from '../agreement/agreement.fixtures';
import { harbor } from '../../groups/groups/groups.model';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { distributeMachine, distributePorts } from './distribute.machine';

const input = { parent: someParent, group: harbor, master: 'Maa1', prefill: null, request: null };

export const distributeModel = defineModel({
  machine: distributeMachine,
  ports: distributePorts,
  input,
  otherInputs: [
    { ...input, request: aDistributionRequest },
    { ...input, prefill: { mode: 'advanced', min: '0.01', max: '0.02' } },
  ],
  events: {
    'mode.chosen': [
      { type: 'mode.chosen', mode: 'advanced' },
      { type: 'mode.chosen', mode: 'simple' },
    ],
    'draft.edited': [
      { type: 'draft.edited', patch: { total: '1.5' } },
      { type: 'draft.edited', patch: { min: '0.1', max: '0.2' } },
      { type: 'draft.edited', patch: { total: '1e3', max: '0.1' } },
      { type: 'draft.edited', patch: { mixer: true } },
    ],
    'distribution.submitted': [{ type: 'distribution.submitted' }],
    'dialog.opened': [{ type: 'dialog.opened' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
    'master.changed': [
      { type: 'master.changed', address: 'Maa2' },
      { type: 'master.changed', address: null },
    ],
    'operation.ended': [{ type: 'operation.ended', end: aReturnEnd }],
  },
  outcomes: { agreement: { done: [{ signed: true }, { signed: false }], error: [new Error('the plan broke')] } },
});
