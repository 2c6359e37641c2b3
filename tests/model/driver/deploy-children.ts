import { setup } from 'xstate';
import { contractAddressMachine } from '../../../src/machines/launch/contract-address/contract-address.machine';
import type { RunStage } from '../../../src/machines/launch/deploy-run/deploy-run.selectors';
import { launchModeMachine } from '../../../src/machines/launch/launch-mode/launch-mode.machine';
import { launchFundsMachine } from '../../../src/machines/launch/launch-funds/launch-funds.machine';
import { launchWarmupMachine } from '../../../src/machines/launch/launch-warmup/launch-warmup.machine';
import { tokenImageMachine } from '../../../src/machines/launch/token-image/token-image.machine';

/** A launch that stays where it is until the test says how it ended. */
const standingRun = setup({ types: { context: {} as { readonly prepared: null } } }).createMachine({
  id: 'deployRun',
  context: { prepared: null },
  initial: 'validating' satisfies RunStage,
  states: { validating: { on: { 'run.cancelled': {} } } },
});

/** The parts of the form as they are, waiting for ever for their effects; only the launch itself stands still. */
export const deployChildren = {
  tokenImage: tokenImageMachine,
  contractAddress: contractAddressMachine,
  launchMode: launchModeMachine,
  launchFunds: launchFundsMachine,
  launchWarmup: launchWarmupMachine,
  deployRun: standingRun,
};
