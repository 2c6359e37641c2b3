import { setup } from 'xstate';
import { contractAddressMachine } from '../../../src/machines/launch/contract-address/contract-address.machine';
import type { RunStage } from '../../../src/machines/launch/deploy-run/deploy-run.selectors';
import { launchModeMachine } from '../../../src/machines/launch/launch-mode/launch-mode.machine';
import { quickHostMachine } from '../../../src/machines/launch/quick-host/quick-host.machine';
import { launchFundsMachine } from '../../../src/machines/launch/launch-funds/launch-funds.machine';
import type { PreparationStage } from '../../../src/machines/launch/launch-preparation/launch-preparation.selectors';
import type { SeveralStage } from '../../../src/machines/launch/multi-launch/multi-launch.selectors';
import type {
  MultiLaunchContext,
  MultiLaunchInput,
} from '../../../src/machines/launch/multi-launch/multi-launch.types';
import { launchWarmupMachine } from '../../../src/machines/launch/launch-warmup/launch-warmup.machine';
import { tokenImageMachine } from '../../../src/machines/launch/token-image/token-image.machine';

/** A launch that stays where it is until the test says how it ended. */
const standingRun = setup({ types: { context: {} as { readonly prepared: null } } }).createMachine({
  id: 'deployRun',
  context: { prepared: null },
  initial: 'validating' satisfies RunStage,
  states: { validating: {} },
});

/** A preparation that stays where it is until the test says how it ended. */
const standingPreparation = setup({}).createMachine({
  id: 'launchPreparation',
  initial: 'checkingMaster' satisfies PreparationStage,
  states: { checkingMaster: { on: { 'run.cancelled': 'checkingMaster' } } },
});

/** Launches of several coins that stay on their way until the test says how they ended. */
const standingSeveral = setup({
  types: { input: {} as MultiLaunchInput, context: {} as MultiLaunchContext },
}).createMachine({
  id: 'multiLaunch',
  context: ({ input }) => ({ ...input, ends: {}, problem: null }),
  initial: 'launching' satisfies SeveralStage,
  states: { launching: { on: { 'operation.ended': {} } } },
});

/** The parts of a run whose views are shown. */
export const runChildren = { launchPreparation: standingPreparation, multiLaunch: standingSeveral };

/** The parts of the form as they are, waiting for ever for their effects; only the launch itself stands still. */
export const deployChildren = {
  tokenImage: tokenImageMachine,
  contractAddress: contractAddressMachine,
  launchMode: launchModeMachine,
  launchFunds: launchFundsMachine,
  launchWarmup: launchWarmupMachine,
  quickHost: quickHostMachine,
  deployRun: standingRun,
};
