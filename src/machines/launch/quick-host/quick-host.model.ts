import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { someForm } from '../quick-launch/quick-launch.model';
import { quickHostMachine, quickHostPorts } from './quick-host.machine';

export const quickHostModel = defineModel({
  machine: quickHostMachine,
  ports: quickHostPorts,
  input: { parent: someParent },
  events: {
    'form.known': [
      { type: 'form.known', form: someForm },
      { type: 'form.known', form: { ...someForm, agreement: 'plan 2' } },
    ],
    'plan.moved': [{ type: 'plan.moved' }],
  },
  outcomes: {
    openQuick: { done: [undefined], error: [new Error('no line')] },
    quickLaunch: { done: [undefined], error: [new Error('a part broke')] },
  },
  project: ({ form }) => [form.agreement],
});
