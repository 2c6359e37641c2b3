import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { parentCalled, someParent } from '../../testing/parent';
import { harbor, lantern } from '../quick-configs/quick-configs.model';
import { quickLaunchMachine, quickLaunchPorts } from './quick-launch.machine';
import { NO_FORM } from '../quick-host/quick-host.form';
import type { QuickForm } from './quick-launch.types';

/** A form that lacks nothing; 0.5 SOL are bought, which needs 0.5265 SOL and the allowance of 0.00002. */
export const someForm: QuickForm = {
  lacks: null,
  platform: 'pumpfun',
  quote: 'sol',
  master: 'Maa1',
  masterLamports: 2_000_000_000n,
  agreement: 'plan 1',
  isDeploying: false,
  isTaken: false,
};

const someHost = parentCalled('host');

export const quickLaunchModel = defineModel({
  machine: quickLaunchMachine,
  ports: quickLaunchPorts,
  input: { parent: someParent, host: someHost, form: NO_FORM },
  events: {
    'quick.chosen': [
      { type: 'quick.chosen', config: harbor },
      { type: 'quick.chosen', config: lantern },
      { type: 'quick.chosen', config: null },
    ],
    'form.known': [
      { type: 'form.known', form: someForm },
      { type: 'form.known', form: { ...someForm, agreement: 'plan 2' } },
      { type: 'form.known', form: { ...someForm, isDeploying: true } },
      { type: 'form.known', form: { ...someForm, masterLamports: null } },
      { type: 'form.known', form: { ...someForm, agreement: null } },
    ],
    'plan.moved': [{ type: 'plan.moved' }],
    'star.pressed': [{ type: 'star.pressed' }],
    'platform.chosen': [{ type: 'platform.chosen', platform: 'bonk' }],
    'quote.chosen': [{ type: 'quote.chosen', quote: 'usd1' }],
    'launch.confirmed': [{ type: 'launch.confirmed', agreed: 'plan 1' }],
    'launch.cancelled': [{ type: 'launch.cancelled' }],
  },
  outcomes: {
    quickConfigs: { error: [new Error('a part broke')] },
    readBalance: {
      done: [{ lamports: 2_000_000_000n }, { lamports: 1n }],
      error: [new AppError('rpc/unreachable')],
    },
  },
  project: ({ form, primary, config, moved }) => [
    form.agreement,
    form.isDeploying,
    form.masterLamports === null ? null : form.masterLamports > 1n,
    primary?.id ?? null,
    config?.id ?? null,
    moved,
  ],
});
